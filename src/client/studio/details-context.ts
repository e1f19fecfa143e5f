import { createContext, useContext } from 'react';
import type { DetailsPart } from './slots.ts';

/** What features show over and beside the tiles. */
export const DetailsContext = createContext<readonly DetailsPart[]>([]);

/** What features show over and beside the tiles, in what is fetched after the first picture. */
export const useDetails = (): readonly DetailsPart[] => useContext(DetailsContext);
