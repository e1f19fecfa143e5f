import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { BreakoutClock } from './view/breakout-clock.tsx';

const BreakoutDialog = lazyPart(async () => (await import('./view/breakout-dialog.tsx')).BreakoutDialog);

/** The clock of a breakout, and the dialog in which hosts run it. */
export const breakoutsDetails: DetailsPart = {
  overlays: { breakout: BreakoutClock },
  dialogs: { breakout: BreakoutDialog },
};
