import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import MicOff from 'lucide-react/icons/mic-off';
import { useEffect, useState } from 'react';
import { useEvent } from '../../../../studio/context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { entryText } from '../../text.ts';
import * as styles from './wait.css.ts';

const words = entryText.wait;
/** A sound this loud (of 10) shows that the microphone works. */
const heardLevel = 1;

/** What was found, with its icon. */
type Finding = readonly [icon: LucideIcon, sentence: string];

const Check = ({ of: [icon, sentence] }: { readonly of: Finding }) => (
  <span className={icon === CircleCheck ? styles.checkGood : styles.checkItem} role="status">
    <Icon of={icon} sizePx={16} />
    {sentence}
  </span>
);

/** Whether the microphone was heard and the server is there, and the ways to the connection's test and another account. */
export const DeviceCheck = ({ isConnected }: { readonly isConnected: boolean }) => {
  useSignals();
  const { studio, state } = useEvent();
  const [heard, setHeard] = useState(false);
  const microphoneOn = studio.localMedia.microphone.on.value;

  useEffect(
    () =>
      effect(() => {
        if (studio.localMedia.level.value >= heardLevel) setHeard(true);
      }),
    [studio],
  );

  const microphone: Finding = !microphoneOn
    ? [MicOff, words.microphoneOff]
    : heard
      ? [CircleCheck, words.microphoneWorks]
      : [CircleDashed, words.microphoneQuiet];
  const hasMedia = !studio.localMedia.isOff.value;
  return (
    <div className={styles.check}>
      {hasMedia ? <Check of={microphone} /> : null}
      <Check of={isConnected ? [CircleCheck, words.connectionGood] : [CircleDashed, words.connectionWaiting]} />
      <div className={styles.links}>
        {hasMedia ? (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              state.dialog.value = 'connection';
            }}
          >
            {words.testConnection}
          </button>
        ) : null}
        <button type="button" className={styles.link} onClick={() => void studio.session.signOut()}>
          {words.switchAccount}
        </button>
      </div>
    </div>
  );
};
