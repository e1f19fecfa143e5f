import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  chapterAt,
  chaptersOf,
  positionAfter,
  positionBefore,
} from '../../../../../src/client/features/playback/model/chapters.ts';
import { playbackText } from '../../../../../src/client/features/playback/text.ts';
import { type Recording, readRecording } from '../../../../../src/shared/recording/read-recording.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recordings/recording-document.ts';

const minute = 60_000;
const hour = 60 * minute;

const read = (document: object): Recording => {
  const answer = readRecording(JSON.stringify(document));
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.recording;
};
const event = (type: string, afterMs: number, resultingState: object) => ({
  ...{ type, timestamp: t0 + afterMs, resultingState },
});
const person = (name: string, events: readonly object[], more: object = {}) => ({
  ...{ type: 'participant', initialState: { name, active: true, ...more }, events },
});
const thing = (name: string, events: readonly object[], more: object = {}) => ({
  ...{ type: 'resource', initialState: { name, shown: false, ...more }, events },
});

/** The chapters of a recording with these tiles, as `seconds name`. */
const chapters = (tiles: object, durationMs: number, fromMs = 0, mediaClips: readonly object[] = []) => {
  const recording = read({ ...recordingDocument(), tiles, mediaClips });
  return chaptersOf(recording, { startMs: t0 + fromMs, endMs: t0 + durationMs });
};
const named = (tiles: object, durationMs = hour, fromMs = 0) =>
  chapters(tiles, durationMs, fromMs).map((each) => `${each.positionMs / 1_000} ${playbackText.chapter(each)}`);

test('a screen, a workstation, a spotlight, something shown, another who controls it and a video that plays begin chapters', () => {
  const tiles = {
    ann: person('Ann', [
      event('participant-screen-shared', 5 * minute, { screens: ['one'] }),
      event('participant-vw-shared', 10 * minute, { screens: ['one', 'desk'] }),
      event('participant-screen-unshared', 12 * minute, { screens: [] }),
    ]),
    bob: person('Bob', [event('tile-spotlighted', 15 * minute, { spotlighted: true })]),
    clip: thing('Clip.mp4', [
      event('resource-shown', 20 * minute, { shown: true }),
      event('tile-control-taken', 25 * minute, { controller: 'bob' }),
      event('video-state-changed', 30 * minute, { isPlaying: true, time: 0 }),
      event('video-state-changed', 35 * minute, { isPlaying: false, time: 9 }),
      event('video-state-changed', 40 * minute, { isPlaying: true, time: 9 }),
      event('resource-hidden', 45 * minute, { shown: false }),
    ]),
  };
  assert.equal(named(tiles), [
    '0 Start',
    '300 Ann shared a screen',
    '600 Ann shared a workstation',
    '900 Spotlight on Bob',
    '1200 Clip.mp4 was shown',
    '1500 Bob took control of Clip.mp4',
    '1800 Clip.mp4 started playing',
  ]);
});

test('a chapter has the name that somebody had then', () => {
  const tiles = {
    ann: person('Guest', [
      event('participant-activated', 4 * minute, { active: true, name: 'Ann' }),
      event('participant-screen-shared', 5 * minute, { screens: ['one'] }),
    ]),
    nobody: person('', [event('tile-spotlighted', 10 * minute, { spotlighted: true })]),
  };
  assert.equal(named(tiles), ['0 Start', '300 Ann shared a screen', '600 Spotlight on Someone']);
});

test('what happens at about one time is one chapter, named by what matters most', () => {
  const tiles = {
    ann: person('Ann', [event('participant-screen-shared', 301_000, { screens: ['one'] })]),
    bob: person('Bob', [
      event('tile-spotlighted', 300_000, { spotlighted: true }),
      event('tile-unspotlighted', 302_000, { spotlighted: false }),
      event('tile-spotlighted', 420_000, { spotlighted: true }),
    ]),
  };
  assert.equal(named(tiles), ['0 Start', '301 Ann shared a screen', '420 Spotlight on Bob']);
});

const restless = (everyMs: number, durationMs: number) => ({
  ann: person(
    'Ann',
    Array.from({ length: Math.floor(durationMs / everyMs) }, (_, at) =>
      event(at % 2 ? 'tile-unspotlighted' : 'tile-spotlighted', at * everyMs, { spotlighted: at % 2 === 0 }),
    ),
  ),
});

test('an hour in which something happens every second has thirty chapters', () => {
  assert.is(chapters(restless(1_000, hour), hour).length, 30);
  assert.ok(chapters(restless(1_000, 3 * hour), 3 * hour).length <= 90);
  assert.ok(chapters(restless(1_000, 10 * minute), 10 * minute).length <= 30);
});

test('a recording in which nothing of that happens has none, and one that begins with it no other beginning', () => {
  assert.equal(named({ ann: person('Ann', [event('participant-hand-raised', 9_000, { handRaised: true })]) }), []);
  assert.equal(named({ ann: person('Ann', [], { screens: ['one'], spotlighted: true }) }), []);
  assert.equal(named({ ann: person('Ann', [event('participant-screen-shared', 1_000, { screens: ['one'] })]) }), [
    '1 Ann shared a screen',
  ]);
});

test('of a part the chapters are those within it, from its beginning', () => {
  const tiles = {
    ann: person('Ann', [
      event('participant-screen-shared', 5 * minute, { screens: ['one'] }),
      event('participant-screen-shared', 10 * minute, { screens: ['one', 'two'] }),
      event('participant-screen-shared', 20 * minute, { screens: ['one', 'two', 'three'] }),
    ]),
  };
  assert.equal(named(tiles, 20 * minute, 9 * minute), ['0 Start', '60 Ann shared a screen']);
});

test('from within a chapter one goes back to its beginning, and from there to the one before', () => {
  const all = chapters(restless(5 * minute, 20 * minute), 20 * minute);
  const places = all.map(({ positionMs }) => positionMs);
  assert.equal(places, [0, 10 * minute]);
  assert.is(positionBefore(all, 12 * minute), 10 * minute);
  assert.is(positionBefore(all, 10 * minute + 2_999 - 100), 0);
  assert.is(positionBefore(all, 10 * minute + 3_000), 10 * minute);
  assert.is(positionBefore(all, 0), 0);
  assert.is(positionAfter(all, 0), 10 * minute);
  assert.is(positionAfter(all, 10 * minute - 50), null);
  assert.is(chapterAt(all, 10 * minute - 50), 1);
  assert.is(chapterAt([], 0), -1);
});

test.run();
