import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BlobStore, NoBlobError } from '../../src/server/files/blob-store.ts';

/** Clients send parts of this size. */
const partBytes = 8 * 1024 * 1024;
let made = 0;

/** An id that was not there before. */
export const newBlobId = (): string => `publish-${randomBytes(6).toString('hex')}${made++}`;

export const begin = (store: BlobStore, id: string, size: number): Promise<unknown> =>
  store.uploads.create(new Upload({ id, size, offset: 0, metadata: { event_id: 'demo', resource_id: 'a' } }));

export const send = (store: BlobStore, id: string, offset: number, bytes: Buffer): Promise<number> =>
  store.uploads.write(Readable.from([bytes]), id, offset);

/** Puts bytes into a store in such parts. */
export const put = async (store: BlobStore, id: string, bytes: Buffer, part = partBytes): Promise<void> => {
  await begin(store, id, bytes.length);
  for (let offset = 0; offset < bytes.length; ) {
    offset = await send(store, id, offset, bytes.subarray(offset, offset + part));
  }
};

const all = async (reading: Promise<Readable>): Promise<Buffer> => Buffer.concat(await (await reading).toArray());

export const idsIn = async (store: BlobStore): Promise<Set<string>> => {
  const ids = new Set<string>();
  for await (const { id } of store.list()) ids.add(id);
  return ids;
};

/** What an act threw; null where it did not. */
export const failureOf = (act: () => Promise<unknown>): Promise<unknown> =>
  act().then(
    () => null,
    (problem: unknown) => problem ?? new Error(),
  );

/** What every store of bytes must do. */
export const blobStoreContract = (name: string, open: () => BlobStore): void => {
  test(`${name}: bytes that came in parts are read as they were`, async () => {
    const store = open();
    const id = newBlobId();
    const bytes = randomBytes(2 * partBytes + 1_234_567);
    await put(store, id, bytes);
    assert.is(await store.sizeOf(id), bytes.length);
    assert.ok((await all(store.read(id))).equals(bytes));
  });

  test(`${name}: parts can be small, and end anywhere`, async () => {
    const store = open();
    const id = newBlobId();
    const bytes = Buffer.from('hello world');
    await put(store, id, bytes, 4);
    assert.is(String(await all(store.read(id))), 'hello world');
  });

  test(`${name}: a part of what is there is read, its last byte included`, async () => {
    const store = open();
    const id = newBlobId();
    await put(store, id, Buffer.from('hello world'));
    const part = async (start: number, end: number) => String(await all(store.read(id, { start, end })));
    assert.is(await part(0, 0), 'h');
    assert.is(await part(4, 6), 'o w');
    assert.is(await part(6, 10), 'world');
    assert.is(await part(6, 1_000), 'world');
  });

  test(`${name}: an upload that broke off says how far it came, and goes on there`, async () => {
    const store = open();
    const id = newBlobId();
    const bytes = randomBytes(partBytes + 100);
    await begin(store, id, bytes.length);
    await send(store, id, 0, bytes.subarray(0, partBytes));
    await send(store, id, partBytes, bytes.subarray(partBytes, partBytes + 10));
    const { offset, size } = await store.uploads.getUpload(id);
    assert.equal([offset, size], [partBytes + 10, bytes.length]);
    await send(store, id, offset, bytes.subarray(offset));
    assert.ok((await all(store.read(id))).equals(bytes));
    assert.is((await store.uploads.getUpload(id)).offset, bytes.length);
  });

  test(`${name}: an upload that is begun anew has nothing of the one before`, async () => {
    const store = open();
    const id = newBlobId();
    await begin(store, id, 11);
    await send(store, id, 0, Buffer.from('other'));
    await begin(store, id, 11);
    assert.is((await store.uploads.getUpload(id)).offset, 0);
    await send(store, id, 0, Buffer.from('hello world'));
    assert.is(String(await all(store.read(id))), 'hello world');
  });

  test(`${name}: a file of this machine takes the place of what is there, and stays until whoever has it removes it`, async () => {
    const store = open();
    const id = newBlobId();
    const path = join(tmpdir(), id);
    await writeFile(path, 'hello world');
    await begin(store, id, 20);
    await send(store, id, 0, Buffer.from('other'));
    for (let time = 0; time < 2; time++) {
      await store.put(id, path);
      assert.is(String(await all(store.read(id))), 'hello world');
      assert.is(await store.sizeOf(id), 11);
    }
    await store.remove(id);
    assert.is(await readFile(path, 'utf8'), 'hello world');
    await rm(path);
    assert.ok(await failureOf(() => store.put(id, path)));
    assert.is(await store.sizeOf(id), null);
    assert.not((await idsIn(store)).has(id));
  });

  test(`${name}: what is removed is gone, at whatever point it is, and can be removed again`, async () => {
    const store = open();
    const [whole, half] = [newBlobId(), newBlobId()];
    await put(store, whole, Buffer.from('hello'));
    await begin(store, half, 20);
    await send(store, half, 0, Buffer.from('hello'));
    const before = await idsIn(store);
    assert.ok(before.has(whole) && before.has(half));
    for (const id of [whole, half]) {
      await store.remove(id);
      await store.remove(id);
    }
    const after = await idsIn(store);
    assert.not(after.has(whole) || after.has(half));
    assert.is(await store.sizeOf(whole), null);
  });

  test(`${name}: what is there is listed with the time of its change`, async () => {
    const store = open();
    const id = newBlobId();
    const beforeMs = Date.now();
    await put(store, id, Buffer.from('hello'));
    const found = [];
    for await (const blob of store.list()) if (blob.id === id) found.push(blob);
    assert.ok(found.length > 0);
    // Stores tell the time in whole seconds, or by the last tick of a clock.
    for (const { changedAtMs } of found) assert.ok(beforeMs - 2_000 < changedAtMs && changedAtMs <= Date.now());
  });

  test(`${name}: what is not there is neither read nor measured`, async () => {
    const store = open();
    assert.is(await store.sizeOf(newBlobId()), null);
    assert.instance(await failureOf(() => store.read(newBlobId())), NoBlobError);
  });

  test(`${name}: an id that the server did not make is refused`, async () => {
    const store = open();
    for (const id of ['', 'other', '../publish-a', 'publish-a/../../b', 'publish-a\0', 'publish-a.info']) {
      for (const act of [store.read, store.remove, store.sizeOf, (wrong: string) => begin(store, wrong, 1)]) {
        const failure = await failureOf(async () => act(id));
        assert.ok(failure instanceof Error && !(failure instanceof NoBlobError), `${id} ${failure}`);
      }
    }
  });

  test(`${name}: bytes belong to whoever says so first`, async () => {
    const store = open();
    assert.ok(await store.claim('one'));
    assert.not(await store.claim('other'));
    assert.ok(await store.claim('one'));
  });

  test(`${name}: several uploads at one time do not mix`, async () => {
    const store = open();
    const blobs = Array.from({ length: 4 }, () => ({ id: newBlobId(), bytes: randomBytes(100_000) }));
    await Promise.all(blobs.map(({ id, bytes }) => put(store, id, bytes, 30_000)));
    for (const { id, bytes } of blobs) assert.ok((await all(store.read(id))).equals(bytes));
  });
};
