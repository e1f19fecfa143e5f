import KeyRound from 'lucide-react/icons/key-round';
import Link from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Settings from 'lucide-react/icons/settings';
import { copyEventLink } from '../../studio/event-link.ts';
import { isFeatureShown } from '../../studio/feature-shown.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import type { MenuItem } from '../../ui/menu-look.ts';
import { eventsText } from './text.ts';

/** The event's link, its settings and its lock. */
export const eventsControls: ControlsPart = {
  more: (room) => {
    const { studio, state } = room;
    const { locked } = studio.event.facts.value;
    const link: MenuItem = {
      id: 'link',
      label: eventsText.copyLink,
      icon: Link,
      onSelect: () => void copyEventLink(studio),
    };
    const mayOpenSettings = isFeatureShown(room, 'fe-EventSettingsButton') && studio.event.can('event.administer');
    const settings: MenuItem = {
      id: 'event-settings',
      label: eventsText.settings,
      icon: Settings,
      onSelect: () => {
        state.dialog.value = 'event-settings';
      },
    };
    const lock: MenuItem = {
      id: 'lock',
      label: locked ? eventsText.unlock : eventsText.lock,
      icon: locked ? LockOpen : Lock,
      onSelect: async () => {
        const answer = await studio.event.setLocked(!locked);
        if (!answer.ok) studio.notices.show(answer.error.code, 'error');
      },
    };
    const code: MenuItem = {
      id: 'permission-code',
      label: eventsText.enterCode,
      icon: KeyRound,
      onSelect: () => {
        state.dialog.value = 'permission-code';
      },
    };
    return [
      { order: 10, items: [link] },
      { order: 20, items: [code] },
      { order: 25, items: mayOpenSettings ? [settings] : [] },
      { order: 30, items: studio.event.can('event.lock') ? [lock] : [] },
    ];
  },
};
