import type { DetailsPart } from '../../studio/slots.ts';
import { tileTools } from './view/tile-tools.ts';

/** The tools of every tile. */
export const tilesDetails: DetailsPart = { tileTools };
