import Users from 'lucide-react/icons/users';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { eventAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { text } from '../../../ui/text.ts';
import { eventsText } from '../../events/text.ts';
import { refusalText } from '../refusal-text.ts';
import { EventNotFound } from './event-not-found.tsx';

interface EventFullProps {
  readonly eventId: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** "Event is Full" for the named event; who is refused knows nothing of it but what everybody may. */
export const EventFull = ({ eventId, onRetry, busy = false }: EventFullProps) => {
  const { page } = usePage();
  const [name, setName] = useState('');
  useEffect(() => {
    let wanted = true;
    void page.entry.preview(eventId).then((answer) => wanted && setName(answer.name ?? ''));
    return () => {
      wanted = false;
    };
  }, [page, eventId]);
  return (
    <MessageScreen
      icon={Users}
      title={refusalText.fullTitle}
      words={refusalText.full(name || eventsText.page.unnamed)}
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
