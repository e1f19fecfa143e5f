import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import { useEffect, useRef, useState } from 'react';
import { succeed } from '../../../../shared/values/result.ts';
import type { EffectState } from '../../../ports/media-port.ts';
import { useEvent } from '../../../studio/context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { failureWords } from '../../media/view/failure-words.ts';
import { settingsText } from '../text.ts';
import { DeviceField } from './device-field.tsx';
import * as styles from './settings.css.ts';
import { useDeviceTest } from './use-device-test.ts';
import { VideoEffects } from './video-effects.tsx';

/** The camera, and its picture as others see it (SET-003). */
export const CameraSection = () => {
  useSignals();
  const { studio } = useEvent();
  const [isExpanded, setExpanded] = useState(false);
  const [privateState, setPrivateState] = useState<EffectState>('off');
  const { camera, effects } = studio.localMedia;
  const isOn = camera.on.value;
  return (
    <>
      <DeviceField kind="camera" />
      <div className={styles.preview} data-expanded={isExpanded || undefined}>
        {isOn ? <SentPicture /> : <PrivatePicture report={setPrivateState} />}
        <span className={styles.previewButton}>
          <IconButton
            variant="overlay"
            label={isExpanded ? settingsText.camera.shrink : settingsText.camera.expand}
            icon={isExpanded ? Minimize2 : Maximize2}
            onClick={() => setExpanded(!isExpanded)}
          />
        </span>
      </div>
      {isOn ? null : <p className={styles.hint}>{settingsText.camera.privately}</p>}
      <VideoEffects state={isOn || privateState === 'off' ? effects.videoState.value : privateState} />
    </>
  );
};

/** What others see. */
const SentPicture = () => {
  const { studio } = useEvent();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? studio.localMedia.showCamera(video.current) : undefined), [studio]);
  return <Picture elementRef={video} />;
};

/** The camera that is off, for nobody else, with the effect that it will have; `report` is told how it stands with that. */
const PrivatePicture = ({ report }: { report: (state: EffectState) => void }) => {
  useSignals();
  const { studio } = useEvent();
  const video = useRef<HTMLVideoElement>(null);
  const deviceId = studio.devices.camera.chosen.value;
  const failure = useDeviceTest(async (test) => {
    const answer = await test.show(deviceId, video.current as HTMLVideoElement, report);
    if (!answer.ok) return answer;
    const shown = answer.value;
    const stopFollowing = effect(() => shown.setEffect(studio.localMedia.effects.video.value));
    return succeed(() => {
      stopFollowing();
      shown.stop();
      report('off');
    });
  }, deviceId);
  return (
    <>
      <Picture elementRef={video} />
      {failure ? (
        <p className={styles.failure} role="alert">
          {failureWords(failure, 'camera')}
        </p>
      ) : null}
    </>
  );
};

const Picture = ({ elementRef }: { elementRef: { current: HTMLVideoElement | null } }) => (
  <video
    ref={elementRef}
    className={styles.video}
    aria-label={settingsText.camera.preview}
    autoPlay
    playsInline
    muted
  />
);
