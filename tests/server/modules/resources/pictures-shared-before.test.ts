import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nobody } from '../../../../src/server/access/viewer.ts';
import { createDiskStore } from '../../../../src/server/files/disk-store.ts';
import { linkLimits, pictureLimits } from '../../../../src/shared/values/limits.ts';
import { pngOf } from '../../../support/facts/picture-files.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { demoHost, openRoom } from '../../support/services-under-test.ts';

const folder = await emptyFolder();
const blobs = createDiskStore(folder.path);
const room = await openRoom([], undefined, { blobs });
const web = createServer((request, response) => {
  const route = room.routes.find(({ path }) => request.url?.startsWith(`${path}/`));
  void route?.answer(request, response, nobody);
});
let site: string;

test.before(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});

test.after(async () => {
  web.close();
  await room.stop();
  await folder.remove();
});

/** Puts a picture there as a server left it that did not look at its size. */
const leave = async (id: string, bytes: Uint8Array, type: 'image' | 'file' = 'image'): Promise<string> => {
  const publishId = `publish-${id}`;
  await writeFile(`${folder.path}/${publishId}`, bytes);
  const input = {
    resource_id: id,
    resource_name: id,
    size_bytes: bytes.length,
    configurable_args: { parameters: JSON.stringify({ content_type: 'image/png', availableToDownload: true }) },
    room_id: 'main',
  };
  const kind = type === 'image' ? 'Image' : 'File';
  const make = `mutation($input: FileResourceInput!) { generate${kind}Resource(event_id: "demo", input: $input) { event_id } }`;
  await room.ask(demoHost, make, { input });
  await room.db
    .updateTable('resources')
    .set({ status: 'ready', publish_id: publishId })
    .where('resource_id', '=', id)
    .execute();
  return publishId;
};
const checkout = async (id: string, type = 'view'): Promise<string> => {
  const ask =
    'mutation($input: CheckoutInput!) { checkoutResourcePublish(event_id: "demo", input: $input) { download } }';
  const { checkoutResourcePublish } = await room.ask(demoHost, ask, { input: { id, type } });
  return `${site}${checkoutResourcePublish.download}`;
};
const rowOf = (id: string) =>
  room.db
    .selectFrom('resources')
    .select(['status', 'parameters'])
    .where('resource_id', '=', id)
    .executeTakeFirstOrThrow();

test('a picture that was shared before sizes were checked is checked when somebody asks for it', async () => {
  await leave('large', pngOf(pictureLimits.copySidePx + 1, 10));
  const answers = await Promise.all(
    [await checkout('large'), await checkout('large')].map((address) => fetch(address)),
  );
  for (const answer of answers) {
    assert.is(answer.headers.get('content-type'), 'image/webp');
    await answer.arrayBuffer();
  }
  const { length } = await room.db.selectFrom('pictures').select('publish_id').execute();
  assert.is(length, 1);
});

test('one of them that is too large is given to nobody, and told as removed', async () => {
  const publishId = await leave('bomb', pngOf(8_000, 8_000));
  assert.is((await fetch(await checkout('bomb'))).status, 404);
  const { status, parameters } = await rowOf('bomb');
  assert.equal([status, JSON.parse(parameters).picture], ['error', 'too-large']);
  assert.is(await blobs.sizeOf(publishId), null);
});

test('a file that is a picture too large to be shown is downloaded all the same', async () => {
  const picture = pngOf(8_000, 8_000);
  await leave('file', picture, 'file');
  assert.is((await fetch(await checkout('file'))).status, 404);
  const download = await fetch(await checkout('file', 'download'));
  assert.ok(Buffer.from(await download.arrayBuffer()).equals(picture));
  assert.is((await rowOf('file')).status, 'ready');
});

/** Puts a picture of a page there as a server left it that kept what the page sent. */
const leaveLinkPicture = async (id: string, bytes: Uint8Array): Promise<string> => {
  const input = { resource_id: id, resource_name: id, source: 'https://example.org/', room_id: 'main' };
  const make =
    'mutation($input: URLResourceInput!) { generateURLResource(event_id: "demo", input: $input) { event_id } }';
  await room.ask(demoHost, make, { input });
  const ids = { picture_id: `picture-${id}`, event_id: 'demo', resource_id: id };
  await room.db
    .insertInto('link_pictures')
    .values({ ...ids, content_type: 'image/png', bytes, is_copy: false })
    .execute();
  return `${site}/link-pictures/picture-${id}`;
};

test('of a picture of a page that was kept as the page sent it a small copy is given, and kept', async () => {
  const address = await leaveLinkPicture('page', pngOf(2_000, 1_000));
  const answer = await fetch(address);
  assert.is(answer.headers.get('content-type'), 'image/webp');
  const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  assert.is(width, linkLimits.pictureSidePx);
  const query = room.db.selectFrom('link_pictures').select('is_copy').where('resource_id', '=', 'page');
  assert.is((await query.executeTakeFirstOrThrow()).is_copy, true);
});

test('one of them that is too large is given to nobody, and kept no longer', async () => {
  const address = await leaveLinkPicture('bomb-page', pngOf(8_000, 8_000));
  assert.is((await fetch(address)).status, 404);
  const query = room.db.selectFrom('link_pictures').select('is_copy').where('resource_id', '=', 'bomb-page');
  assert.is(await query.executeTakeFirst(), undefined);
});

test.run();
