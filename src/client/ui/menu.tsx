import { type ReactNode, useRef, useState } from 'react';
import { lazyPart } from './lazy.tsx';
import type { MenuLook } from './menu-look.ts';

const MenuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel);

/** What a trigger of a popup is given to be one. */
export interface TriggerProps {
  readonly elementRef: { current: HTMLButtonElement | null };
  readonly expanded: boolean;
  readonly onClick: () => void;
}

interface MenuProps extends MenuLook {
  readonly children: (trigger: TriggerProps) => ReactNode;
}

/** A menu on a trigger: arrow keys, Home and End, the first letters, Escape; focus returns to the trigger. */
export const Menu = ({ children, ...look }: MenuProps) => {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      {children({ elementRef: trigger, expanded: open, onClick: () => setOpen(!open) })}
      {open ? <MenuPanel {...look} trigger={trigger} onClose={close} onDismiss={close} /> : null}
    </>
  );
};
