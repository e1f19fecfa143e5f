import Split from 'lucide-react/icons/split';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import { roomsText } from '../rooms/text.ts';

/** The way to plan a breakout, or to the one that runs. */
export const breakoutsControls: ControlsPart = {
  more: ({ studio, state }) => [
    {
      order: 27,
      items: studio.event.can('breakout.run') ? [opensDialog(state, 'breakout', roomsText.breakout, Split)] : [],
    },
  ],
};
