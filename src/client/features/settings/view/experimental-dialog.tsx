import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { FeatureFlag } from '../../../../shared/values/feature-flags.ts';
import { useEvent } from '../../../studio/context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { flagOfAddress, isFlagOn, keepFlag } from '../../config/model/feature-flags.ts';
import { offeredFeatures } from '../model/offered-features.ts';
import { rareText } from '../rare-text.ts';
import * as styles from './settings.css.ts';

const words = rareText.experimental;

/** What the deployment offers to try, each to be turned on or off in this browser (SET-029). */
export const ExperimentalDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { config, flags } = useEvent().studio;
  const [, look] = useState(0);
  const turn = (flag: FeatureFlag, on: boolean) => {
    keepFlag(flag, on, flags);
    look((times) => times + 1);
  };
  return (
    <Dialog title={words.title} onClose={onClose} widthPx={480}>
      <p className={styles.hint}>{words.words}</p>
      <div className={styles.fields}>
        {offeredFeatures(config.deployment.value).map((flag) => {
          const isByAddress = flagOfAddress(flag, flags) !== undefined;
          return (
            <Switch
              key={flag}
              label={words.features[flag]}
              hint={isByAddress ? words.byAddress : undefined}
              on={isFlagOn(flag, flags)}
              disabled={isByAddress}
              onChange={(on) => turn(flag, on)}
            />
          );
        })}
      </div>
    </Dialog>
  );
};
