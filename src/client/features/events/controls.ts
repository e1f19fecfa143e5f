import CalendarCog from 'lucide-react/icons/calendar-cog';
import KeyRound from 'lucide-react/icons/key-round';
import Link from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { mayOpenEventSettings } from '../../studio/feature-shown.ts';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import type { MenuItem } from '../../ui/menu-look.ts';
import { eventsText } from './text.ts';
import { offerLink } from './view/offer-link.ts';

/** The event's link, its settings and its lock. Whoever is alone is offered the link. */
export const eventsControls: ControlsPart = {
  more: (room) => {
    const { studio, state } = room;
    const { locked } = studio.event.facts.value;
    const unlock: MenuItem = {
      id: 'unlock',
      label: eventsText.unlock,
      icon: LockOpen,
      onSelect: async () => {
        const answer = await studio.event.setLocked(false);
        if (!answer.ok) studio.notices.showFailure(answer.error);
      },
    };
    const lock = locked ? unlock : opensDialog(state, 'lock-event', eventsText.lock, Lock);
    return [
      { order: 10, items: [opensDialog(state, 'share-event', eventsText.share, Link)] },
      { order: 20, items: [opensDialog(state, 'permission-code', eventsText.enterCode, KeyRound)] },
      {
        order: 25,
        items: mayOpenEventSettings(room)
          ? [opensDialog(state, 'event-settings', eventsText.settings, CalendarCog)]
          : [],
      },
      { order: 30, items: studio.event.can('event.lock') ? [lock] : [] },
    ];
  },
  announce: offerLink,
};
