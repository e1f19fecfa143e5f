import Split from 'lucide-react/icons/split';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import { roomsText } from '../rooms/text.ts';
import { BreakoutNotice } from './view/breakout-notice.tsx';

/** The clock of a breakout, and the way to plan one or to the one that runs. */
export const breakoutsControls: ControlsPart = {
  area: [{ place: 'top', order: 35, Component: BreakoutNotice }],
  more: ({ studio, state }) => [
    {
      order: 27,
      items: studio.event.can('breakout.run') ? [opensDialog(state, 'breakout', roomsText.breakout, Split)] : [],
    },
  ],
};
