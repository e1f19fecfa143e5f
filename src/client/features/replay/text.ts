import { clockText } from '../../ui/time-left-text.ts';

/** Whole seconds, of a length in ms. */
const seconds = (ms: number): number => Math.max(0, Math.round(ms / 1_000));

/** The sentences of instant replay. */
export const replayText = {
  start: 'Instant replay',
  of: (name: string) => `Replay of ${name}`,
  connecting: 'Connecting to replay stream...',
  cancel: 'Cancel',
  exit: 'Exit Replay',
  mark: 'Replay',
  play: 'Play',
  pause: 'Pause',
  back: (stepMs: number) => `Back ${seconds(stepMs)} seconds`,
  position: 'Position',
  behind: (ms: number) => `−${clockText(seconds(ms))}`,
  behindInWords: (ms: number) => `${clockText(seconds(ms))} behind live`,
  loading: 'Loading this part',
  speed: 'Speed',
  speedOf: (rate: number) => `${rate}×`,
  mute: 'Mute the replay',
  unmute: 'Unmute the replay',
  volume: 'Volume of the replay',
  ended: 'The replay ended because the recording was stopped.',
  notAcquired: 'Failed to acquire replay stream. Please try again in a couple of minutes.',
} as const;
