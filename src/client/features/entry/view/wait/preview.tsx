import { useSignals } from '@preact/signals-react/runtime';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useEffect, useRef } from 'react';
import { initialsOf } from '../../../../../shared/rules/initials.ts';
import { useEvent } from '../../../../studio/context.ts';
import { openSettings } from '../../../../studio/frame-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { text } from '../../../../ui/text.ts';
import type { LocalMedium } from '../../../media/model/media-models.ts';
import { mediaText } from '../../../media/text.ts';
import { failureWords } from '../../../media/view/failure-words.ts';
import { forbiddenWords } from '../../../media/view/forbidden-words.ts';
import { LevelBar } from '../../../media/view/level-bar.tsx';
import { toggleMedium } from '../../../media/view/toggle-medium.ts';
import { entryText } from '../../text.ts';
import * as styles from './wait.css.ts';

/** The own camera, large, with microphone, camera and device choice on it (WAIT-003 to WAIT-005). */
export const Preview = () => {
  useSignals();
  const { studio, state } = useEvent();
  const { camera, microphone, level } = studio.localMedia;
  const video = useRef<HTMLVideoElement>(null);
  const name = studio.session.signedIn.value?.displayName ?? '';
  const failure = camera.failure.value;
  const microphoneFailure = microphone.failure.value;
  const forbidden = (name: 'microphone' | 'camera') =>
    studio.localMedia[name].allowed.value ? undefined : forbiddenWords({ studio }, name);
  const noCamera = forbidden('camera');
  const noMicrophone = forbidden('microphone');
  const turnCamera = () => void toggleMedium({ studio, state }, 'camera');

  useEffect(() => (video.current ? studio.localMedia.showCamera(video.current) : undefined), [studio]);

  return (
    <div className={styles.preview}>
      <video ref={video} className={styles.video} data-shown={camera.on.value} autoPlay playsInline muted />
      {camera.on.value ? null : (
        <div className={styles.noPicture}>
          {camera.busy.value ? (
            <Spinner sizePx={28} />
          ) : (
            <PreviewNote name={name} failure={failure} forbidden={noCamera} onRetry={turnCamera} />
          )}
        </div>
      )}
      {noMicrophone ? (
        <p className={styles.microphoneNote}>{noMicrophone}</p>
      ) : microphoneFailure ? (
        <p className={styles.microphoneNote} role="alert">
          {failureWords(microphoneFailure, 'microphone')}
        </p>
      ) : null}
      {name ? <span className={styles.namePill}>{name}</span> : null}
      <div className={styles.previewControls}>
        <IconButton
          variant="overlay"
          label={microphone.on.value || microphone.turnsOff.value ? mediaText.mute : mediaText.unmute}
          icon={microphone.on.value ? Mic : MicOff}
          off={!microphone.on.value}
          busy={microphone.busy.value}
          cancels={microphone.turnsOff.value}
          disabled={noMicrophone !== undefined}
          reason={noMicrophone}
          onClick={() => void toggleMedium({ studio, state }, 'microphone')}
        >
          {microphone.on.value ? <LevelBar level={level} /> : null}
        </IconButton>
        <IconButton
          variant="overlay"
          label={camera.on.value || camera.turnsOff.value ? mediaText.cameraOff : mediaText.cameraOn}
          icon={camera.on.value ? Video : VideoOff}
          off={!camera.on.value}
          busy={camera.busy.value}
          cancels={camera.turnsOff.value}
          disabled={noCamera !== undefined}
          reason={noCamera}
          onClick={turnCamera}
        />
        <IconButton
          variant="overlay"
          label={text.common.settings}
          icon={SlidersHorizontal}
          onClick={() => openSettings(state, 'audio')}
        />
      </div>
    </div>
  );
};

interface PreviewNoteProps {
  readonly name: string;
  readonly failure: LocalMedium['failure']['value'];
  /** Who does not allow it; undefined: it is allowed. */
  readonly forbidden: string | undefined;
  readonly onRetry: () => void;
}

const PreviewNote = ({ name, failure, forbidden, onRetry }: PreviewNoteProps) =>
  failure && !forbidden ? (
    <>
      <p className={styles.failure} role="alert">
        {failureWords(failure, 'camera')}
      </p>
      <Button onClick={onRetry}>{text.common.retry}</Button>
    </>
  ) : (
    <>
      <span className={styles.disc}>{initialsOf(name)}</span>
      <p className={styles.cameraOff}>{forbidden ?? entryText.wait.cameraOff}</p>
    </>
  );
