import Hand from 'lucide-react/icons/hand';
import { reporting } from '../../studio/reporting.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { handsText } from './text.ts';

/** Lowering somebody's hand. */
export const handsDetails: DetailsPart = {
  personActions: ({ studio }, person) => {
    if (person.hand.raisedAt.value === 0 || !studio.event.can('participant.raise-hand', person)) return [];
    const onSelect = reporting(studio, () => studio.hands.lower(person.identity));
    return [{ order: 10, id: 'hand', label: handsText.lowerFor, icon: Hand, onSelect }];
  },
};
