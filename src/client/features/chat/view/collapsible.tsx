import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { measures } from '../../../ui/measures.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';

interface CollapsibleProps {
  readonly className: string;
  /** The keys of what is unfolded, which is unfolded again when it is drawn anew. */
  readonly unfolded: Set<string>;
  readonly name: string;
  readonly children: ReactNode;
}

/** A paragraph; what is taller than 180 px is folded behind "Show more", to 16rem at most (CHAT-042, CHAT-043). */
export const Collapsible = ({ className, unfolded, name, children }: CollapsibleProps) => {
  const box = useRef<HTMLParagraphElement>(null);
  const [tall, setTall] = useState(false);
  const [open, setOpen] = useState(() => unfolded.has(name));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setTall(element.scrollHeight > measures.chatCollapseAbovePx);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const toggle = () => {
    if (open) unfolded.delete(name);
    else unfolded.add(name);
    setOpen(!open);
  };
  return (
    <>
      <p ref={box} className={tall && !open ? `${className} ${styles.collapsed}` : className}>
        {children}
      </p>
      {tall ? (
        <button type="button" className={styles.showMore} aria-expanded={open} onClick={toggle}>
          {open ? chatText.showLess : chatText.showMore}
        </button>
      ) : null}
    </>
  );
};
