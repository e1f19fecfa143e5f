import { useLayoutEffect, useRef } from 'react';
import { type AreaItem, inOrder } from '../studio/slots.ts';
import * as styles from '../ui/area.css.ts';
import { controlsParts } from './controls-parts.ts';

const items = inOrder(controlsParts.flatMap((part) => part.area ?? []));
const draw = ({ order, Component }: AreaItem) => <Component key={order} />;

const bottomVariable = '--notices-bottom';

/** What features have over the area of the tiles; toasts give way to those at its upper edge. */
export const AreaItems = () => {
  const notices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = notices.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { offsetTop, offsetHeight } = element;
      style.setProperty(bottomVariable, `${offsetHeight && offsetTop + offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(bottomVariable);
    };
  }, []);
  return (
    <>
      <div ref={notices} className={styles.notices}>
        {items.filter(({ place }) => place === 'top').map(draw)}
      </div>
      {items.filter(({ place }) => place !== 'top').map(draw)}
    </>
  );
};
