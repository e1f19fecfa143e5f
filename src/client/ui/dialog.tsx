import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import * as styles from './dialog.css.ts';
import { IconButton } from './icon-button.tsx';
import { text } from './text.ts';

interface DialogProps {
  readonly title: string;
  /** What stands beside the title. */
  readonly beside?: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons of the dialog, the default one last. */
  readonly actions?: ReactNode;
  /** A press beside the dialog does not close it. */
  readonly ignoreBackdrop?: boolean;
  /** Somebody else brought it up: whoever is writing at that moment answers it by no key. */
  readonly isUnasked?: boolean;
  /** Wide enough for this many px; never wider than the window. */
  readonly widthPx?: number;
  /** False while something is saved: neither Escape nor the backdrop close it. */
  readonly closable?: boolean;
}

/** Where each open dialog shows notices, the topmost last. */
const places: Element[] = [];

/**
 * Brings the notices into the topmost dialog, outside of which nothing is read or pressed, or back to the page. What was
 * announced is not announced again.
 */
const bringNotices = () => {
  const notices = document.getElementById('notices');
  if (!notices) return;
  for (const notice of notices.querySelectorAll('[data-announced]')) {
    notice.removeAttribute('role');
    notice.setAttribute('aria-live', 'off');
  }
  (places.at(-1) ?? document.getElementById('notices-of-page'))?.append(notices);
};

/** Whether somebody has begun to write in what has the focus. */
const isWriting = (focused: Element | null): boolean =>
  (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) && focused.value !== '';

/**
 * A modal dialog on the native element, which keeps the focus inside and everything behind it inert. The focus goes
 * to [data-autofocus], else to the first field, and returns where it was.
 */
export const Dialog = (props: DialogProps) => {
  const { title, onClose, ignoreBackdrop = false, isUnasked = false, closable = true, widthPx = 400 } = props;
  const element = useRef<HTMLDialogElement>(null);
  const noticesPlace = useRef<HTMLElement>(null);
  const titleId = useId();
  /** Where the press began that a click ends: text that is selected beyond the edge closes nothing. */
  const pressed = useRef<EventTarget | null>(null);

  // Before the next frame: what is typed then is not for a page that has the focus nowhere.
  useLayoutEffect(() => {
    const dialog = element.current;
    const place = noticesPlace.current;
    if (!dialog || !place) return;
    const before = document.activeElement as HTMLElement | null;
    if (!dialog.open) dialog.showModal();
    places.push(place);
    bringNotices();
    const restore = () => {
      dialog.close();
      places.splice(places.indexOf(place), 1);
      bringNotices();
      if (before?.isConnected) before.focus();
    };
    if (isUnasked && isWriting(before)) {
      dialog.querySelector('h2')?.focus();
      return restore;
    }
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('input, select, textarea');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
    return restore;
  }, [isUnasked]);

  const close = () => {
    if (closable) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape is the key
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      style={{ width: `min(${widthPx}px, calc(100vw - 24px))` }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        if (!ignoreBackdrop && target === element.current && pressed.current === target) close();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {props.beside}
          {closable ? <IconButton label={text.common.close} icon={X} onClick={close} /> : null}
        </header>
        {props.children}
        {props.actions === undefined ? null : <footer className={styles.footer}>{props.actions}</footer>}
      </div>
      <section ref={noticesPlace} aria-live="polite" />
    </dialog>
  );
};
