import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AnswerError } from '../../src/recorder/export/fetch-file.ts';
import { FetchedFiles, renewalLimits } from '../../src/recorder/export/fetched-files.ts';
import { recordingLimits } from '../../src/shared/values/recording-limits.ts';

/** A recording that was read, and is read again, with other addresses each time; of `gone` there is no file. */
const start = (gone: readonly string[] = []) => {
  let nowMs = 0;
  let readings = 0;
  const fetched: string[] = [];
  const readNow = () => {
    readings += 1;
    const src = (name: string) => `${name}?ticket=${readings}`;
    const size = { width: 640, height: 360, regions: new Map() };
    return {
      segments: ['one', 'two'].map((name, index) => ({ src: src(name), start: index, end: index + 1, ...size })),
      clips: [{ src: src('clip'), start: 0, end: 1, offset: 0, tileId: 'ann' }],
    };
  };
  const recording = readNow();
  const files = new FetchedFiles({
    recording,
    readAgain: async () => readNow(),
    fetch: async (address) => {
      fetched.push(address);
      if (gone.includes(address)) throw new AnswerError(404);
    },
    now: () => nowMs,
  });
  return {
    ...{ fetched, files, recording },
    readings: () => readings,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};
const statusOf = (bringing: Promise<void>): Promise<number | null> =>
  bringing.then(
    () => null,
    (problem: AnswerError) => problem.status,
  );

test('a recording is read once for all of its files', async () => {
  const { files, recording, fetched, readings, pass } = start();
  pass(renewalLimits.oldAddressMs - 1);
  for (const file of [...recording.segments, ...recording.clips]) await files.bring(file, '/tmp/file');
  assert.equal(fetched, ['one?ticket=1', 'two?ticket=1', 'clip?ticket=1']);
  assert.is(readings(), 1);
});

test('old addresses are asked for again, while they are good still', async () => {
  const { files, recording, fetched, readings, pass } = start();
  assert.ok(renewalLimits.oldAddressMs < recordingLimits.addressMs);
  pass(renewalLimits.oldAddressMs);
  for (const file of [...recording.segments, ...recording.clips]) await files.bring(file, '/tmp/file');
  assert.equal(fetched, ['one?ticket=2', 'two?ticket=2', 'clip?ticket=2']);
  assert.is(readings(), 2);
});

test('a file that an address leads to no more is looked for once more, by another address', async () => {
  const { files, recording, fetched, pass } = start(['one?ticket=1']);
  pass(renewalLimits.newAddressMs);
  await files.bring(recording.segments[0]!, '/tmp/file');
  assert.equal(fetched, ['one?ticket=1', 'one?ticket=2']);
});

test('a file that is not at a new address is gone', async () => {
  const { files, recording, readings, pass } = start(['clip?ticket=1', 'clip?ticket=2']);
  const [clip] = recording.clips;
  pass(renewalLimits.newAddressMs - 1);
  assert.is(await statusOf(files.bring(clip!, '/tmp/file')), 404);
  assert.is(readings(), 1);
  pass(1);
  for (const _ of 'again') assert.is(await statusOf(files.bring(clip!, '/tmp/file')), 404);
  assert.is(readings(), 2);
});

test.run();
