import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { text } from '../../../ui/text.ts';

/** "Event not found", with Reload (CFG-029, EVT-028). */
export const EventNotFound = () => (
  <MessageScreen
    title={text.screens.notFoundTitle}
    words={text.screens.notFound}
    action={text.common.reload}
    onAction={() => location.reload()}
  />
);
