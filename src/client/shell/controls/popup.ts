import { useLayoutEffect, useRef, useState } from 'react';
import { type Alignment, placeBeside, type Side } from './place-beside.ts';

/** A popup beside its trigger, in the top layer. It closes on Escape, on a press outside and when focus leaves it. */
export const usePopup = (side: Side, alignment: Alignment) => {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = (returnFocus = true) => {
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  };

  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    element.showPopover?.();
    if (trigger.current) placeBeside(element, trigger.current, side, alignment);
  }, [open, side, alignment]);

  // With the popup, not after the next picture: a key that comes right behind it closes it as well.
  useLayoutEffect(() => {
    if (!open) return;
    const onPress = (event: Event) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !trigger.current?.contains(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      trigger.current?.focus();
    };
    const onResize = () => setOpen(false);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('resize', onResize);
    };
  }, [open]);

  return { open, setOpen, close, trigger, panel };
};
