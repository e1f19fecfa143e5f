import { useSignals } from '@preact/signals-react/runtime';
import type { LucideIcon } from 'lucide-react';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import ScreenShare from 'lucide-react/icons/screen-share';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import type { ReactNode } from 'react';
import type { DeviceKind } from '../../../ports/media-port.ts';
import { useEvent } from '../../../studio/context.ts';
import { hotkeys } from '../../../studio/hotkeys.ts';
import * as styles from '../../../ui/bar.css.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuLook } from '../../../ui/menu-look.ts';
import { tooltip } from '../../../ui/tooltip.ts';
import { mediaText } from '../text.ts';
import { deviceItems } from './device-items.ts';
import { failureWords } from './failure-words.ts';
import { unusableWords } from './forbidden-words.ts';
import { LevelBar } from './level-bar.tsx';
import { choosesSurface, surfaceItems } from './surface-items.ts';
import { changeScreens, toggleMedium } from './toggle-medium.ts';

interface MediumButtonProps {
  readonly name: 'microphone' | 'camera';
  readonly label: string;
  readonly icon: LucideIcon;
  /** What the chevron beside it offers; null: there is none. */
  readonly menu: { readonly label: string; readonly kinds: readonly DeviceKind[] } | null;
  readonly children?: ReactNode;
}

/** What the buttons of microphone and camera have in common: state, reason, devices, and why it did not start. */
const MediumButton = ({ name, label, icon, menu, children }: MediumButtonProps) => {
  useSignals();
  const event = useEvent();
  const { isOff, [name]: medium } = event.studio.localMedia;
  const on = medium.on.value;
  const failure = medium.failure.value;
  const turnsOff = medium.turnsOff.value;
  if (isOff.value) return null;
  return (
    <span className={styles.pair}>
      <BarButton
        label={label}
        icon={icon}
        tone={on ? undefined : 'off'}
        hotkey={hotkeys()[name].shown}
        busy={medium.busy.value}
        cancels={turnsOff}
        reason={unusableWords(event, name)}
        joined={menu !== null}
        onClick={() => void toggleMedium(event, name)}
      >
        {children}
      </BarButton>
      {menu ? <DeviceMenu {...menu} /> : null}
      {failure && (!on || (medium.intended.value && medium.allowed.value)) ? (
        <FailureNote words={failureWords(failure, name)} />
      ) : null}
    </span>
  );
};

/** Turns the microphone on and off, and shows how loud it is (MEDIA-015, MEDIA-016). */
export const MicrophoneButton = ({ withMenu }: { withMenu: boolean }) => {
  useSignals();
  const { microphone, level } = useEvent().studio.localMedia;
  const on = microphone.on.value;
  return (
    <MediumButton
      name="microphone"
      label={on || microphone.turnsOff.value ? mediaText.mute : mediaText.unmute}
      icon={on ? Mic : MicOff}
      menu={withMenu ? { label: mediaText.devices.microphoneMenu, kinds: ['microphone', 'speaker'] } : null}
    >
      {on ? <LevelBar level={level} /> : null}
    </MediumButton>
  );
};

/** Turns the camera on and off. */
export const CameraButton = ({ withMenu }: { withMenu: boolean }) => {
  useSignals();
  const { camera } = useEvent().studio.localMedia;
  const on = camera.on.value;
  return (
    <MediumButton
      name="camera"
      label={on || camera.turnsOff.value ? mediaText.cameraOff : mediaText.cameraOn}
      icon={on ? Video : VideoOff}
      menu={withMenu ? { label: mediaText.devices.cameraMenu, kinds: ['camera'] } : null}
    />
  );
};

/** Starts and stops sharing a screen. */
export const ScreenButton = () => {
  useSignals();
  const event = useEvent();
  const { screen, connection, isOff } = event.studio.localMedia;
  const on = screen.on.value;
  if (isOff.value) return null;
  const reason = unusableWords(event, 'screen');
  const mayChoose = reason === null && connection.value === 'connected' && !screen.busy.value;
  const offersChoice = choosesSurface();
  return (
    <span className={styles.pair}>
      <BarButton
        label={on ? mediaText.stopShare : mediaText.share}
        icon={on ? ScreenShareOff : ScreenShare}
        tone={on ? 'accent' : undefined}
        busy={screen.busy.value}
        cancels={on}
        reason={reason}
        joined={offersChoice}
        onClick={() => void changeScreens(event)}
      />
      {offersChoice ? (
        <ChevronMenu label={mediaText.shareChoice} items={() => surfaceItems(event)} disabled={!mayChoose} />
      ) : null}
    </span>
  );
};

const DeviceMenu = ({ label, kinds }: { label: string; kinds: readonly DeviceKind[] }) => {
  const { studio } = useEvent();
  return (
    <ChevronMenu
      label={label}
      onOpen={() => void studio.devices.refresh()}
      items={() => kinds.flatMap((kind) => deviceItems(studio.devices, studio.localMedia, kind))}
    />
  );
};

/** The menu that a button of the bar has beside it. */
const ChevronMenu = ({ disabled = false, ...look }: MenuLook & { disabled?: boolean }) => (
  <Menu {...look} side="top" alignment="center">
    {({ elementRef, expanded, onClick }) => (
      <button
        type="button"
        ref={elementRef}
        className={styles.chevron}
        aria-label={look.label}
        aria-haspopup="menu"
        aria-expanded={expanded}
        disabled={disabled}
        {...tooltip(look.label)}
        onClick={onClick}
      >
        <Icon of={ChevronUp} sizePx={14} />
      </button>
    )}
  </Menu>
);

const FailureNote = ({ words }: { words: string }) => (
  <span className={styles.failureNote} role="alert">
    {words}
  </span>
);
