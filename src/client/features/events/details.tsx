import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../studio/context.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { PermissionCodeDialog } from './view/permission-code-dialog.tsx';

const ShareDialog = lazyPart(async () => (await import('./view/share-dialog.tsx')).ShareDialog);

/** The link of the event that somebody is in. */
const ShareThisEvent = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { eventId, name } = useEvent().studio.event.facts.value;
  return <ShareDialog eventId={eventId} name={name} onClose={onClose} onDismiss={onClose} />;
};

/** The dialogs for permission codes and for the event's link. */
export const eventsDetails: DetailsPart = {
  dialogs: { 'permission-code': PermissionCodeDialog, 'share-event': ShareThisEvent },
};
