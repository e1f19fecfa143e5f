import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { useEvent } from '../studio/context.ts';
import { MessageScreen } from '../ui/screens/message-screen.tsx';
import { text } from '../ui/text.ts';

/** Why the room is over for this window, and the way back. */
export const DisconnectedScreen = () => {
  useSignals();
  const { studio } = useEvent();
  const [, navigate] = useLocation();
  const reason = studio.localMedia.disconnectReason.value;
  if (reason === 'duplicate-identity') {
    return (
      <MessageScreen
        title={text.screens.duplicateTitle}
        words={text.screens.duplicate}
        action={text.screens.useHere}
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
      title={reason === 'kicked' ? text.screens.kickedTitle : text.screens.roomDeletedTitle}
      words={reason === 'kicked' ? text.screens.kicked : text.screens.roomDeleted}
      action={text.screens.backToWait}
      onAction={leave}
    />
  );
};
