import { useEvent } from '../../../studio/context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { Failure } from './failure.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useLoaded } from './use-loaded.ts';

/** "Event Settings": the settings of the event that somebody is in, for its hosts (EVT-035). */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const { studio } = useEvent();
  const { answer, failure, reload } = useLoaded(() => studio.administration.read(studio.event.facts.peek().eventId));
  return (
    <Dialog title={adminText.event.settingsTitle} onClose={onClose} widthPx={640} ignoreBackdrop>
      {answer !== null ? (
        <SettingsForm managed={answer} onSaved={() => void reload()} />
      ) : failure !== null ? (
        <Failure code={failure} onRetry={() => void reload()} />
      ) : (
        <p className={styles.waiting}>
          <Spinner />
        </p>
      )}
    </Dialog>
  );
};
