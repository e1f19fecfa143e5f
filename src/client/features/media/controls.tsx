import Activity from 'lucide-react/icons/activity';
import { type RoomValue, useRoom } from '../../studio/context.ts';
import { isShownFolding } from '../../studio/feature-shown.ts';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { ControlsPart, PlaceLook } from '../../studio/slots.ts';
import { mediaText } from './text.ts';
import { announceShares } from './view/announce-shares.ts';
import { CompactDevices } from './view/compact-devices.tsx';
import { ConnectionNotices } from './view/connection-notices.tsx';
import { unusableWords } from './view/forbidden-words.ts';
import { LocalPreview } from './view/local-preview.tsx';
import { CameraButton, MicrophoneButton, ScreenButton } from './view/media-buttons.tsx';
import { offerRefresh, toggleMedium } from './view/toggle-medium.ts';

const Screen = ({ compact }: PlaceLook) => {
  const isShown = isShownFolding(useRoom(), 'fe-ScreenShareButton', compact);
  return isShown ? <ScreenButton /> : null;
};

/** The own picture. */
const Preview = ({ compact, vertical }: PlaceLook) => {
  const isShown = isShownFolding(useRoom(), 'fe-LocalPictureInPicture', compact);
  return isShown ? <LocalPreview vertical={vertical} /> : null;
};

/** Whether the button works; to somebody who used a key instead, it is said why not. */
const isUsable = (room: RoomValue, name: 'microphone' | 'camera'): boolean => {
  const { localMedia, notices } = room.studio;
  if (localMedia.isOff.value) return false;
  const reason = unusableWords(room, name);
  if (reason) notices.show('medium-unusable', 'info', { reason });
  return !reason;
};
const toggleUsable = (room: RoomValue, name: 'microphone' | 'camera'): void => {
  const { busy, turnsOff } = room.studio.localMedia[name];
  if (isUsable(room, name) && (turnsOff.value || !busy.value)) void toggleMedium(room, name);
};

/** Push-to-talk: one who is muted is heard for as long as the key is held. */
const talkWhileHeld = (room: RoomValue) => () => {
  const { microphone } = room.studio.localMedia;
  if (microphone.on.value || !isUsable(room, 'microphone')) return undefined;
  microphone.hold(true);
  return () => microphone.hold(false);
};

/** Microphone, camera, screen, the own picture, what is wrong with the connection, and the news of who shares. */
export const mediaControls: ControlsPart = {
  bar: [
    { group: 'media', order: 10, Component: ({ compact }) => <MicrophoneButton withMenu={!compact} /> },
    { group: 'media', order: 20, Component: ({ compact }) => <CameraButton withMenu={!compact} /> },
    { group: 'media', order: 30, Component: Screen },
    { group: 'room', order: 30, Component: Preview },
    { group: 'leave', order: 20, Component: ({ compact }) => (compact ? <CompactDevices /> : null) },
  ],
  area: [{ place: 'top', order: 30, Component: ConnectionNotices }],
  more: ({ state, studio }) => [
    {
      order: 33,
      items: studio.localMedia.isOff.value ? [] : [opensDialog(state, 'connection', mediaText.connection, Activity)],
    },
  ],
  hotkeys: (room): { microphone?: () => void; camera?: () => void } =>
    room.studio.localMedia.isOff.value
      ? {}
      : { microphone: () => toggleUsable(room, 'microphone'), camera: () => toggleUsable(room, 'camera') },
  held: (room) => ({ talk: talkWhileHeld(room) }),
  announce(room) {
    const stops = [announceShares(room), offerRefresh(room)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
