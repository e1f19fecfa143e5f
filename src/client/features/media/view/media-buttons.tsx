import { useSignals } from '@preact/signals-react/runtime';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import ScreenShare from 'lucide-react/icons/screen-share';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import type { DeviceKind } from '../../../ports/media-port.ts';
import { useEvent } from '../../../studio/context.ts';
import { hotkeys } from '../../../studio/hotkeys.ts';
import * as styles from '../../../ui/bar.css.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { tooltip } from '../../../ui/tooltip.tsx';
import type { LocalMedium } from '../model/media-models.ts';
import { mediaText } from '../text.ts';
import { deviceItems } from './device-items.ts';
import { failureWords } from './failure-words.ts';
import { LevelBar } from './level-bar.tsx';

const reasonOf = (medium: LocalMedium, connected: boolean, forbidden: string): string | null => {
  if (!medium.allowed.value) return forbidden;
  return connected ? null : mediaText.notConnected;
};

/** Turns the microphone on and off, and shows how loud it is (MEDIA-015, MEDIA-016). */
export const MicrophoneButton = ({ withMenu }: { withMenu: boolean }) => {
  useSignals();
  const { studio } = useEvent();
  const { microphone, level, connection } = studio.localMedia;
  const on = microphone.on.value;
  const failure = microphone.failure.value;
  return (
    <span className={styles.pair}>
      <BarButton
        label={on ? mediaText.mute : mediaText.unmute}
        icon={on ? Mic : MicOff}
        tone={on ? undefined : 'off'}
        hotkey={hotkeys().microphone.shown}
        busy={microphone.busy.value}
        reason={reasonOf(microphone, connection.value === 'connected', mediaText.forbidden.microphone)}
        joined={withMenu}
        onClick={() => void microphone.toggle()}
      >
        {on ? <LevelBar level={level} /> : null}
      </BarButton>
      {withMenu ? <DeviceMenu label={mediaText.devices.microphoneMenu} kinds={['microphone', 'speaker']} /> : null}
      {failure && !on ? <FailureNote words={failureWords(failure, 'microphone')} /> : null}
    </span>
  );
};

/** Turns the camera on and off. */
export const CameraButton = ({ withMenu }: { withMenu: boolean }) => {
  useSignals();
  const { studio } = useEvent();
  const { camera, connection } = studio.localMedia;
  const on = camera.on.value;
  const failure = camera.failure.value;
  return (
    <span className={styles.pair}>
      <BarButton
        label={on ? mediaText.cameraOff : mediaText.cameraOn}
        icon={on ? Video : VideoOff}
        tone={on ? undefined : 'off'}
        hotkey={hotkeys().camera.shown}
        busy={camera.busy.value}
        reason={reasonOf(camera, connection.value === 'connected', mediaText.forbidden.camera)}
        joined={withMenu}
        onClick={() => void camera.toggle()}
      />
      {withMenu ? <DeviceMenu label={mediaText.devices.cameraMenu} kinds={['camera']} /> : null}
      {failure && !on ? <FailureNote words={failureWords(failure, 'camera')} /> : null}
    </span>
  );
};

/** Starts and stops sharing a screen. */
export const ScreenButton = () => {
  useSignals();
  const { studio } = useEvent();
  const { screen, connection } = studio.localMedia;
  const on = screen.on.value;
  return (
    <BarButton
      label={on ? mediaText.stopShare : mediaText.share}
      icon={on ? ScreenShareOff : ScreenShare}
      tone={on ? 'accent' : undefined}
      pressed={on}
      busy={screen.busy.value}
      reason={reasonOf(screen, connection.value === 'connected', mediaText.forbidden.screen)}
      onClick={() => void screen.toggle()}
    />
  );
};

const DeviceMenu = ({ label, kinds }: { label: string; kinds: readonly DeviceKind[] }) => {
  const { studio } = useEvent();
  return (
    <Menu
      label={label}
      side="top"
      alignment="center"
      onOpen={() => void studio.devices.refresh()}
      items={() => kinds.flatMap((kind) => deviceItems(studio.devices, kind))}
    >
      {({ elementRef, expanded, onClick }) => (
        <button
          type="button"
          ref={elementRef}
          className={styles.chevron}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={expanded}
          {...tooltip(label)}
          onClick={onClick}
        >
          <Icon of={ChevronUp} sizePx={14} />
        </button>
      )}
    </Menu>
  );
};

const FailureNote = ({ words }: { words: string }) => (
  <span className={styles.failureNote} role="alert">
    {words}
  </span>
);
