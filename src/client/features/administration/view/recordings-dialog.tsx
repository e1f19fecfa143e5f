import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { adminText } from '../text.ts';

const RecordingsPart = lazyPart(async () => (await import('./recordings-part.tsx')).RecordingsPart);

const widthPx = 760;

/** The recordings of the event that somebody may find; fetched when they are asked for. */
export const RecordingsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={adminText.event.settingsTabs.recordings} onClose={onClose} widthPx={widthPx}>
    <RecordingsPart />
  </Dialog>
);
