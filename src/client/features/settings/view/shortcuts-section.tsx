import { useSignals } from '@preact/signals-react/runtime';
import { Fragment } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { hotkeyLabels } from '../../../studio/hotkey-labels.ts';
import { type HotkeyName, hotkeys } from '../../../studio/hotkeys.ts';
import { focusModeSupported } from '../../../studio/keyboard-lock.ts';
import * as styles from './settings.css.ts';

const ofMedia: ReadonlySet<HotkeyName> = new Set(['microphone', 'talk', 'camera']);

/** Every shortcut of this system that does something in this browser and event. */
export const ShortcutsSection = () => {
  useSignals();
  const { localMedia } = useEvent().studio;
  return (
    <dl className={styles.shortcuts}>
      {(Object.keys(hotkeys()) as HotkeyName[])
        .filter((name) => name !== 'focus' || focusModeSupported())
        .filter((name) => !ofMedia.has(name) || !localMedia.isOff.value)
        .map((name) => (
          <Fragment key={name}>
            <dt>{hotkeyLabels[name]}</dt>
            <dd>
              <kbd className={styles.key}>{hotkeys()[name].shown}</kbd>
            </dd>
          </Fragment>
        ))}
    </dl>
  );
};
