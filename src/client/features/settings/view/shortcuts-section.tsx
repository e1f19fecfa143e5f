import { Fragment } from 'react';
import { hotkeyLabels } from '../../../studio/hotkey-labels.ts';
import { type HotkeyName, hotkeys } from '../../../studio/hotkeys.ts';
import { focusModeSupported } from '../../../studio/keyboard-lock.ts';
import * as styles from './settings.css.ts';

/** Every shortcut of this system that does something in this browser. */
export const ShortcutsSection = () => (
  <dl className={styles.shortcuts}>
    {(Object.keys(hotkeys()) as HotkeyName[])
      .filter((name) => name !== 'focus' || focusModeSupported())
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
