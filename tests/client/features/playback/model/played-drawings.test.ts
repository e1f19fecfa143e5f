import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnnotationsStore } from '../../../../../src/client/features/annotations/model/annotations-store.ts';
import { createPlayedDrawings } from '../../../../../src/client/features/playback/model/played-drawings.ts';
import type { RecordedAnnotation } from '../../../../../src/shared/recording/annotations.ts';
import { readRecording, type TileState } from '../../../../../src/shared/recording/read-recording.ts';
import { snapshotsOf } from '../../../../../src/shared/recording/snapshots.ts';
import { type Random, seededRandom } from '../../../../support/random.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recordings/recording-document.ts';

const people = ['ann', 'bob', 'dan'] as const;
const surfaces = ['ann', 'ann||screen||share-1', 'report||page||2'] as const;

const read = (document: object) => {
  const answer = readRecording(JSON.stringify({ ...recordingDocument(), ...document }));
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.recording;
};

/** What three people might draw, take back and clear on three tiles, in the order of time. */
const annotationsOf = (random: Random, count: number): readonly RecordedAnnotation[] => {
  const lengths = new Map<string, number>();
  const all: RecordedAnnotation[] = [];
  for (let at = 0; at < count; at++) {
    const about = { timestamp: t0 + at * 10, tileId: random.pick(surfaces) };
    const author = { participantIdentity: random.pick(people), pathId: random.pick(['p1', 'p2', 'p3']) };
    const keyOf = (path: string) => `${about.tileId} ${author.participantIdentity} ${path}`;
    const key = keyOf(author.pathId);
    const what = random.next();
    if (what < 0.8) {
      const known = lengths.get(key) ?? 0;
      const offset = random.next() < 0.8 ? known : 0;
      const pathData = Array.from({ length: 2 * (1 + random.below(3)) }, () => random.below(1_000));
      lengths.set(key, offset + pathData.length / 2);
      all.push({ type: 'annotate', ...about, ...author, mode: 'draw', color: '#ff6161', offset, pathData });
    } else if (what < 0.9) {
      if (!lengths.delete(key)) continue;
      all.push({ type: 'remove', ...about, ...author });
    } else {
      const participantIdentity = random.next() < 0.5 ? null : author.participantIdentity;
      for (const path of [...lengths.keys()]) {
        const [tile, person] = path.split(' ');
        if (tile === about.tileId && (participantIdentity === null || person === participantIdentity))
          lengths.delete(path);
      }
      all.push({ type: 'clear', ...about, participantIdentity });
    }
  }
  return all;
};

/** The points of every path, as the live room has them after the same happened one after the other. */
const replayed = (annotations: readonly RecordedAnnotation[], untilMs: number) => {
  const store = createAnnotationsStore();
  for (const annotation of annotations) {
    const { tileId, timestamp } = annotation;
    if (timestamp > untilMs) break;
    if (annotation.type === 'annotate') {
      if (annotation.mode === 'cursor') continue;
      const { participantIdentity, pathId, mode, color, offset, pathData } = annotation;
      store.draw(tileId, participantIdentity, { pathId, mode, color, offset, pathData, startedAt: timestamp });
    } else if (annotation.type === 'remove') store.undo(tileId, annotation.participantIdentity, annotation.pathId);
    else store.clear(tileId, annotation.participantIdentity);
  }
  return Object.fromEntries(
    surfaces.map((surface) => [
      surface,
      [...(store.find(surface)?.participants.values() ?? [])]
        .flatMap(({ identity, paths }) => paths.map(({ points }) => `${identity} ${points}`))
        .sort(),
    ]),
  );
};

test('PLAY-045 wherever one goes, what is drawn is what was drawn by then, as in the room', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    const annotations = annotationsOf(random, 200);
    const drawings = createPlayedDrawings(read({ annotations }));
    for (let turn = 0; turn < 25; turn++) {
      const timeMs = t0 - 10 + random.below(2_100);
      drawings.show(timeMs);
      const seen = Object.fromEntries(
        surfaces.map((surface) => [
          surface,
          drawings
            .on(surface)
            .value.map(({ stroke, points }) => `${stroke.author} ${stroke.points.slice(0, points * 2)}`)
            .sort(),
        ]),
      );
      assert.equal(seen, replayed(annotations, timeMs), `seed ${seed}, at ${timeMs - t0} ms`);
    }
  }
});

test('the state of a resource at any time is that of all events until then', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    const changes = [
      () => ['resource-shown', { shown: true }],
      () => ['resource-hidden', { shown: false }],
      () => ['pdf-page-changed', { page: 1 + random.below(9) }],
      () => ['video-state-changed', { isPlaying: random.next() < 0.5, time: random.below(99) }],
      () => ['tile-control-taken', { controller: 'ann' }],
      () => ['tile-control-released', { controller: null }],
    ] as const;
    const events = Array.from({ length: 100 }, (_, at) => {
      const [type, resultingState] = random.pick(changes)();
      return { type, timestamp: t0 + at * 100, resultingState: resultingState as TileState };
    });
    const [tile] = read({ tiles: { report: { type: 'resource', initialState: { shown: false }, events } } }).tiles;
    const snapshots = snapshotsOf(tile!);
    for (let turn = 0; turn < 25; turn++) {
      const timeMs = t0 - 100 + random.below(10_200);
      const { timeAt: _, ...state } = snapshots.at(timeMs);
      const expected = events
        .filter(({ timestamp }) => timestamp <= timeMs)
        .reduce<TileState>((before, { resultingState }) => Object.assign(before, resultingState), { shown: false });
      assert.equal(state, expected);
    }
  }
});

test('what is drawn on one tile changes nothing for another, and between two changes nothing changes', () => {
  const drawings = createPlayedDrawings(read({}));
  const bob = drawings.on('bob');
  let changes = 0;
  const stop = bob.subscribe(() => void changes++);
  drawings.show(t0 + 12_000);
  const before = bob.value;
  drawings.show(t0 + 12_900);
  assert.is(bob.value, before);
  drawings.show(t0 + 25_000);
  drawings.show(t0 + 26_000);
  assert.is(changes, 3);
  stop();
});

test.run();
