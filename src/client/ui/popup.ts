import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Alignment, placeBeside, type Side } from './place-beside.ts';

interface PopupPanel {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly side: Side;
  readonly alignment: Alignment;
}

/** Keeps an open panel beside its trigger, in the top layer, and says when it is to close. */
export const usePopupPanel = ({ open, onClose, trigger, panel, side, alignment }: PopupPanel): void => {
  const closed = useRef(onClose);
  closed.current = onClose;

  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    element.showPopover?.();
    if (trigger.current) placeBeside(element, trigger.current, side, alignment);
  }, [open, side, alignment, trigger, panel]);

  // With the popup, not after the next picture: a key that comes right behind it closes it as well.
  useLayoutEffect(() => {
    if (!open) return;
    const onPress = (event: Event) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !trigger.current?.contains(target)) closed.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      closed.current();
      trigger.current?.focus();
    };
    const onResize = () => closed.current();
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('resize', onResize);
    };
  }, [open, trigger, panel]);
};

/** A popup beside its trigger, in the top layer. It closes on Escape, on a press outside and when focus leaves it. */
export const usePopup = (side: Side, alignment: Alignment) => {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePopupPanel({ open, onClose: () => setOpen(false), trigger, panel, side, alignment });

  return { open, setOpen, trigger, panel };
};
