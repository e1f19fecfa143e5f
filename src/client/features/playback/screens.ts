import type { AddressedScreen } from '../../studio/slots.ts';
import { playbackText } from './text.ts';
import { PlaybackScreen } from './view/playback-screen.tsx';

/** A recording that is watched (PLAY-001). */
export const playbackScreens: readonly AddressedScreen[] = [
  { path: '/events/:eventId/recordings/:recordingId', title: playbackText.title, Component: PlaybackScreen },
];
