import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { lazyPart } from '../../../ui/lazy.tsx';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The link of the event that somebody is in; fetched when it is asked for. */
export const ShareThisEvent = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { eventId, name } = useEvent().studio.event.facts.value;
  return <ShareDialog eventId={eventId} name={name} onClose={onClose} onDismiss={onClose} />;
};
