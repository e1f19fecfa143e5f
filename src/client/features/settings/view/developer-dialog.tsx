import { useSignals } from '@preact/signals-react/runtime';
import { type MediaLogLevel, mediaLogLevels } from '../../../../shared/values/media-log-levels.ts';
import { useEvent } from '../../../studio/context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SignalSwitch } from '../../../ui/signal-switch.tsx';
import { rareText } from '../rare-text.ts';
import * as styles from './settings.css.ts';

const words = rareText.developer;

/** What this browser tells a developer (SET-024, SET-026 to SET-028). */
export const DeveloperDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { consoleLogs, mediaLogLevel, dataTrackLogging, debugPlayback } = useEvent().studio.preferences;
  return (
    <Dialog title={words.title} onClose={onClose} widthPx={480}>
      <div className={styles.fields}>
        <SignalSwitch label={words.consoleLogs} hint={words.consoleLogsHint} of={consoleLogs} />
        <SignalSwitch label={words.dataTrackLogging} hint={words.dataTrackLoggingHint} of={dataTrackLogging} />
        <SignalSwitch label={words.debugPlayback} hint={words.debugPlaybackHint} of={debugPlayback} />
        <SelectField
          label={words.mediaLogLevel}
          value={mediaLogLevel.value}
          choices={mediaLogLevels}
          onChange={(level) => {
            mediaLogLevel.value = level as MediaLogLevel;
          }}
        />
      </div>
    </Dialog>
  );
};
