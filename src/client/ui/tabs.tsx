import type { KeyboardEvent, ReactNode } from 'react';
import * as styles from './tabs.css.ts';

export interface TabChoice<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** What is read out, where that is more than what is seen. */
  readonly name?: string;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly TabChoice<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** Called instead for a tab that is clicked, and not reached by an arrow key. */
  readonly onClick?: (id: Id) => void;
  /** `list` stands one below the other; `fixed` are as wide as one another, whatever they say. */
  readonly look?: 'segments' | 'underline' | 'list' | 'fixed';
  /** Id of the element that shows what is chosen. */
  readonly controls?: string;
}

const asSideways: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/** A row of tabs of which one is chosen; arrow keys move, and only the chosen one is in the tab order. */
export const Tabs = <Id extends string>(props: TabsProps<Id>) => {
  const { label, choices, chosen, onChoose, onClick = onChoose, look = 'segments' } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = choices.findIndex((choice) => choice.id === chosen);
    const last = choices.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = targets[look === 'list' ? (asSideways[event.key] ?? event.key) : event.key];
    const choice = target === undefined ? undefined : choices[target];
    if (!choice || target === undefined) return;
    event.preventDefault();
    onChoose(choice.id);
    (event.currentTarget.children[target] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation={look === 'list' ? 'vertical' : undefined}
      className={styles.list[look]}
      onKeyDown={onKeyDown}
    >
      {choices.map(({ id, label: words, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-label={name}
          aria-selected={id === chosen}
          aria-controls={props.controls}
          tabIndex={id === chosen ? 0 : -1}
          className={styles.tab[look]}
          onClick={() => onClick(id)}
        >
          {words}
        </button>
      ))}
    </div>
  );
};
