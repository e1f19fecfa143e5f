import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lastUntil, snapshotsOf } from '../../../src/shared/recording/snapshots.ts';

test('the state of a time among 50,000 events is found in 17 steps at most', () => {
  const times = Float64Array.from({ length: 50_000 }, (_, index) => index * 72);
  let steps = 0;
  const counted = new Proxy(times, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) steps++;
      return Reflect.get(target, name, target);
    },
  });
  for (const timeMs of [-1, 0, 1_799_999, 1_800_000, 4_000_000]) {
    steps = 0;
    assert.is(lastUntil(counted, timeMs), Math.min(49_999, Math.floor(timeMs / 72)));
    assert.ok(steps <= 17, `${steps} steps`);
  }
});

test('a state has what was said before it, and is made once', () => {
  const snapshots = snapshotsOf({
    initialState: { name: 'Ann', camera: true },
    earliestMs: 10,
    events: [
      { type: 'participant-hand-raised', timestamp: 10, resultingState: { handRaised: true } },
      { type: 'participant-camera-unshared', timestamp: 20, resultingState: { camera: false } },
    ],
  });
  assert.equal(snapshots.at(9), { name: 'Ann', camera: true });
  assert.equal(snapshots.at(10), { name: 'Ann', camera: true, handRaised: true });
  assert.equal(snapshots.at(99), { name: 'Ann', camera: false, handRaised: true });
  assert.is(snapshots.at(30), snapshots.at(20));
});

test('what happened is not read before a time at which something has', () => {
  let readings = 0;
  const snapshots = snapshotsOf({
    initialState: { name: 'Ann' },
    earliestMs: 10,
    get events() {
      readings++;
      return [{ type: 'participant-hand-raised', timestamp: 10, resultingState: { handRaised: true } } as const];
    },
  });
  assert.equal(snapshots.at(9), { name: 'Ann' });
  assert.is(readings, 0);
  for (const timeMs of [10, 11]) assert.equal(snapshots.at(timeMs), { name: 'Ann', handRaised: true });
  assert.is(readings, 1);
});

test.run();
