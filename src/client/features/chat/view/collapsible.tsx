import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { measures } from '../../../ui/measures.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';

interface CollapsibleProps {
  readonly className: string;
  /** The keys of what is unfolded, which is unfolded again when it is drawn anew. */
  readonly unfolded: Set<string>;
  readonly name: string;
  /** Told of the article once it is folded or unfolded, before it is seen so. */
  readonly remeasure: (article: HTMLElement) => void;
  readonly children: ReactNode;
}

/** A paragraph; what is taller than 180 px is folded behind "Show more", to 16rem at most (CHAT-042, CHAT-043). */
export const Collapsible = ({ className, unfolded, name, remeasure, children }: CollapsibleProps) => {
  const box = useRef<HTMLParagraphElement>(null);
  const [tall, setTall] = useState(false);
  const [open, setOpen] = useState(() => unfolded.has(name));
  const isFolded = tall && !open;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setTall(element.scrollHeight > measures.chatCollapseAbovePx);
    look();
    if (typeof ResizeObserver === 'undefined') return;
    let frame = 0;
    // Not in the midst of measuring, which would not notice what it changes.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  const wasFolded = useRef(isFolded);
  useLayoutEffect(() => {
    if (wasFolded.current === isFolded) return;
    wasFolded.current = isFolded;
    const article = box.current?.closest('article');
    if (article) remeasure(article);
  }, [isFolded, remeasure]);
  const toggle = () => {
    if (open) unfolded.delete(name);
    else unfolded.add(name);
    setOpen(!open);
  };
  return (
    <>
      <p ref={box} className={isFolded ? `${className} ${styles.collapsed}` : className}>
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
