import Users from 'lucide-react/icons/users';
import { useLocation, useSearch } from 'wouter';
import { eventAddress } from '../../../studio/addresses.ts';
import { useEventName } from '../../../studio/use-event-name.ts';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { text } from '../../../ui/text.ts';
import { refusalText } from '../refusal-text.ts';
import { EventNotFound } from './event-not-found.tsx';

interface EventFullProps {
  readonly eventId: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** "Event is Full" for the named event; who is refused knows nothing of it but what everybody may. */
export const EventFull = ({ eventId, onRetry, busy = false }: EventFullProps) => {
  const name = useEventName(eventId);
  return (
    <MessageScreen
      icon={Users}
      title={refusalText.fullTitle}
      words={refusalText.full(name || refusalText.unnamedEvent)}
      action={text.common.retry}
      onAction={onRetry}
      busy={busy}
    />
  );
};

/** `/eventfull?event_id={id}` (EVT-036). */
export const EventFullScreen = () => {
  const eventId = new URLSearchParams(useSearch()).get('event_id');
  const [, navigate] = useLocation();
  if (!eventId) return <EventNotFound />;
  return <EventFull eventId={eventId} onRetry={() => navigate(eventAddress(eventId))} />;
};
