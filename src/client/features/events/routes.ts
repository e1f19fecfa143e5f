import type { FeatureRoute } from '../../studio/slots.ts';
import { EventsScreen } from './view/events-screen.tsx';

/** The own events, which are also the first page. */
export const eventsRoutes: readonly FeatureRoute[] = [
  { path: '/', Component: EventsScreen },
  { path: '/events', Component: EventsScreen },
];
