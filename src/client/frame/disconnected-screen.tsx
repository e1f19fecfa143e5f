import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { useEvent } from '../studio/context.ts';
import { MessageScreen } from '../ui/screens/message-screen.tsx';
import { frameText } from './text.ts';

/** Why the room is over for this window, and the way back. */
export const DisconnectedScreen = () => {
  useSignals();
  const { studio } = useEvent();
  const [, navigate] = useLocation();
  const reason = studio.localMedia.disconnectReason.value;
  if (reason === 'duplicate-identity') {
    return (
      <MessageScreen
        title={frameText.disconnected.duplicateTitle}
        words={frameText.disconnected.duplicate}
        action={frameText.disconnected.useHere}
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
      title={reason === 'kicked' ? frameText.disconnected.kickedTitle : frameText.disconnected.roomDeletedTitle}
      words={reason === 'kicked' ? frameText.disconnected.kicked : frameText.disconnected.roomDeleted}
      action={frameText.disconnected.backToWait}
      onAction={leave}
    />
  );
};
