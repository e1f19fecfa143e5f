import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSoundMixer, soundLimits } from '../../src/recorder/sound-mixer.ts';

const frameMs = 20;
const frameSamples = (soundLimits.sampleRateHz / 1000) * frameMs;
const frame = (value: number): Int16Array => new Int16Array(frameSamples).fill(value);

/** All that comes out, as samples from the moment 0 on. */
const listen = () => {
  const heard: number[] = [];
  const starts: number[] = [];
  return {
    heard,
    starts,
    piece: (startMs: number, bytes: Buffer) => {
      starts.push(startMs);
      for (let index = 0; index < bytes.length; index += 2) heard.push(bytes.readInt16LE(index));
    },
    at: (ms: number) => heard[Math.floor(ms * 48)],
  };
};

test('sound lies where it came in, and silence is as long as it was', () => {
  const mixer = createSoundMixer();
  const track = mixer.track();
  const out = listen();
  for (let ms = 500; ms < 1_000; ms += frameMs) track.add(frame(100), ms, soundLimits.usualDelayMs);
  mixer.finish(2_000, out.piece);
  assert.equal(out.starts.slice(0, 3), [0, 20, 40]);
  assert.is(out.heard.length, 2_000 * 48);
  assert.is(out.at(470), 0);
  assert.is(out.at(490), 100);
  assert.is(out.at(970), 100);
  assert.is(out.at(990), 0);
});

test('all who speak are heard at once, and what is too loud is cut and not turned round', () => {
  const mixer = createSoundMixer();
  const tracks = [mixer.track(), mixer.track(), mixer.track()];
  const out = listen();
  for (const track of tracks) track.add(frame(20_000), 100, soundLimits.usualDelayMs);
  for (const track of tracks.slice(1)) track.add(frame(-100), 120, soundLimits.usualDelayMs);
  mixer.finish(200, out.piece);
  assert.is(out.at(90), 32_767);
  assert.is(out.at(110), -200);
});

test('sound that the jitter buffer held back lies where it was spoken', () => {
  const mixer = createSoundMixer();
  const track = mixer.track();
  const out = listen();
  // For half a second nothing came; what came then was played out half a second late.
  for (let ms = 1_000; ms < 1_400; ms += frameMs) track.add(frame(7), ms, soundLimits.usualDelayMs + 500);
  mixer.finish(2_000, out.piece);
  assert.is(out.at(490), 7);
  assert.is(out.at(870), 7);
  assert.is(out.at(890), 0);
});

test('a few milliseconds of jitter leave no gap', () => {
  const mixer = createSoundMixer();
  const track = mixer.track();
  const out = listen();
  for (let ms = 100, turn = 0; ms < 1_000; ms += frameMs, turn++) {
    track.add(frame(9), ms + (turn % 3) * 5, soundLimits.usualDelayMs);
  }
  mixer.finish(2_000, out.piece);
  for (let ms = 90; ms < 950; ms++) assert.is(out.at(ms), 9, `${ms} ms`);
});

test('nothing is handed on before its time, and what comes later than that is lost', () => {
  const mixer = createSoundMixer();
  const track = mixer.track();
  const out = listen();
  mixer.take(soundLimits.waitMs + 100, out.piece);
  assert.is(out.heard.length, 100 * 48);
  track.add(frame(5), 90, soundLimits.usualDelayMs);
  track.add(frame(6), 200, soundLimits.usualDelayMs);
  mixer.take(soundLimits.waitMs + 300, out.piece);
  assert.is(out.at(80), 0);
  assert.is(out.at(190), 6);
});

test.run();
