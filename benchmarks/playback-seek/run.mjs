// From a time to the state of everybody and everything then: ours, which prepares states and halves its way to them,
// against a replay of the log from its beginning.
import { pathToFileURL } from 'node:url';
import { bundle } from '../chat-fan-out/harness.mjs';

const here = (name) => new URL(name, import.meta.url).pathname;
const people = 25;
const startMs = 1_750_000_000_000;
const betweenMs = 36;
const lengths = [1_000, 10_000, 100_000];

/** Something that changes with every third event, as hands, microphones and cameras do. */
const changes = [
  ['participant-hand-raised', (isOn) => ({ handRaised: isOn })],
  ['participant-mic-shared', (isOn) => ({ microphone: isOn })],
  ['participant-camera-shared', (isOn) => ({ camera: isOn })],
];

/** A recording of so many events of 25 people, and the same events in one log. */
const recordingOf = (count) => {
  const tiles = Array.from({ length: people }, (_, index) => ({
    id: `person-${index}`,
    type: 'participant',
    initialState: { name: `Person ${index}`, role: 'access', active: true, camera: true, microphone: false },
    events: [],
    resource: null,
  }));
  const log = Array.from({ length: count }, (_, index) => {
    const [type, change] = changes[index % changes.length];
    const isOn = Math.floor(index / (changes.length * people)) % 2 === 0;
    const event = { type, timestamp: startMs + index * betweenMs, resultingState: change(isOn) };
    tiles[index % people].events.push(event);
    return { id: tiles[index % people].id, ...event };
  });
  return { recording: { tiles, segments: [], clips: [], chat: [], strokes: new Map() }, log };
};

/** The state of everybody at a time, by everything that happened until then. */
const replayed = ({ tiles }, log, timeMs) => {
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
  const { createPlayedTiles, createScope } = await import(
    pathToFileURL(await bundle(here('ours.ts'), 'playback-seek')).href
  );
  const measured = lengths.map((count) => {
    const { recording, log } = recordingOf(count);
    const tiles = createPlayedTiles(createScope(clock), recording);
    // Somebody looks at all of it, as the screen does.
    const stop = tiles.tiles.subscribe((shown) => shown.map(({ state }) => state.value));
    const last = timesIn(count, 20).at(-1);
    tiles.jump(last);
    const truth = replayed(recording, log, last);
    for (const { id, state } of tiles.tiles.value) {
      if (JSON.stringify(state.value) !== JSON.stringify(truth.get(id))) throw new Error(`${id} is another one`);
    }
    const ours = timeOf(tiles.jump, timesIn(count, 100), quick ? 30 : 200);
    const peer = timeOf((time) => replayed(recording, log, time), timesIn(count, 20), quick ? 5 : 15);
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
