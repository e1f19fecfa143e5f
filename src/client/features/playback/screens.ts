import type { AddressedScreen } from '../../studio/slots.ts';
import { playbackText } from './text.ts';
import { PlaybackScreen } from './view/playback-screen.tsx';
import { RecordingRoute } from './view/recording-route.tsx';

/** A recording that is watched (PLAY-001), also by its id alone (EVT-034). */
export const playbackScreens: readonly AddressedScreen[] = [
  { path: '/events/:eventId/recordings/:recordingId', title: playbackText.title, Component: PlaybackScreen },
  { path: '/recordings/:recordingId', title: playbackText.title, Component: RecordingRoute },
];
