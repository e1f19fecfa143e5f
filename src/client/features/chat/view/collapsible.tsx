import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { measures } from '../../../ui/measures.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';

/** Folds what is taller than 180 px behind "Show more", to 16rem at most (CHAT-042, CHAT-043). */
export const Collapsible = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [tall, setTall] = useState(false);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    setTall((box.current?.scrollHeight ?? 0) > measures.chatCollapseAbovePx);
  }, []);
  return (
    <>
      <div ref={box} className={tall && !open ? styles.collapsed : undefined}>
        {children}
      </div>
      {tall ? (
        <button type="button" className={styles.showMore} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? chatText.showLess : chatText.showMore}
        </button>
      ) : null}
    </>
  );
};
