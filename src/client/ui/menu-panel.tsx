import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './menu.css.ts';
import type { MenuItem, MenuLook } from './menu-look.ts';
import { usePopupPanel } from './popup.ts';

interface MenuPanelProps extends MenuLook {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const rowsOf = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? []),
];

/** The open menu. */
export const MenuPanel = ({
  label,
  items,
  side = 'bottom',
  alignment = 'end',
  onOpen,
  trigger,
  onClose,
}: MenuPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  usePopupPanel({ open: true, onClose, trigger, panel, side, alignment });
  const close = () => {
    onClose();
    trigger.current?.focus();
  };

  // With the menu, not after the next picture: what is typed right behind it is for the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the menu opens
  useLayoutEffect(() => {
    onOpen?.();
    const rows = rowsOf(panel.current);
    const checked = rows.find((row) => row.getAttribute('aria-checked') === 'true');
    // Of lines that all have to wait one has the focus too: the keyboard is in the menu then.
    (checked ?? rows[0] ?? panel.current?.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsOf(panel.current);
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: rows[(at + 1) % rows.length],
      ArrowUp: rows[(at - 1 + rows.length) % rows.length],
      Home: rows[0],
      End: rows.at(-1),
    };
    let target = targets[event.key];
    if (event.key === 'Tab') onClose();
    if (target) typed.current = '';
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const find = (word: string, from: number) =>
        [...rows.slice(from), ...rows.slice(0, from)].find((row) =>
          row.textContent?.trim().toLowerCase().startsWith(word),
        );
      const letter = event.key.toLowerCase();
      // A letter goes on with the word of those before it, or begins another one at the next row.
      const word = typed.current + letter;
      target = typed.current === '' ? undefined : find(word, Math.max(0, at));
      typed.current = target ? word : letter.trim();
      if (!target && letter !== ' ') target = find(letter, at + 1);
    }
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };

  return (
    <div ref={panel} className={styles.menu} popover="manual" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {items().map((item) => (
        <MenuRow key={item.id} item={item} close={close} />
      ))}
    </div>
  );
};

const MenuRow = ({ item, close }: { item: MenuItem; close: () => void }) => {
  if (item.kind === 'line') return <hr className={styles.line} />;
  if (item.kind === 'heading') return <p className={styles.heading}>{item.label}</p>;
  if (item.kind === 'hint') return <p className={styles.hint}>{item.label}</p>;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is menuitemradio whenever it is checked or not
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      aria-disabled={item.disabled || undefined}
      tabIndex={-1}
      className={item.danger ? styles.dangerItem : styles.item}
      onClick={() => {
        if (item.disabled) return;
        close();
        item.onSelect();
      }}
    >
      {item.icon ? <Icon of={item.icon} sizePx={16} /> : null}
      <span className={styles.label}>{item.label}</span>
      {item.note ? <span className={styles.note}>{item.note}</span> : null}
      {item.hotkey ? <kbd>{item.hotkey}</kbd> : null}
      {item.checked ? <Icon of={Check} sizePx={16} /> : null}
    </button>
  );
};
