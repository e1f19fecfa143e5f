import { IDBFactory } from 'fake-indexeddb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBrowserKeptFiles, forgetKeptFiles } from '../../../src/client/adapters/kept-files/browser-kept-files.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { fileOf } from '../../support/rooms/room-with-resources.ts';

const dayMs = 24 * 3_600_000;
const file = new File(['abc'], 'report.pdf', { lastModified: 1_000 });
const known = { name: 'report.pdf', sizeBytes: 3, lastModifiedMs: 1_000, canOpen: false };

/** A browser with an empty database. */
const browser = () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const clock = fakeClock();
  return { clock, load: (identity = 'ann') => createBrowserKeptFiles(clock, identity) };
};

test('what tells a file from others is known after a reload, until the upload is over', async () => {
  const { load } = browser();
  await load().keep('one', file);
  assert.equal(await load().find('one'), known);
  assert.is(await load().find('two'), null);
  await load().forget('one');
  assert.is(await load().find('one'), null);
});

test('what somebody was uploading is found by nobody else, and is gone once somebody else is in a room', async () => {
  const { load } = browser();
  await load().keep('one', file);
  const other = load('ben');
  assert.is(await other.find('one'), null);
  assert.is(await other.open('one'), null);
  await other.keep('two', file);
  assert.is(await load().find('one'), null);
  assert.is(await load().find('two'), null);
});

test('a page opens one connection to the database, however many rooms it goes to', async () => {
  const { load } = browser();
  const { indexedDB } = globalThis as unknown as { readonly indexedDB: IDBFactory };
  let opened = 0;
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...which) => {
    opened++;
    return open(...which);
  };
  for (const id of ['one', 'two', 'three']) await load().keep(id, file);
  assert.is(opened, 1);
});

test('who signs out leaves nothing of what they were uploading', async () => {
  const { load } = browser();
  await load().keep('one', file);
  await forgetKeptFiles();
  assert.is(await load().find('one'), null);
});

test('a file that came without a handle is not opened by the browser', async () => {
  const { load } = browser();
  await load().keep('one', file);
  assert.is(await load().open('one'), null);
});

test('a handle that the browser cannot store leaves the file to be chosen again', async () => {
  const { load } = browser();
  const files = load();
  // A function cannot be cloned into the database.
  files.note(file, Promise.resolve({ kind: 'file', getFile: async () => file }));
  await files.keep('one', file);
  assert.equal(await load().find('one'), known);
});

test('what is forgotten before it was kept is not kept', async () => {
  const { load } = browser();
  const files = load();
  const keeping = files.keep('one', file);
  await files.forget('one');
  await keeping;
  assert.is(await load().find('one'), null);
});

test('what was kept a week ago goes with the next that is kept', async () => {
  const { load, clock } = browser();
  await load().keep('one', file);
  await clock.advance(7 * dayMs + 1);
  await load().keep('two', fileOf('b.zip', 'application/zip', 3));
  assert.is(await load().find('one'), null);
  assert.is((await load().find('two'))?.name, 'b.zip');
});

test('a browser without a database keeps nothing, and nothing fails', async () => {
  Object.assign(globalThis, {
    indexedDB: {
      open() {
        throw new Error('forbidden');
      },
    },
  });
  const files = createBrowserKeptFiles(fakeClock(), 'ann');
  await files.keep('one', file);
  assert.is(await files.find('one'), null);
  await files.forget('one');
});

test.run();
