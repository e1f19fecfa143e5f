import { useSignals } from '@preact/signals-react/runtime';
import { noiseCancellationObstacle } from '../../../../shared/rules/noise-cancellation.ts';
import { useEvent } from '../../../studio/context.ts';
import { Switch } from '../../../ui/switch.tsx';
import { settingsText } from '../text.ts';
import * as styles from './settings.css.ts';

const words = settingsText.audio.noise;

/** Whether noise is taken out of the own sound on this machine (SET-002, MEDIA-038). */
export const NoiseCancellation = () => {
  useSignals();
  const { isCancelling, noiseState, cancelNoise } = useEvent().studio.localMedia.effects;
  const obstacle = noiseCancellationObstacle(navigator);
  const state = noiseState.value;
  return (
    <div className={styles.group}>
      <Switch
        label={words.label}
        hint={obstacle ? words.unsupported[obstacle] : words.hint}
        on={!obstacle && isCancelling.value}
        disabled={obstacle !== null}
        onChange={cancelNoise}
      />
      {!obstacle && isCancelling.value && state === 'preparing' ? (
        <p className={styles.hint} role="status">
          {words.preparing}
        </p>
      ) : null}
      {!obstacle && isCancelling.value && state === 'failed' ? (
        <p className={styles.error} role="alert">
          {words.failed}
        </p>
      ) : null}
    </div>
  );
};
