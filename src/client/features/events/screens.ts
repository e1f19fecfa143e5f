import type { AddressedScreen } from '../../studio/slots.ts';
import { eventsText } from './text.ts';
import { EventsScreen } from './view/events-screen.tsx';

/** The own events, which are also the first page. */
export const eventsScreens: readonly AddressedScreen[] = [
  { path: '/', title: eventsText.page.title, Component: EventsScreen },
  { path: '/events', title: eventsText.page.title, Component: EventsScreen },
];
