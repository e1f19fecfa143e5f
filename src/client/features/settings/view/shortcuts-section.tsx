import { Fragment } from 'react';
import { hotkeyLabels } from '../../../studio/hotkey-labels.ts';
import { type HotkeyName, hotkeys } from '../../../studio/hotkeys.ts';
import * as styles from './settings.css.ts';

/** Every shortcut of this system. */
export const ShortcutsSection = () => (
  <dl className={styles.shortcuts}>
    {Object.entries(hotkeys()).map(([name, { shown }]) => (
      <Fragment key={name}>
        <dt>{hotkeyLabels[name as HotkeyName]}</dt>
        <dd>
          <kbd className={styles.key}>{shown}</kbd>
        </dd>
      </Fragment>
    ))}
  </dl>
);
