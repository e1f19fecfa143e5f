import { clockText } from '../../../ui/time-left-text.ts';

/** The words of the player of videos and sounds. */
export const playerText = {
  play: 'Play',
  pause: 'Pause',
  place: 'Position',
  rate: 'Speed',
  rateOf: (rate: number) => `${rate}×`,
  mute: 'Mute for me',
  unmute: 'Unmute for me',
  volume: 'Volume for me',
  captions: 'Captions',
  directedBy: (name: string) => `${name} controls this for everyone`,
  directing: 'You control this for everyone',
  alone: 'No one controls this; it plays only for you',
  blocked: 'Play with sound',
  failed: "The player couldn't be started.",
  again: 'Try again',
  unplayed: (format: string) => `This browser can't play ${format} video.`,
  empty: 'There is no video or sound in this file.',
  /** A place as `4:05` or `1:04:05`. */
  time: (seconds: number): string => clockText(Math.floor(Number.isFinite(seconds) ? seconds : 0)),
  timeOf: (place: string, length: string) => `${place} of ${length}`,
};
