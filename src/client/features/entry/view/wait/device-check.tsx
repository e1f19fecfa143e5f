import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import MicOff from 'lucide-react/icons/mic-off';
import { useEffect, useState } from 'react';
import { useEvent } from '../../../../studio/context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { entryText } from '../../text.ts';
import * as styles from './wait.css.ts';

/** A sound this loud (of 10) shows that the microphone works. */
const heardLevel = 1;

/** Whether the microphone was heard and the server is there, and the way to another account. */
export const DeviceCheck = () => {
  useSignals();
  const { studio } = useEvent();
  const [heard, setHeard] = useState(false);
  const microphoneOn = studio.localMedia.microphone.on.value;
  const connected = studio.api.value === 'connected' || studio.api.value === 'idle';

  useEffect(
    () =>
      effect(() => {
        if (studio.localMedia.level.value >= heardLevel) setHeard(true);
      }),
    [studio],
  );

  const microphoneWords = microphoneOn
    ? heard
      ? entryText.wait.microphoneWorks
      : entryText.wait.microphoneQuiet
    : entryText.wait.microphoneOff;
  return (
    <div className={styles.check}>
      {studio.localMedia.isOff.value ? null : (
        <span className={microphoneOn && heard ? styles.checkGood : styles.checkItem} role="status">
          <Icon of={microphoneOn ? (heard ? CircleCheck : CircleDashed) : MicOff} sizePx={16} />
          {microphoneWords}
        </span>
      )}
      <span className={connected ? styles.checkGood : styles.checkItem} role="status">
        <Icon of={connected ? CircleCheck : CircleDashed} sizePx={16} />
        {connected ? entryText.wait.connectionGood : entryText.wait.connectionWaiting}
      </span>
      <button type="button" className={styles.switchAccount} onClick={() => void studio.session.signOut()}>
        {entryText.wait.switchAccount}
      </button>
    </div>
  );
};
