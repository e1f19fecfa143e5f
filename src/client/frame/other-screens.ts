// Screens that nobody passes on the way into a room, fetched as one.
export { EventFullScreen } from '../features/entry/view/event-full.tsx';
export { RefusalScreen } from '../features/entry/view/event-screens.tsx';
export { EventsScreen } from '../features/events/view/events-screen.tsx';
export { LinkScreen } from '../features/sign-in/view/link-screen.tsx';
