import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { type FakeApi, refused } from '../../../../support/fake-api.ts';
import { settle } from '../../../../support/fake-clock.ts';
import { openPlayback as opened } from '../../../../support/opened-playback.ts';
import { recordingDocument, recordingFiles } from '../../../../support/recording-document.ts';

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

test.run();
