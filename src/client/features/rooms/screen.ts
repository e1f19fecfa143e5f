import type { ScreenPart } from '../../studio/slots.ts';
import { SidebarPlace } from './view/sidebar-place.tsx';

/** The sidebar. */
export const roomsScreen: ScreenPart = {
  panels: [{ name: 'sidebar', side: 'start', Place: SidebarPlace, isAskedFor: ({ state }) => state.sidebarOpen.value }],
};
