import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createServerClock } from '../../src/recorder/server-clock.ts';

const hourMs = 3_600_000;
/** The server's clock is so far ahead of the recorder's, which begins with 0. */
const aheadMs = 10_000_000;

const open = () => {
  let ownMs = 0;
  let setByMs = 0;
  const clock = createServerClock(() => ownMs);
  const timeOf = clock.forRecording();
  return {
    clock,
    /** What a recording's clock says now. */
    read: () => timeOf(ownMs),
    set(byMs: number): void {
      setByMs += byMs;
    },
    /** Lets time pass, with an answer each half second that is so long under way in both directions. */
    pass(forMs: number, delayMs = 2): void {
      for (const untilMs = ownMs + forMs; ownMs < untilMs; ownMs += 500 - 2 * delayMs) {
        const sentAtMs = ownMs;
        ownMs += 2 * delayMs;
        clock.answered(sentAtMs, sentAtMs + delayMs + aheadMs + setByMs);
      }
    },
    get trueMs() {
      return ownMs + aheadMs;
    },
  };
};

for (const [where, byMs] of [
  ['forward', hourMs],
  ['back', -hourMs],
] as const) {
  test(`a recording's time goes on where the server's clock is set ${where} by an hour`, () => {
    const scene = open();
    scene.pass(1_000);
    scene.read();
    scene.set(byMs);
    for (let second = 0; second < 20; second++) {
      scene.pass(1_000);
      assert.is(scene.read(), scene.trueMs);
    }
    assert.is(scene.clock.forRecording()(0), aheadMs + byMs, 'the next recording has the new time');
  });
}

test('answers that were long under way set no clock', () => {
  const scene = open();
  scene.pass(1, 5_000);
  scene.read();
  scene.pass(1_000);
  assert.is(scene.read(), scene.trueMs);
});

test('what the clocks drift apart is followed', () => {
  const scene = open();
  scene.pass(1_000);
  scene.read();
  scene.set(900);
  scene.pass(20_000);
  assert.is(scene.read(), scene.trueMs + 900);
});

test.run();
