import Settings from 'lucide-react/icons/settings';
import { openSettings } from '../../studio/frame-state.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import { settingsText } from './text.ts';

/** The way to a person's own settings, and to the shortcuts. */
export const settingsControls: ControlsPart = {
  more: ({ state }) => [
    {
      order: 35,
      items: [
        { id: 'settings', label: settingsText.title, icon: Settings, onSelect: () => openSettings(state, 'audio') },
      ],
    },
  ],
  hotkeys: ({ state }) => ({ shortcuts: () => openSettings(state, 'shortcuts') }),
};
