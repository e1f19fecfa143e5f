import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readInTurns } from '../../../../../src/client/features/playback/model/read-in-turns.ts';
import type { RecordedTile } from '../../../../../src/shared/recording/read-recording.ts';
import { playbackLimits } from '../../../../../src/shared/values/playback-limits.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { type FakeApi, refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { openPlayback as opened } from '../../../../support/recordings/opened-playback.ts';
import { recordingDocument, recordingFiles } from '../../../../support/recordings/recording-document.ts';

/** The server answers what happened when the test says so. */
const lateDocument = () => {
  let tell: (document: object | string) => void = () => undefined;
  const late = new Promise<object | string>((resolve) => {
    tell = resolve;
  });
  return {
    tell: async (document: object | string) => {
      tell(document);
      await settle();
    },
    answer: (api: FakeApi) =>
      api.answer('QueryRecording', async () => {
        const document = await late;
        const recording = typeof document === 'string' ? document : JSON.stringify(document);
        return succeed({ queryRecording: { recording } });
      }),
  };
};

type Prepare = NonNullable<NonNullable<Parameters<typeof opened>[0]>['prepare']>;
/** Nothing comes of a file until the test says so. */
const nothingComes: Prepare = (videos) => Object.assign(videos, { isQuick: false, bufferedUntilMs: 0 });

/** The recording when its second file was not there yet. */
const shorter = () => {
  const document = recordingDocument();
  document.composite.segments.length = 1;
  return { ...document, duration: 30_000 };
};

test('the first file loads while what happened is still on its way, and stands at the time that was asked for', async () => {
  const { tell, answer } = lateDocument();
  const { playback, videos, tile } = await opened({ answer, search: 't=12000' });
  assert.equal(
    videos.all.map(({ src, seeks }) => [src, seeks.at(-1)]),
    [['/recordings/1.mp4', 12_000]],
  );
  assert.is(playback.state.value, 'init');
  await tell(recordingDocument());
  assert.is(playback.state.value, 'pause');
  assert.is(videos.all.length, 1);
  assert.equal(videos.all[0]!.seeks, [12_000], 'once: it is there when its length is known');
  assert.is(playback.room.value?.player.positionMs.value, 12_000);
  assert.ok(tile('ann'));
});

test('where the files are not answered before, the recording is played from what is said of them with the rest', async () => {
  const { playback, videos } = await opened({
    answer: (api) => api.answer('QueryRecordingFiles', () => refused('UNREACHABLE')),
  });
  assert.is(playback.state.value, 'pause');
  assert.equal(
    videos.all.map(({ src }) => src),
    ['/recordings/1.mp4'],
  );
});

test('a recording that turns out to be unreadable plays nothing of the file that was loaded for it', async () => {
  const { tell, answer } = lateDocument();
  const { playback, videos, clock, logs } = await opened({ answer });
  await tell('no document');
  assert.is(playback.state.value, 'error');
  assert.equal(logs('recording-unreadable'), [{ recordingId: 'recording-1', fault: 'no-json' }]);
  assert.ok(videos.all.every(({ isEnded }) => isEnded));
  assert.is(clock.pendingTimers, 0);
});

test('files that are answered behind what happened are not loaded anew', async () => {
  let tell: () => void = () => undefined;
  const { playback, videos } = await opened({
    answer: (api) =>
      api.answer(
        'QueryRecordingFiles',
        () => new Promise((resolve) => (tell = () => resolve(recordingFiles(recordingDocument())))),
      ),
  });
  assert.is(playback.state.value, 'pause');
  const [before] = videos.all;
  const seeks = before!.seeks.length;
  tell();
  await settle();
  assert.is(videos.all.length, 1);
  assert.is(before!.seeks.length, seeks);
});

test('a file that cannot be had while what happened is still on its way is tried again with that', async () => {
  const { tell, answer } = lateDocument();
  const { playback, videos, clock } = await opened({ answer, prepare: nothingComes });
  // All tries of a seek are over.
  await clock.advance(60_000);
  assert.is(playback.state.value, 'init');
  Object.assign(videos, { isQuick: true, bufferedUntilMs: Number.POSITIVE_INFINITY });
  await tell(recordingDocument());
  assert.is(playback.state.value, 'pause');
  assert.ok(videos.all[0]!.isEnded);
});

test('where what happened comes with other files than were answered before, those are played', async () => {
  const { tell, answer } = lateDocument();
  const { playback, videos } = await opened({ answer, document: shorter() });
  const [before] = videos.all;
  await tell(recordingDocument());
  assert.ok(before!.isEnded);
  assert.is(playback.state.value, 'pause');
  assert.is(playback.room.value?.player.durationMs, 60_000);
  assert.is(playback.room.value?.slice, null, 'all of it is shown');
});

test('a file whose address fails before what happened is known asks for that once, and keeps the newer address', async () => {
  const { tell, answer } = lateDocument();
  const { playback, videos, api } = await opened({ answer });
  videos.all[0]!.tell('failed');
  await settle();
  assert.is(api.callsOf('QueryRecording').length, 1);
  const document = recordingDocument();
  document.composite.segments[0]!.src = '/recordings/1.mp4?signed=again';
  await tell(document);
  assert.is(playback.state.value, 'pause');
  assert.is(videos.all.at(-1)!.src, '/recordings/1.mp4?signed=again');
});

test('what happened is read through, for its chapters and for what is wrong in it, once the first picture is there', async () => {
  const document = recordingDocument();
  Object.assign(document.tiles, { nobody: { type: 'participant', initialState: {}, events: [{ type: 'unknown' }] } });
  const { playback, videos, logs, room } = await opened({ document, prepare: nothingComes });
  const skipped = () => logs('recording-item-skipped').map((item) => item?.where);
  videos.all[0]!.tell('loaded');
  await settle();
  assert.is(playback.state.value, 'init');
  assert.equal([skipped(), room.chapters.value], [[], null]);
  Object.assign(videos, { bufferedUntilMs: Number.POSITIVE_INFINITY });
  videos.all[0]!.tell('progress');
  await settle();
  assert.is(playback.state.value, 'pause');
  assert.equal(skipped(), ['tiles.nobody.events.0']);
  assert.ok(room.chapters.value!.length > 0);
});

test('where a file says how long it is and then breaks, what is wrong in the document is logged all the same', async () => {
  const document = shorter();
  Object.assign(document.tiles, { nobody: { type: 'participant', initialState: {}, events: [{ type: 'unknown' }] } });
  const { videos, logs, clock, room } = await opened({ document, prepare: nothingComes });
  videos.all[0]!.tell('loaded');
  for (let failed = 1; failed <= 5; failed++) {
    videos.all[0]!.tell('failed');
    await clock.advance(2_000);
  }
  assert.ok(room.player.isLost.value);
  assert.is(logs('recording-item-skipped').length, 1);
});

test('of a long document no more is read at a time than the page can wait for', async () => {
  let nowMs = 0;
  let readCount = 0;
  const readBefore: number[] = [];
  const tile = {
    get events() {
      readCount++;
      nowMs += playbackLimits.readingTurnMs / 2;
      return [];
    },
  } as unknown as RecordedTile;
  await readInTurns([tile, tile, tile, tile, tile], {
    clock: { monotonicNow: () => nowMs },
    scope: { pause: async () => void readBefore.push(readCount) },
  });
  assert.is(readCount, 5);
  assert.equal(readBefore, [2, 4], 'the pauses');
});

test.run();
