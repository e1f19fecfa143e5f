import { useSignals } from '@preact/signals-react/runtime';
import type { PlayedRoom } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import * as styles from './playback-debug.css.ts';

const words = playbackText.debug;

/** How far ahead it is looked at, in seconds. */
const aheadS = [60, 30, 10, 5, 1] as const;

/** The last part of an address, without its query: what is before it may be a secret. */
const fileName = (src: string): string => src.split(/[?#]/)[0]?.split('/').at(-1) ?? '';

/** Which file is played, where, and how much of it is there (SET-028); as of the last second. */
export const PlaybackDebug = ({ room }: { readonly room: PlayedRoom }) => {
  useSignals();
  const { player, tiles, offsetMs } = room;
  const positionMs = player.positionMs.value;
  const shown = player.shown.value;
  const state = player.isWaiting.value ? 'waiting' : player.isPlaying.value ? 'playing' : 'paused';
  const atMs = shown?.video.timeMs() ?? 0;
  const readyS = aheadS.find((seconds) => shown?.video.isBuffered(atMs, seconds * 1_000));
  const lines: readonly (readonly [string, string])[] = [
    [words.file, shown ? fileName(shown.segment.src) : words.none],
    [words.place, words.milliseconds(atMs)],
    [words.time, words.milliseconds(positionMs + offsetMs)],
    [words.state, words.states[state]],
    [words.ready, readyS === undefined ? words.none : words.readyFor(readyS)],
    [
      words.picture,
      shown ? words.size(shown.segment.width, shown.segment.height, shown.segment.regions.size) : words.none,
    ],
    [words.tiles, String(tiles.value.length)],
  ];
  return (
    <section className={styles.panel} aria-label={words.title}>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
