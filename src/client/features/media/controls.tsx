import { useRoom } from '../../studio/context.ts';
import { isFeatureShown } from '../../studio/feature-shown.ts';
import type { ControlsPart, PlaceLook } from '../../studio/slots.ts';
import type { Studio } from '../../studio/studio.ts';
import type { LocalMedium } from './model/media-models.ts';
import { announceShares } from './view/announce-shares.ts';
import { CompactDevices } from './view/compact-devices.tsx';
import { ConnectionNotices } from './view/connection-notices.tsx';
import { explainFailures } from './view/explain-failures.ts';
import { LocalPreview } from './view/local-preview.tsx';
import { CameraButton, MicrophoneButton, ScreenButton } from './view/media-buttons.tsx';

const Screen = ({ compact }: PlaceLook) => {
  const isShown = isFeatureShown(useRoom(), 'fe-ScreenShareButton');
  return isShown && !compact ? <ScreenButton /> : null;
};

/** The own picture. */
const Preview = ({ compact, vertical }: PlaceLook) => {
  const isShown = isFeatureShown(useRoom(), 'fe-LocalPictureInPicture');
  return isShown && !compact ? <LocalPreview vertical={vertical} /> : null;
};

/** What the button does not do, its hotkey does not either. */
const toggleUsable = ({ localMedia }: Studio, medium: LocalMedium): void => {
  const isUsable = medium.allowed.peek() && localMedia.connection.peek() === 'connected';
  if (isUsable && !medium.busy.peek()) void medium.toggle();
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
  area: [{ order: 30, Component: ConnectionNotices }],
  hotkeys: ({ studio }) => ({
    microphone: () => toggleUsable(studio, studio.localMedia.microphone),
    camera: () => toggleUsable(studio, studio.localMedia.camera),
  }),
  announce(room) {
    const stops = [announceShares(room), explainFailures(room)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
