import Hand from 'lucide-react/icons/hand';
import type { DetailsPart } from '../../studio/slots.ts';
import { handsText } from './text.ts';
import { HandQueue } from './view/hand-queue.tsx';

/** The queue of raised hands, and lowering somebody's. */
export const handsDetails: DetailsPart = {
  sidebar: [{ order: 10, Component: HandQueue }],
  personActions: [
    {
      order: 10,
      id: 'hand',
      isOffered: ({ event }, person) => person.hand.raisedAt.value !== 0 && event.can('participant.raise-hand', person),
      look: () => ({ label: handsText.lowerFor, icon: Hand }),
      run: ({ hands }, { identity }) => hands.lower(identity),
    },
  ],
};
