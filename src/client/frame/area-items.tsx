import { type AreaItem, inOrder } from '../studio/slots.ts';
import * as styles from '../ui/area.css.ts';
import { controlsParts } from './controls-parts.ts';

const items = inOrder(controlsParts.flatMap((part) => part.area ?? []));
const draw = ({ order, Component }: AreaItem) => <Component key={order} />;

/** What features have over the area of the tiles. */
export const AreaItems = () => (
  <>
    <div className={styles.notices}>{items.filter(({ place }) => place === 'top').map(draw)}</div>
    {items.filter(({ place }) => place !== 'top').map(draw)}
  </>
);
