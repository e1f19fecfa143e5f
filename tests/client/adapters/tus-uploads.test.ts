import type { UploadOptions } from 'tus-js-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTusUploads } from '../../../src/client/adapters/uploads/tus-uploads.ts';
import { settle } from '../../support/fakes/fake-clock.ts';
import { fileOf } from '../../support/rooms/room-with-resources.ts';

/** An upload whose library is fetched when the test says so, with what is asked of the library. */
const uploading = () => {
  const asked: string[] = [];
  const made: UploadOptions[] = [];
  let nowMs = 0;
  let loaded: () => void = () => undefined;
  class Upload {
    constructor(
      _file: unknown,
      readonly options: UploadOptions,
    ) {
      made.push(options);
    }
    start() {
      asked.push('start');
    }
    async abort() {
      asked.push('abort');
    }
  }
  const fetching = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  const uploads = createTusUploads(
    () => null,
    async () => {
      await fetching;
      return { Upload } as never;
    },
    () => nowMs,
  );
  /** A part is sent, and answered so much later; answers how large the next one is. */
  const sendPart = (tookMs: number) => {
    const [options] = made;
    options?.onBeforeRequest?.({ setHeader: () => undefined } as never);
    nowMs += tookMs;
    options?.onChunkComplete?.(0, 0, 0);
    return (options?.chunkSize ?? 0) / 1024;
  };
  const said: string[] = [];
  const upload = uploads.upload(
    fileOf('a.zip', 'application/zip', 3),
    { eventId: 'demo', resourceId: 'one' },
    { progress: () => undefined, done: () => void said.push('done'), failed: (failure) => void said.push(failure) },
  );
  const load = async () => {
    loaded();
    await settle();
  };
  return { upload, load, asked, made, said, sendPart };
};

test('an upload that is paused and resumed before its library is there begins once', async () => {
  const { upload, load, asked, made } = uploading();
  upload.pause();
  upload.resume();
  upload.resume();
  await load();
  assert.equal([asked, made.length], [['start'], 1]);
});

test('an upload that is paused before its library is there begins when it is resumed', async () => {
  const { upload, load, asked, made } = uploading();
  upload.pause();
  await load();
  assert.equal(asked, []);
  upload.resume();
  await settle();
  assert.equal([asked, made.length], [['start'], 1]);
});

test('an upload that is asked twice to go on goes on once', async () => {
  const { upload, load, asked } = uploading();
  await load();
  upload.resume();
  upload.pause();
  upload.resume();
  upload.resume();
  await settle();
  assert.equal(asked, ['start', 'abort', 'start']);
});

test('parts grow from 1 MB to 8 MB while they are quick, and shrink to 256 kB where they are slow', async () => {
  const { load, made, sendPart } = uploading();
  await load();
  assert.is(made[0]?.chunkSize, 1024 * 1024);
  assert.equal([2_999, 2_999, 2_999, 2_999].map(sendPart), [2048, 4096, 8192, 8192]);
  assert.is(sendPart(3_000), 8192);
  assert.is(sendPart(10_000), 8192);
  assert.equal([10_001, 10_001, 10_001, 10_001, 10_001, 10_001].map(sendPart), [4096, 2048, 1024, 512, 256, 256]);
});

test('a part that was cut is sent again in a smaller one', async () => {
  const { load, made, sendPart } = uploading();
  await load();
  assert.is(sendPart(100), 2048);
  made[0]?.onError?.(new Error('cut'));
  assert.is(made[0]?.chunkSize, 1024 * 1024);
});

test('an upload that failed is tried again', async () => {
  const { upload, load, asked, made, said } = uploading();
  await load();
  made[0]?.onError?.(new Error('the network'));
  upload.resume();
  await settle();
  assert.equal([asked, said], [['start', 'start'], ['unreachable']]);
});

test.run();
