import type { AddressedScreen } from '../../studio/slots.ts';
import { tabsText } from './text.ts';
import { MultiSessionScreen } from './view/multi-session-screen.tsx';

/** What somebody sees whose other tab is used; addresses are matched without regard to case (TAB-008). */
export const tabsScreens: readonly AddressedScreen[] = [
  { path: '/errors/multisession', title: tabsText.title, Component: MultiSessionScreen },
];
