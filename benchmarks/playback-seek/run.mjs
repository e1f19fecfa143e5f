// From a time to the state of everybody and everything then: ours, which prepares states and halves its way to them,
// against a replay of the log from its beginning.
import { pathToFileURL } from 'node:url';
import { bundle } from '../chat-fan-out/harness.mjs';

const here = (name) => new URL(name, import.meta.url).pathname;
const peopleCount = 25;
const startMs = 1_750_000_000_000;
const betweenMs = 36;
const lengths = [1_000, 10_000, 100_000];

/** Something that changes with every third event, as hands, microphones and cameras do. */
const changes = [
  ['participant-hand-raised', (isOn) => ({ handRaised: isOn })],
  ['participant-mic-shared', (isOn) => ({ microphone: isOn })],
  ['participant-camera-shared', (isOn) => ({ camera: isOn })],
];

/** The document of a recording of so many events of 25 people, and the same events in one log. */
const documentOf = (count) => {
  const tiles = Array.from({ length: peopleCount }, (_, index) => ({
    id: `person-${index}`,
    type: 'participant',
    initialState: { name: `Person ${index}`, role: 'access', active: true, camera: true, microphone: false },
    events: [],
  }));
  const log = Array.from({ length: count }, (_, index) => {
    const [type, change] = changes[index % changes.length];
    const isOn = Math.floor(index / (changes.length * peopleCount)) % 2 === 0;
    const event = { type, timestamp: startMs + index * betweenMs, resultingState: change(isOn) };
    tiles[index % peopleCount].events.push(event);
    return { id: tiles[index % peopleCount].id, ...event };
  });
  const duration = count * betweenMs;
  const file = { src: '/log.mp4', start: startMs, end: startMs + duration, width: 16, height: 9, regions: {} };
  const document = {
    ...{
      version: 1,
      recordingId: 'log',
      eventId: 'demo',
      roomName: 'Main hall',
      start: startMs,
      duration,
      slice: null,
    },
    ...{ composite: { src: file.src, regions: {}, segments: [file] }, annotations: [], mediaClips: [], chat: [] },
    tiles: Object.fromEntries(tiles.map(({ id, ...tile }) => [id, tile])),
  };
  return { document: JSON.stringify(document), tiles, log };
};

/** The state of everybody at a time, by everything that happened until then. */
const replayed = (tiles, log, timeMs) => {
  const states = new Map(tiles.map(({ id, initialState }) => [id, initialState]));
  for (const { id, timestamp, resultingState } of log) {
    if (timestamp > timeMs) break;
    states.set(id, { ...states.get(id), ...resultingState });
  }
  return states;
};

/** Times all over a log, always the same. */
const timesIn = (count, wanted) =>
  Array.from({ length: wanted }, (_, index) => startMs + ((index * 7_919) % wanted) * ((count * betweenMs) / wanted));

/**
 * Microseconds of a seek: of each of a few times the least of many tries, so that whatever else the machine does falls on
 * none of the answers, and of these the mean.
 */
const timeOf = (seek, times, rounds) => {
  const best = times.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [index, time] of times.entries()) {
      const start = performance.now();
      seek(time);
      best[index] = Math.min(best[index], (performance.now() - start) * 1_000);
    }
  }
  return best.reduce((sum, each) => sum + each, 0) / best.length;
};

const clock = { now: () => 0, after: () => () => undefined, nextFrame: () => () => undefined };

/** Answers the rows of the report. */
export async function run({ quick = false } = {}) {
  const { createPlayedTiles, createScope, readRecording } = await import(
    pathToFileURL(await bundle(here('ours.ts'), 'playback-seek')).href
  );
  const measured = lengths.map((count) => {
    const { document, tiles: people, log } = documentOf(count);
    const read = readRecording(document);
    if (!read.ok) throw new Error(read.error);
    const tiles = createPlayedTiles(createScope(clock), read.value.recording);
    // Somebody looks at all of it, as the screen does.
    const stop = tiles.tiles.subscribe((shown) => shown.map(({ state }) => state.value));
    const last = timesIn(count, 20).at(-1);
    tiles.jump(last);
    const truth = replayed(people, log, last);
    for (const { id, state } of tiles.tiles.value) {
      if (JSON.stringify(state.value) !== JSON.stringify(truth.get(id))) throw new Error(`${id} is another one`);
    }
    const ours = timeOf(tiles.jump, timesIn(count, 100), quick ? 30 : 200);
    const peer = timeOf((time) => replayed(people, log, time), timesIn(count, 20), quick ? 5 : 15);
    stop();
    return { count, ours, peer };
  });
  const [shortest, longest] = [measured[0], measured.at(-1)];
  const growth = Math.log(longest.ours / shortest.ours) / Math.log(longest.count / shortest.count);
  return {
    name: 'playback-seek',
    rows: [
      ...measured.map(({ count, ours, peer }) => ({
        quantity: `the state at a time among ${count.toLocaleString('en')} events, against a replay from the beginning`,
        ...{ ours, peer, ratio: ours / peer, unit: 'µs' },
        ...(count === longest.count ? { goal: 0.01 } : {}),
      })),
      { quantity: 'growth with the length of the log, as its exponent', ours: growth, goal: 0.2, unit: '' },
    ],
  };
}
