// Screens that nobody passes on the way into a room, fetched as one.
export { EventFullScreen } from './event-full.tsx';
export { RefusalScreen } from './event-screens.tsx';
export { EventsScreen } from './events-screen.tsx';
export { LinkScreen } from './link-screen.tsx';
