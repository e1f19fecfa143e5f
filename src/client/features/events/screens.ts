import type { AddressedScreen } from '../../studio/slots.ts';
import { EventsScreen } from './view/events-screen.tsx';

/** The own events, which are also the first page. */
export const eventsScreens: readonly AddressedScreen[] = [
  { path: '/', Component: EventsScreen },
  { path: '/events', Component: EventsScreen },
];
