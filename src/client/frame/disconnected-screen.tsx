import { useSignals } from '@preact/signals-react/runtime';
import DoorClosed from 'lucide-react/icons/door-closed';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import UserX from 'lucide-react/icons/user-x';
import { useLocation } from 'wouter';
import { useEvent } from '../studio/context.ts';
import { MessageScreen } from '../ui/screens/message-screen.tsx';
import { frameText } from './text.ts';

const words = frameText.disconnected;

/** Why the room is over for this window, and the way back. */
export const DisconnectedScreen = () => {
  useSignals();
  const { studio } = useEvent();
  const [, navigate] = useLocation();
  const reason = studio.localMedia.disconnectReason.value;
  if (reason === 'duplicate-identity') {
    return (
      <MessageScreen
        icon={MonitorSmartphone}
        title={words.duplicateTitle}
        words={words.duplicate}
        action={words.useHere}
        // The page that comes back takes the place over: it resumes the session, the event and the room.
        onAction={() => location.reload()}
      />
    );
  }
  const leave = async () => {
    await studio.rooms.leave();
    const eventId = studio.event.facts.peek()?.eventId;
    if (eventId) navigate(`/events/${encodeURIComponent(eventId)}`, { replace: true });
  };
  return (
    <MessageScreen
      icon={reason === 'kicked' ? UserX : DoorClosed}
      title={reason === 'kicked' ? words.kickedTitle : words.roomDeletedTitle}
      words={reason === 'kicked' ? words.kicked : words.roomDeleted}
      action={words.backToWait}
      onAction={leave}
    />
  );
};
