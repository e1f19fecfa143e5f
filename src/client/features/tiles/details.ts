import type { DetailsPart } from '../../studio/slots.ts';
import { Attention, lookersAt } from './view/attention.tsx';
import { ParticipantsWidget } from './view/participants-widget.tsx';
import { spotlightAction } from './view/spotlight-action.ts';
import { tileTools } from './view/tile-tools.ts';
import { VolumeButton } from './view/volume-button.tsx';

/** The spotlight, the tools of every tile, who looks at it, and what is in widgets. */
export const tilesDetails: DetailsPart = {
  personActions: [spotlightAction],
  tileTools,
  toolbarItems: (room, tile) => [
    { section: 'main', order: 10, onFolded: true, Component: VolumeButton },
    ...(lookersAt(room, tile).length > 0 ? [{ section: 'attention' as const, order: 10, Component: Attention }] : []),
  ],
  widgets: { participants: ParticipantsWidget },
};
