import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { measures } from '../../ui/measures.ts';
import { ControlRequestDialog } from './view/control-request-dialog.tsx';
import { controlTools } from './view/control-tools.ts';
import { Controllers } from './view/controllers.tsx';

const GiveControlDialog = lazyPart(async () => (await import('./view/give-control-dialog.tsx')).GiveControlDialog);

/** Asking for control, letting others ask, and ending it. */
export const controlDetails: DetailsPart = {
  tileTools: controlTools,
  toolbarItems: ({ control }, tile) =>
    control.controllersOf(tile.id).value.length > 0
      ? [{ section: 'info', order: 10, minimumWidthPx: measures.toolbarActionsPx, Component: Controllers }]
      : [],
  dialogs: { 'give-control': GiveControlDialog },
  overlays: { 'control-request': ControlRequestDialog },
};
