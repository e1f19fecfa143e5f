import { text } from '../text.ts';
import { MessageScreen } from './message-screen.tsx';

/** "Event not found", with Reload (CFG-029, EVT-028). */
export const EventNotFound = () => (
  <MessageScreen
    title={text.screens.notFoundTitle}
    words={text.screens.notFound}
    action={text.common.reload}
    onAction={() => location.reload()}
  />
);
