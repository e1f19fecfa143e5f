import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { measures } from '../../../ui/measures.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';

interface CollapsibleProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** A paragraph; what is taller than 180 px is folded behind "Show more", to 16rem at most (CHAT-042, CHAT-043). */
export const Collapsible = ({ className, children }: CollapsibleProps) => {
  const box = useRef<HTMLParagraphElement>(null);
  const [tall, setTall] = useState(false);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    setTall((box.current?.scrollHeight ?? 0) > measures.chatCollapseAbovePx);
  }, []);
  return (
    <>
      <p ref={box} className={tall && !open ? `${className} ${styles.collapsed}` : className}>
        {children}
      </p>
      {tall ? (
        <button type="button" className={styles.showMore} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? chatText.showLess : chatText.showMore}
        </button>
      ) : null}
    </>
  );
};
