import { useEffect, useId, useState } from 'react';

/**
 * A list of so many options below a field that keeps the focus: arrow keys and the pointer choose one of them, which is
 * kept in sight. The chosen one is -1 where there is none.
 */
export const useOptionList = (count: number, { wraps }: { readonly wraps: boolean }) => {
  const id = useId();
  const [at, choose] = useState(0);
  const last = count - 1;
  const chosen = Math.min(at, last);
  const chosenId = chosen >= 0 ? `${id}-${chosen}` : undefined;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return {
    chosen,
    choose,
    /** Chooses the one to which an arrow key leads; answers whether it was such a key, and there is anything to choose. */
    step(key: string): boolean {
      if (last < 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
      const next = chosen + (key === 'ArrowDown' ? 1 : -1);
      if (wraps) choose((next + count) % count);
      else choose(Math.max(0, Math.min(next, last)));
      return true;
    },
    listId: `${id}-list`,
    /** What the field says of the list, as a combobox. */
    fieldProps: { 'aria-controls': `${id}-list`, 'aria-activedescendant': chosenId } as const,
    optionProps: (index: number) =>
      ({
        id: `${id}-${index}`,
        'aria-selected': index === chosen,
        onPointerMove: () => choose(index),
      }) as const,
  };
};
