import type { ShellPart } from '../../studio/slots.ts';
import { SidebarPlace } from './view/sidebar-place.tsx';

/** The sidebar. */
export const roomsShell: ShellPart = {
  panels: [
    {
      name: 'sidebar',
      side: 'start',
      Place: SidebarPlace,
      isAskedFor: ({ state }) => state.sidebarOpen.value,
      onFold({ state }, folds) {
        if (folds) state.sidebarOpen.value = false;
      },
    },
  ],
};
