// The screens on the way into a room.
import { lazyPart } from '../ui/lazy.tsx';

export { EventNotFound } from '../features/entry/view/event-not-found.tsx';
export { SignInScreen } from '../features/sign-in/view/sign-in-screen.tsx';
export const WaitScreen = lazyPart(
  async () => (await import('../features/entry/view/wait/wait-screen.tsx')).WaitScreen,
);
