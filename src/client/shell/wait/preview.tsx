import { useSignals } from '@preact/signals-react/runtime';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useEffect, useRef } from 'react';
import type { LocalMedium } from '../../models/studio.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { initialsOf } from '../controls/initials.ts';
import { Menu } from '../controls/menu.tsx';
import { Spinner } from '../controls/spinner.tsx';
import { deviceItems } from '../media/device-items.ts';
import { failureWords } from '../media/failure-words.ts';
import { LevelBar } from '../media/level-bar.tsx';
import { roomText } from '../room-text.ts';
import { useEvent } from '../shell-context.ts';
import { text } from '../text.ts';
import * as styles from './wait.css.ts';

/** The own camera, large, with microphone, camera and device choice on it (WAIT-003 to WAIT-005). */
export const Preview = () => {
  useSignals();
  const { studio } = useEvent();
  const { camera, microphone, level } = studio.localMedia;
  const video = useRef<HTMLVideoElement>(null);
  const name = studio.session.signedIn.value?.displayName ?? '';
  const failure = camera.failure.value;
  const microphoneFailure = microphone.failure.value;

  useEffect(() => {
    studio.localMedia.attachPreview(video.current);
    return () => studio.localMedia.attachPreview(null);
  }, [studio]);

  return (
    <div className={styles.preview}>
      <video ref={video} className={styles.video} data-shown={camera.on.value} autoPlay playsInline muted />
      {camera.on.value ? null : (
        <div className={styles.noPicture}>
          {camera.busy.value ? <Spinner sizePx={28} /> : <PreviewNote name={name} failure={failure} medium={camera} />}
        </div>
      )}
      {microphoneFailure ? (
        <p className={styles.microphoneNote} role="alert">
          {failureWords(microphoneFailure, 'microphone')}
        </p>
      ) : null}
      {name ? <span className={styles.namePill}>{name}</span> : null}
      <div className={styles.previewControls}>
        <IconButton
          variant="overlay"
          label={microphone.on.value ? roomText.bar.mute : roomText.bar.unmute}
          icon={microphone.on.value ? Mic : MicOff}
          off={!microphone.on.value}
          busy={microphone.busy.value}
          onClick={() => void microphone.toggle()}
        >
          {microphone.on.value ? <LevelBar level={level} /> : null}
        </IconButton>
        <IconButton
          variant="overlay"
          label={camera.on.value ? roomText.bar.cameraOff : roomText.bar.cameraOn}
          icon={camera.on.value ? Video : VideoOff}
          off={!camera.on.value}
          busy={camera.busy.value}
          onClick={() => void camera.toggle()}
        />
        <Menu
          label={roomText.devices.settings}
          side="top"
          alignment="center"
          onOpen={() => void studio.devices.refresh()}
          items={() => [
            ...deviceItems(studio.devices, 'microphone'),
            ...deviceItems(studio.devices, 'camera'),
            ...deviceItems(studio.devices, 'speaker'),
          ]}
        >
          {(trigger) => (
            <IconButton variant="overlay" label={roomText.devices.settings} icon={SlidersHorizontal} {...trigger} />
          )}
        </Menu>
      </div>
    </div>
  );
};

interface PreviewNoteProps {
  readonly name: string;
  readonly failure: LocalMedium['failure']['value'];
  readonly medium: LocalMedium;
}

const PreviewNote = ({ name, failure, medium }: PreviewNoteProps) =>
  failure ? (
    <>
      <p className={styles.failure} role="alert">
        {failureWords(failure, 'camera')}
      </p>
      <Button onClick={() => void medium.toggle()}>{text.common.retry}</Button>
    </>
  ) : (
    <>
      <span className={styles.disc}>{initialsOf(name)}</span>
      <p className={styles.cameraOff}>{roomText.wait.cameraOff}</p>
    </>
  );
