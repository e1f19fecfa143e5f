import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { replayTools } from './view/replay-tools.ts';

const ReplayCover = lazyPart(async () => (await import('./view/replay-cover.tsx')).ReplayCover);

/** The way into the replay of a tile, and what is over the tile meanwhile. */
export const replayDetails: DetailsPart = { tileTools: replayTools, covers: { replay: ReplayCover } };
