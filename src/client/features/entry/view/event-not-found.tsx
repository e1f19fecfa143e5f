import SearchX from 'lucide-react/icons/search-x';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { text } from '../../../ui/text.ts';

/** "Event not found", with Reload (CFG-029, EVT-028); also where nobody can be asked for it (CFG-006). */
export const EventNotFound = ({ unreachable = false }) => (
  <MessageScreen
    icon={SearchX}
    title={text.screens.notFoundTitle}
    words={unreachable ? [text.screens.notFound, text.common.unreachable] : text.screens.notFound}
    action={text.common.reload}
    onAction={() => location.reload()}
  />
);
