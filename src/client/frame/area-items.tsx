import { inOrder } from '../studio/slots.ts';
import { controlsParts } from './controls-parts.ts';

const items = inOrder(controlsParts.flatMap((part) => part.area ?? []));

/** What features have over the area of the tiles. */
export const AreaItems = () => items.map(({ order, Component }) => <Component key={order} />);
