import Activity from 'lucide-react/icons/activity';
import { type RoomValue, useRoom } from '../../studio/context.ts';
import { isShownFolding } from '../../studio/feature-shown.ts';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { ControlsPart, PlaceLook } from '../../studio/slots.ts';
import type { LocalMediaModel } from './model/media-models.ts';
import { mediaText } from './text.ts';
import { announceShares } from './view/announce-shares.ts';
import { CompactDevices } from './view/compact-devices.tsx';
import { ConnectionNotices } from './view/connection-notices.tsx';
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

/** What the button does not do, its hotkey does not either. */
const toggleUsable = (room: RoomValue, name: 'microphone' | 'camera'): void => {
  const { localMedia } = room.studio;
  const medium = localMedia[name];
  const isUsable = medium.allowed.peek() && localMedia.connection.peek() === 'connected';
  if (isUsable && !medium.busy.peek()) void toggleMedium(room, name);
};

/** Push-to-talk: one who is muted is heard for as long as the key is held. */
const talkWhileHeld =
  ({ microphone, connection }: LocalMediaModel) =>
  () => {
    if (microphone.on.peek() || !microphone.allowed.peek() || connection.peek() !== 'connected') return undefined;
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
      items: studio.localMedia.isOff.value
        ? []
        : [opensDialog(state, 'connection', mediaText.connection.title, Activity)],
    },
  ],
  hotkeys: (room): { microphone?: () => void; camera?: () => void } =>
    room.studio.localMedia.isOff.value
      ? {}
      : { microphone: () => toggleUsable(room, 'microphone'), camera: () => toggleUsable(room, 'camera') },
  held: ({ studio }) => ({ talk: talkWhileHeld(studio.localMedia) }),
  announce(room) {
    const stops = [announceShares(room), offerRefresh(room)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
