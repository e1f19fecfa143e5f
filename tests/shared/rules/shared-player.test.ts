import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { playedMedium } from '../../../src/shared/rules/resources.ts';
import { correctionOf, playerLimits, timeAt, timelineAtStart } from '../../../src/shared/rules/shared-player.ts';

const playing = { isPlaying: true, time: 10, rate: 1, atMs: 1_000 };

test('what plays goes on by its rate, what is paused stays, and nothing goes beyond its end', () => {
  assert.is(timeAt(playing, 3_000, 60), 12);
  assert.is(timeAt({ ...playing, rate: 1.5 }, 3_000, 60), 13);
  assert.is(timeAt({ ...playing, isPlaying: false }, 3_000, 60), 10);
  assert.is(timeAt(playing, 100_000, 60), 60);
  assert.is(timeAt(playing, 100_000, Number.NaN), 109);
  assert.is(timeAt(timelineAtStart, 5_000, 60), 0);
});

test('a clock that was set back takes nobody back', () => assert.is(timeAt(playing, 0, 60), 10));

test('drift below a second is caught up with by the rate, and more by a jump', () => {
  const { jumpSeconds, nearSeconds, mostCorrection } = playerLimits;
  const near = correctionOf(nearSeconds, playing);
  assert.equal(near, { jump: false, rate: 1 });
  for (const sign of [1, -1]) {
    const little = correctionOf(sign * (nearSeconds + 0.01), playing);
    assert.is(little.jump, false);
    assert.is(Math.sign(little.rate - 1), sign);
    const most = correctionOf(sign * (jumpSeconds - 0.01), playing);
    assert.equal(most, { jump: false, rate: 1 + sign * mostCorrection });
    assert.equal(correctionOf(sign * jumpSeconds, playing), { jump: true, rate: 1 });
  }
});

test('the rate that is caught up with is that of the film', () => {
  assert.is(correctionOf(0.9, { isPlaying: true, rate: 2 }).rate, 2 * (1 + playerLimits.mostCorrection));
  assert.is(correctionOf(0, { isPlaying: true, rate: 2 }).rate, 2);
});

test('what is paused is taken to its place at once', () => {
  const paused = { isPlaying: false, rate: 1 };
  assert.equal(correctionOf(0.5, paused), { jump: true, rate: 1 });
  assert.equal(correctionOf(0.009, paused), { jump: false, rate: 1 });
});

for (const [contentType, medium] of [
  ['video/mp4', 'video'],
  ['video/webm', 'video'],
  ['video/webm;codecs=vp9', 'video'],
  ['audio/mpeg', 'audio'],
  ['audio/wav', 'audio'],
  ['audio/flac', 'audio'],
  ['audio/aac', 'audio'],
  ['video/x-m4v', 'video'],
  ['video/quicktime', 'video'],
  ['video/mpeg', null],
  ['audio/webm;codecs=opus', 'audio'],
  ['video/x-msvideo', null],
  ['video/mp4x', null],
  ['text/html', null],
  ['', null],
] as const) {
  test(`${contentType || 'nothing'} is played as ${medium ?? 'nothing'}`, () =>
    assert.is(playedMedium(contentType), medium));
}

test.run();
