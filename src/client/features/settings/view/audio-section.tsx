import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { audioLevelOf } from '../../speakers/model/speakers.ts';
import { settingsText } from '../text.ts';
import { DeviceField } from './device-field.tsx';
import { LevelMeter } from './level-meter.tsx';
import { NoiseCancellation } from './noise-cancellation.tsx';
import * as styles from './settings.css.ts';
import { useDeviceTest } from './use-device-test.ts';

/** Microphone and speaker, how loud the one is, what is made of its sound, and a sound for the other (SET-002). */
export const AudioSection = () => {
  useSignals();
  const { studio } = useEvent();
  const { microphone, level } = studio.localMedia;
  return (
    <>
      <DeviceField kind="microphone" />
      <div className={styles.group}>
        <span className={styles.label}>{settingsText.audio.level}</span>
        {microphone.on.value ? <LevelMeter level={level} /> : <PrivateMeter />}
        <p className={styles.hint}>{settingsText.audio.listening}</p>
      </div>
      <NoiseCancellation />
      <DeviceField kind="speaker" />
      <SpeakerTest />
    </>
  );
};

/** How loud the microphone is that nobody hears now. */
const PrivateMeter = () => {
  useSignals();
  const { devices } = useEvent().studio;
  const level = useRef(signal(0)).current;
  const deviceId = devices.microphone.chosen.value;
  const failure = useDeviceTest(
    (test) =>
      test.hear(deviceId, (amplitude) => {
        level.value = audioLevelOf(amplitude);
      }),
    deviceId,
  );
  return (
    <>
      <LevelMeter level={level} />
      {failure === null ? <p className={styles.hint}>{settingsText.audio.muted}</p> : null}
    </>
  );
};

const SpeakerTest = () => {
  useSignals();
  const { studio } = useEvent();
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle');
  const isThere = useRef(true);
  useEffect(
    () => () => {
      isThere.current = false;
    },
    [],
  );
  const play = async () => {
    setState('playing');
    const tests = await studio.loadSelfTests().catch(() => null);
    const answer = await tests?.devices.play(studio.devices.speaker.chosen.peek());
    if (isThere.current) setState(answer?.ok ? 'idle' : 'failed');
  };
  return (
    <div className={styles.group}>
      <span className={styles.line}>
        <Button busy={state === 'playing'} onClick={() => void play()}>
          {state === 'playing' ? settingsText.audio.playing : settingsText.audio.testSpeaker}
        </Button>
      </span>
      {state === 'failed' ? (
        <p className={styles.error} role="alert">
          {settingsText.audio.testFailed}
        </p>
      ) : null}
    </div>
  );
};
