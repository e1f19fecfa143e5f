import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';

const BreakoutDialog = lazyPart(async () => (await import('./view/breakout-dialog.tsx')).BreakoutDialog);

/** The dialog in which hosts run a breakout. */
export const breakoutsDetails: DetailsPart = {
  dialogs: { breakout: BreakoutDialog },
};
