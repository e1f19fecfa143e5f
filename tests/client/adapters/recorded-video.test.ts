import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../../support/frame/frame-dom.ts';
import type { VideoMoment } from '../../../src/client/ports/recorded-video-port.ts';

const { openRecordedVideo } = await import('../../../src/client/adapters/browser/recorded-video.ts');

const durationS = 3_600;
/** A player whose file is there from its 10th second to the time that the test says, and what it told. */
const opened = () => {
  const heard: VideoMoment[] = [];
  const video = openRecordedVideo((moment) => heard.push(moment));
  const state = { untilS: 10.4, isSeeking: false, parts: null as readonly (readonly [number, number])[] | null };
  const parts = () => state.parts ?? [[10, state.untilS] as const];
  const ranges = {
    get length() {
      return parts().length;
    },
    start: (index: number) => parts()[index]![0],
    end: (index: number) => parts()[index]![1],
  };
  let timeS = 0;
  Object.defineProperties(video.element, {
    load: { value: () => undefined },
    pause: { value: () => undefined },
    paused: { value: true },
    duration: { value: durationS },
    buffered: { value: ranges },
    seeking: { get: () => state.isSeeking },
    currentTime: { get: () => timeS, set: (next: number) => (timeS = next) },
  });
  video.load('/recordings/1.mp4');
  // What the page of the test tells of a file that it does not fetch.
  heard.length = 0;
  return { video, heard, state, tell: (name: string) => video.element.dispatchEvent(new Event(name)) };
};
/** Waits until it told so much in all. */
const told = async (heard: readonly VideoMoment[], count: number): Promise<void> => {
  const untilMs = Date.now() + 5_000;
  while (heard.length < count) {
    assert.ok(Date.now() < untilMs, `${heard.length} of ${count} moments: ${heard}`);
    await new Promise((next) => setTimeout(next, 5));
  }
};

test('what a browser finds out behind a time that was sought is told, though it says nothing of it', async () => {
  const { video, heard, state, tell } = opened();
  video.seek(10_000);
  tell('seeked');
  assert.equal(heard, ['reached', 'progress']);
  assert.not(video.isBuffered(10_000, 1_000));
  state.untilS = 11.2;
  await told(heard, 3);
  assert.equal(heard.slice(2), ['progress']);
  assert.ok(video.isBuffered(10_000, 1_000));
  video.end();
});

/** Several times as long as it takes until it is looked again. */
const looks = () => new Promise((next) => setTimeout(next, 120));

test('what is known is not told again', async () => {
  const { video, heard, state, tell } = opened();
  video.seek(10_000);
  tell('seeked');
  await looks();
  assert.equal(heard, ['reached', 'progress']);
  state.untilS = 12;
  await told(heard, 3);
  video.end();
});

test('nothing more is looked for once another time is sought, or once the player is gone', async () => {
  const { video, heard, state, tell } = opened();
  video.seek(10_000);
  tell('seeked');
  Object.assign(state, { isSeeking: true, untilS: 12 });
  await looks();
  Object.assign(state, { isSeeking: false, untilS: 13 });
  await looks();
  assert.equal(heard, ['reached', 'progress']);
  tell('seeked');
  assert.is(heard.length, 4);
  video.end();
  state.untilS = 14;
  await looks();
  assert.is(heard.length, 4);
});

test('where two parts of a file meet, the later one counts', () => {
  const { video, state } = opened();
  state.parts = [
    [0, 9.97],
    [10, 20],
  ];
  assert.ok(video.isBuffered(10_000, 1_000));
  assert.not(video.isBuffered(9_000, 2_000), 'between them something is missing');
  video.end();
});

test('a time is there with as much behind it as is asked for, or with the end of the file', () => {
  const { video, state } = opened();
  state.untilS = durationS;
  for (const [fromMs, isThere] of [
    [9_000, false],
    [9_960, true],
    [10_000, true],
    [3_599_500, true],
    [3_600_000, true],
  ] as const) {
    assert.is(video.isBuffered(fromMs, 1_000), isThere, `${fromMs} ms`);
  }
  state.untilS = 10.9;
  assert.not(video.isBuffered(10_000, 1_000));
  assert.ok(video.isBuffered(9_960, 950), 'a browser rounds by as much');
  video.end();
});

test.run();
