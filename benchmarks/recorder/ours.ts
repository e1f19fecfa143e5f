// The product's recorder in a process of its own: joins, records, and says what it used. Arguments: address, token, tiles.
import { performance } from 'node:perf_hooks';
import { startEncoder } from '../../src/recorder/encoder.ts';
import { joinLiveKitRoom } from '../../src/recorder/livekit-room.ts';
import { recordRoom } from '../../src/recorder/record-room.ts';
import { answerWithTimes } from './processor-time.mjs';

const [url = '', token = '', tiles = ''] = process.argv.slice(2);
const placed = new Set<string>();
const shown = new Set<string>();
let bytes = 0;
let [width, height] = [0, 0];
let isReady = false;

answerWithTimes(() => ({ bytes, width, height }));
const readyWhenComplete = (): void => {
  if (isReady || shown.size < Number(tiles) || placed.size < Number(tiles)) return;
  isReady = true;
  process.send?.({});
};
await recordRoom({
  ...{ startEncoder, command: 'ffmpeg', url, token, firstSegment: 0, takesClips: true, takesCursors: true },
  join: (at, by, listener) =>
    joinLiveKitRoom(at, by, {
      ...listener,
      picture(tileId, picture) {
        shown.add(tileId);
        listener.picture(tileId, picture);
        readyWhenComplete();
      },
    }),
  sink: {
    segmentBegan(segment) {
      [width, height] = [segment.widthPx, segment.heightPx];
      for (const tileId of segment.regions.keys()) placed.add(tileId);
    },
    tilePlaced: (_segment, tileId) => void placed.add(tileId),
    bytes(_segment, part) {
      bytes += part.length;
    },
    ...{ segmentEnded() {}, happened() {}, resized() {}, said() {}, clipFailed() {}, leftOut() {} },
    behind() {
      throw new Error('the encoder does not keep up');
    },
    lost(reason) {
      throw new Error(reason);
    },
  },
  now: () => performance.timeOrigin + performance.now(),
});
