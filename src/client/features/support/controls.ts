import LifeBuoy from 'lucide-react/icons/life-buoy';
import type { ControlsPart } from '../../studio/slots.ts';
import { supportText } from './text.ts';
import { SupportPlace } from './view/support-place.tsx';
import { widgetAddress } from './widget-address.ts';

/** The deployment's support in a window of its own, where there is any (SHELL-014). */
export const supportControls: ControlsPart = {
  area: [{ order: 50, Component: SupportPlace }],
  more: ({ state: { supportOpen }, studio }) => {
    if (widgetAddress(studio.config.deployment.value) === null) return [];
    const isOpen = supportOpen.value;
    return [
      {
        order: 35,
        items: [
          {
            id: 'support',
            label: isOpen ? supportText.close : supportText.open,
            icon: LifeBuoy,
            onSelect: () => {
              supportOpen.value = !isOpen;
            },
          },
        ],
      },
    ];
  },
};
