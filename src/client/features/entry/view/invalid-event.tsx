import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useState } from 'react';
import { usePage } from '../../../studio/context.ts';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { refusalText } from '../refusal-text.ts';

/** "Invalid Event ID", or what the config says instead (CFG-030, CFG-031). */
export const InvalidEvent = ({ eventId }: { eventId: string }) => {
  const { page } = usePage();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void page.entry.preview(eventId).then(({ error }) => {
      if (wanted) setMessage((error?.type === 'event_id' && error.message) || refusalText.invalidTitle);
    });
    return () => {
      wanted = false;
    };
  }, [page, eventId]);
  if (message === null) return <LoadingScreen />;
  return <MessageScreen icon={Link2Off} title={message} words={refusalText.invalid} />;
};
