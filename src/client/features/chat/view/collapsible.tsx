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

/** How tall a paragraph is: short enough, too tall, or so tall that folding it to 16rem hides some of it. */
type Height = 'short' | 'tall' | 'very-tall';

const heightOf = (element: HTMLElement): Height => {
  const { scrollHeight } = element;
  if (scrollHeight <= measures.chatCollapseAbovePx) return 'short';
  const rootFontSizePx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return scrollHeight > measures.chatCollapsedRem * rootFontSizePx ? 'very-tall' : 'tall';
};

/**
 * A paragraph; what is taller than 180 px is folded behind "Show more", to 16rem at most (CHAT-042, CHAT-043), and to
 * 180 px where it is no taller than that.
 */
export const Collapsible = ({ className, unfolded, name, remeasure, children }: CollapsibleProps) => {
  const box = useRef<HTMLParagraphElement>(null);
  const [height, setHeight] = useState<Height>('short');
  const [open, setOpen] = useState(() => unfolded.has(name));
  const foldedAs = height === 'short' || open ? null : height;
  const isFolded = foldedAs !== null;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setHeight(heightOf(element));
    look();
    if (typeof ResizeObserver === 'undefined') return;
    let frame = 0;
    let lookedAtPx: number | null = element.offsetWidth;
    // Not in the midst of measuring, which would not notice what it changes. At what is told first it was just looked.
    const observer = new ResizeObserver(() => {
      const isNews = element.offsetWidth !== lookedAtPx;
      lookedAtPx = null;
      if (!isNews) return;
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
      <p ref={box} className={foldedAs ? `${className} ${styles.collapsed[foldedAs]}` : className}>
        {children}
      </p>
      {height !== 'short' ? (
        <button type="button" className={styles.showMore} aria-expanded={open} onClick={toggle}>
          {open ? chatText.showLess : chatText.showMore}
        </button>
      ) : null}
    </>
  );
};
