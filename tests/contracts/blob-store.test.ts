import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NoBlobError } from '../../src/server/files/blob-store.ts';
import { createDiskStore } from '../../src/server/files/disk-store.ts';
import { createS3Store } from '../../src/server/files/s3-store.ts';
import { emptyFolder } from '../support/folders.ts';
import { startS3 } from '../support/servers/throwaway-s3.ts';
import { skipSuite } from '../support/skip.ts';
import { begin, blobStoreContract, failureOf, idsIn, newBlobId, put, send } from './blob-store-contract.ts';

const folder = await emptyFolder();
const files = join(folder.path, 'files');
const disk = createDiskStore(files);
test.before(() => disk.open());
test.after(folder.remove);

blobStoreContract('disk', () => disk);

test('disk: the folder is for this user alone, also where it was there before', async () => {
  const path = join(folder.path, 'open');
  await mkdir(path, { mode: 0o755 });
  await createDiskStore(path).open();
  assert.is((await stat(path)).mode & 0o777, 0o700);
});

test('disk: what is not ours is not listed', async () => {
  await writeFile(join(files, 'README'), 'x');
  assert.not((await idsIn(disk)).has('README'));
});

const s3 = await startS3();
if ('missing' in s3) {
  skipSuite('S3', s3.missing);
} else {
  const store = createS3Store(s3.options);
  blobStoreContract('S3', () => store);

  test('S3: what is not ours in the bucket is not listed', async () => {
    await writeFile(join(s3.bucketFolder, 'README'), 'x');
    assert.not((await idsIn(store)).has('README'));
  });

  test('S3: nothing is left of what was removed while it came', async () => {
    const id = newBlobId();
    await begin(store, id, 20_000_000);
    await send(store, id, 0, Buffer.alloc(8 * 1024 * 1024));
    await send(store, id, 8 * 1024 * 1024, Buffer.alloc(10));
    await store.remove(id);
    assert.equal(
      (await readdir(s3.bucketFolder)).filter((name) => name.startsWith(id)),
      [],
    );
    assert.not((await idsIn(store)).has(id));
  });

  test('S3: an upload that another server began anew goes on as that one', async () => {
    const other = createS3Store(s3.options);
    const id = newBlobId();
    await begin(store, id, 5);
    await store.uploads.getUpload(id);
    await begin(other, id, 5);
    await send(store, id, 0, Buffer.from('hello'));
    assert.is(await other.sizeOf(id), 5);
    other.close();
  });

  test('S3: a bucket that is not there, or not for us, is said', async () => {
    for (const wrong of [{ bucket: 'nowhere' }, { secretAccessKey: 'wrong' }]) {
      const refused = createS3Store({ ...s3.options, ...wrong });
      assert.is(await refused.isAnswering?.(), false);
      assert.instance(await failureOf(refused.open), Error);
      refused.close();
    }
  });

  test('S3: while it is away reading fails, and is not taken for a file that is gone; then it goes on', async () => {
    const id = newBlobId();
    await put(store, id, Buffer.from('hello'));
    const bringBack = await s3.takeAway();
    for (const act of [() => store.read(id), () => store.sizeOf(id)]) {
      const failure = await failureOf(act);
      assert.ok(failure instanceof Error && !(failure instanceof NoBlobError), String(failure));
    }
    await bringBack();
    assert.is(await store.sizeOf(id), 5);
  });

  test.after(async () => {
    store.close();
    await s3.stop();
  });
}

test.run();
