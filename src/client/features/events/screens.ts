import type { AddressedScreen } from '../../studio/slots.ts';
import { eventsPageText } from './page-text.ts';
import { EventsScreen } from './view/events-screen.tsx';

/** The own events, which are also the first page. */
export const eventsScreens: readonly AddressedScreen[] = [
  { path: '/', title: eventsPageText.page.title, Component: EventsScreen },
  { path: '/events', title: eventsPageText.page.title, Component: EventsScreen },
];
