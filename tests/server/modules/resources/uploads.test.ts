import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import { resourceLimits } from '../../../../src/shared/values/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import {
  addFile,
  beginUpload,
  change,
  checkout,
  findResource,
  onePixel,
  read,
  resourcesOf,
  sendPart,
  upload,
} from '../../support/resources-under-test.ts';
import { codeOf, type Person, seatGuest, startWithHost } from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

let passedMs = 0;
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;
let ada: Person;

test.before(async () => {
  folder = await emptyFolder();
  ({ server, host } = await startWithHost({ DATA_DIR: folder.path }, { now: () => Date.now() + passedMs }));
  ada = await seatGuest(server.url, 'Ada');
});

test.before.each(() => {
  passedMs += 60_000;
});

test.after(async () => {
  await server.stop();
  await folder.remove();
});

const isReady = async (id: string, status = 'ready'): Promise<boolean> =>
  (await findResource(host, id))?.status === status;
const downloadable = { parameters: { availableToDownload: true } };
const hello = Buffer.from('hello');

test('an upload in parts that are joined is refused as not offered', async () => {
  const header = { 'Upload-Concat': 'partial' };
  assert.is((await beginUpload(server.url, null, 'odd', 5, header)).status, 501);
  assert.is((await beginUpload(server.url, host.token, 'odd', 5, header)).status, 501);
});

test('RES-018 a file is made, its bytes are announced, come in parts and are checked, and then it is ready', async () => {
  const made = await addFile(host, 'steps', { size_bytes: 5 });
  assert.is(made.data.generateFileResource.payload.resource.status, 'creating');
  const begun = await beginUpload(server.url, host.token, 'steps', 5);
  assert.is(begun.status, 201);
  const path = begun.headers.get('location') ?? '';
  assert.is(path, `/uploads/${made.data.generateFileResource.payload.resource.publish_id}`);
  assert.ok(await isReady('steps', 'waiting_for_upload'));
  assert.is((await sendPart(server.url, host.token, path, 0, hello.subarray(0, 2))).headers.get('upload-offset'), '2');
  assert.is((await sendPart(server.url, host.token, path, 2, hello.subarray(2))).status, 204);
  await eventually(() => isReady('steps'));
});

test('an upload that broke off goes on where it was', async () => {
  await addFile(host, 'broken', { size_bytes: 5 });
  const path = (await beginUpload(server.url, host.token, 'broken', 5)).headers.get('location') ?? '';
  await sendPart(server.url, host.token, path, 0, hello.subarray(0, 3));
  const headers = { 'Tus-Resumable': '1.0.0', authorization: host.token ?? '' };
  const asked = await fetch(new URL(path, server.url), { method: 'HEAD', headers });
  assert.is(asked.headers.get('upload-offset'), '3');
  assert.is((await sendPart(server.url, host.token, path, 0, hello)).status, 409);
  await sendPart(server.url, host.token, path, 3, hello.subarray(3));
  await eventually(() => isReady('broken'));
  assert.is(await (await read(server.url, host, 'broken')).text(), 'hello');
});

test('guests upload nothing', async () => {
  assert.is(codeOf(await addFile(ada, 'guests')), 'FORBIDDEN');
});

test('a drawing in SVG is refused, whatever it is called', async () => {
  for (const input of [
    { parameters: { content_type: 'image/svg+xml' } },
    { parameters: { content_type: 'image/SVG+xml; charset=utf-8' } },
    { resource_name: 'x.svg' },
    { resource_name: 'x.SVGZ' },
  ]) {
    const answer = await addFile(host, 'drawing', input);
    assert.is(codeOf(answer), 'INVALID', JSON.stringify(input));
    assert.is(answer.errors?.[0]?.extensions.field, 'content_type');
  }
});

test('a file of nothing is refused, one of the most bytes is not, and one of one more is', async () => {
  const { fileBytes } = resourceLimits;
  assert.is(codeOf(await addFile(host, 'none', { size_bytes: 0 })), 'INVALID');
  assert.is(codeOf(await addFile(host, 'half', { size_bytes: 0.5 })), 'INVALID');
  assert.is((await addFile(host, 'most', { size_bytes: fileBytes })).errors, undefined);
  const answer = await addFile(host, 'more', { size_bytes: fileBytes + 1 });
  assert.is(codeOf(answer), 'TOO_LARGE');
  assert.is(answer.errors?.[0]?.extensions.limit, fileBytes);
});

test('an upload is as long as its resource says', async () => {
  await addFile(host, 'length', { size_bytes: 5 });
  assert.is((await beginUpload(server.url, host.token, 'length', 6)).status, 400);
  const begun = await beginUpload(server.url, host.token, 'length', 5);
  const long = await sendPart(server.url, host.token, begun.headers.get('location') ?? '', 0, Buffer.from('hello!'));
  assert.ok(long.status >= 400, String(long.status));
  assert.not(await isReady('length'));
});

test('an upload belongs to the owner of its resource', async () => {
  await addFile(host, 'own', { size_bytes: 5 });
  assert.is((await beginUpload(server.url, null, 'own', 5)).status, 401);
  assert.is((await beginUpload(server.url, ada.token, 'own', 5)).status, 404);
  assert.is((await beginUpload(server.url, host.token, 'nothing', 5)).status, 404);
  const path = (await beginUpload(server.url, host.token, 'own', 5)).headers.get('location') ?? '';
  assert.is((await sendPart(server.url, null, path, 0, hello)).status, 401);
  assert.is((await sendPart(server.url, ada.token, path, 0, hello)).status, 404);
  assert.is((await sendPart(server.url, 'nonsense', path, 0, hello)).status, 401);
  assert.is((await beginUpload(server.url, host.token, 'own', 5)).status, 409);
  const foreign = await beginUpload(server.url, host.token, 'own', 5, { origin: 'https://evil.example' });
  assert.is(foreign.status, 403);
});

test('an upload that is begun twice at one moment is begun once', async () => {
  await addFile(host, 'twice', { size_bytes: 5 });
  const begun = await Promise.all([1, 2, 3].map(() => beginUpload(server.url, host.token, 'twice', 5)));
  assert.equal(begun.map(({ status }) => status).sort(), [201, 409, 409]);
});

test('a request that goes on with an upload ends the one before it, which hangs, and no byte is written twice', async () => {
  await addFile(host, 'hangs', { size_bytes: 5 });
  const path = (await beginUpload(server.url, host.token, 'hangs', 5)).headers.get('location') ?? '';
  let send = (_bytes: Uint8Array): void => undefined;
  const body = new ReadableStream({
    start(controller) {
      send = (bytes) => controller.enqueue(bytes);
    },
  });
  const hanging = fetch(new URL(path, server.url), {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
      authorization: host.token ?? '',
    },
    body,
    duplex: 'half',
  } as RequestInit).catch(() => null);
  send(hello.subarray(0, 2));
  await eventually(async () => {
    const { publish_id } = await findResource(host, 'hangs');
    return (await stat(`${folder.path}/files/${publish_id}`)).size === 2;
  });
  const headers = { 'Tus-Resumable': '1.0.0', authorization: host.token ?? '' };
  const asked = await fetch(new URL(path, server.url), { method: 'HEAD', headers });
  assert.is(asked.headers.get('upload-offset'), '2');
  await hanging;
  assert.is((await sendPart(server.url, host.token, path, 2, hello.subarray(2))).status, 204);
  await eventually(() => isReady('hangs'));
  assert.is(await (await read(server.url, host, 'hangs')).text(), 'hello');
});

test('whoever has not heard that their upload is over is told that the server has all of it', async () => {
  await addFile(host, 'unheard', { size_bytes: 5 });
  const path = (await beginUpload(server.url, host.token, 'unheard', 5)).headers.get('location') ?? '';
  const { publish_id } = await findResource(host, 'unheard');
  // As after a server that ended between the last byte and its note.
  await writeFile(`${folder.path}/files/${publish_id}`, hello);
  const headers = { 'Tus-Resumable': '1.0.0', authorization: host.token ?? '' };
  const asked = await fetch(new URL(path, server.url), { method: 'HEAD', headers });
  assert.is(asked.headers.get('upload-offset'), '5');
  await eventually(() => isReady('unheard'));
});

test('no path leads out of the folder of uploads', async () => {
  await addFile(host, 'paths', { size_bytes: 5 });
  await beginUpload(server.url, host.token, 'paths', 5);
  for (const path of ['/uploads/..%2f..%2fdb%2fPG_VERSION', '/uploads/%00', '/uploads//x', '/uploads/']) {
    const answer = await sendPart(server.url, host.token, path, 0, hello);
    assert.ok(answer.status >= 400 && answer.status < 500, `${path} ${answer.status}`);
  }
});

test('once an upload is over nothing is added to it', async () => {
  await upload(server.url, host, 'over', hello);
  const { publish_id } = await findResource(host, 'over');
  const again = await sendPart(server.url, host.token, `/uploads/${publish_id}`, 5, hello);
  assert.is(again.status, 410);
});

test('a picture whose bytes are none is told as wrong, and its bytes are gone', async () => {
  const input = { kind: 'Image', parameters: { content_type: 'image/png' } } as const;
  await upload(server.url, host, 'no-picture', hello, input);
  await eventually(() => isReady('no-picture', 'error'));
  const { publish_id } = await findResource(host, 'no-picture');
  await eventually(async () => !(await readdir(`${folder.path}/files`)).includes(publish_id));
});

test('a picture is shown as what its bytes are', async () => {
  await upload(server.url, host, 'pixel', onePixel, { kind: 'Image', parameters: { content_type: 'image/jpeg' } });
  await eventually(() => isReady('pixel'));
  const answer = await read(server.url, ada, 'pixel');
  assert.is(answer.headers.get('content-type'), 'image/png');
  assert.match(answer.headers.get('content-disposition') ?? '', /^inline/);
  assert.is(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(Buffer.from(await answer.arrayBuffer()), onePixel);
});

test('what could run is never shown, only downloaded', async () => {
  await upload(server.url, host, 'page', Buffer.from('<!doctype html><script>alert(1)</script>'), {
    resource_name: 'page.html',
    parameters: { content_type: 'text/html', availableToDownload: true },
  });
  await eventually(() => isReady('page'));
  const answer = await read(server.url, host, 'page');
  assert.is(answer.headers.get('content-type'), 'application/octet-stream');
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
  assert.is(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox");
});

test('a part of a file is given to whoever asks for a part', async () => {
  await upload(server.url, host, 'part', hello);
  await eventually(() => isReady('part'));
  const answer = await read(server.url, host, 'part', 'view', { range: 'bytes=1-3' });
  assert.is(answer.status, 206);
  assert.is(await answer.text(), 'ell');
  assert.is((await read(server.url, host, 'part', 'view', { range: 'bytes=9-' })).status, 416);
});

test('whoever asks for the head of a file learns its length, and several parts at once are given as the whole', async () => {
  await upload(server.url, host, 'head', hello);
  await eventually(() => isReady('head'));
  const { download } = (await checkout(host, 'head')).data.checkoutResourcePublish;
  const head = await fetch(new URL(download, server.url), { method: 'HEAD' });
  assert.is(head.headers.get('content-length'), '5');
  assert.is(await head.text(), '');
  const askings: Record<string, string>[] = [
    { range: 'bytes=0-0,2-2' },
    { range: 'lines=1-2' },
    { range: 'bytes=1-1', 'if-range': '"x"' },
  ];
  for (const headers of askings) {
    const answer = await fetch(new URL(download, server.url), { headers });
    assert.is(answer.status, 200, JSON.stringify(headers));
    assert.is(await answer.text(), 'hello');
  }
});

test('a file is downloaded once it is ready, where that was allowed', async () => {
  await upload(server.url, host, 'allowed', hello, { ...downloadable, resource_name: 'Bücher "1".txt' });
  await upload(server.url, host, 'kept', hello, { parameters: {} });
  await addFile(host, 'coming', downloadable);
  await eventually(async () => (await isReady('allowed')) && (await isReady('kept')));
  const answer = await read(server.url, ada, 'allowed', 'download');
  assert.is(await answer.text(), 'hello');
  assert.is(
    answer.headers.get('content-disposition'),
    `attachment; filename="B_cher _1_.txt"; filename*=UTF-8''B%C3%BCcher%20_1_.txt`,
  );
  assert.is(codeOf(await checkout(ada, 'kept', 'download')), 'FORBIDDEN');
  // What is not shown would be downloaded all the same.
  assert.is(codeOf(await checkout(ada, 'kept', 'view')), 'FORBIDDEN');
  assert.is(codeOf(await checkout(host, 'coming', 'download')), 'CONFLICT');
});

test('API-066 an address is good for minutes, for one file, and as long as that person sees it', async () => {
  await upload(server.url, host, 'short', hello);
  await upload(server.url, host, 'other', hello);
  await eventually(async () => (await isReady('short')) && (await isReady('other')));
  const ben = await seatGuest(server.url, 'Ben');
  const askedAtMs = Date.now() + passedMs;
  const { download, expires_at } = (await checkout(ben, 'short')).data.checkoutResourcePublish;
  const givenAtMs = expires_at - resourceLimits.checkoutMs;
  assert.ok(askedAtMs <= givenAtMs && givenAtMs <= Date.now() + passedMs);
  const statusOf = async (path: string) => (await fetch(new URL(path, server.url))).status;
  assert.is(await statusOf(download), 200);
  const { publish_id } = await findResource(host, 'other');
  assert.is(await statusOf(`/files/${publish_id}?${download.split('?')[1]}`), 404);
  assert.is(await statusOf(`${download}x`), 404);
  assert.is(await statusOf(download.split('?')[0]), 404);
  await ben.call(
    `mutation { leaveRoom(event_id: "demo", room_id: "main", identity: "${ben.identity}") { __typename } }`,
  );
  assert.is(await statusOf(download), 404);
  await ben.call('mutation { joinRoom(event_id: "demo", room_id: "main") { __typename } }');
  assert.is(await statusOf(download), 200);
  passedMs += resourceLimits.checkoutMs + 2_000;
  assert.is(await statusOf(download), 404);
});

test('a file that is removed takes its bytes with it, once nobody can take that back', async () => {
  await upload(server.url, host, 'removed', hello);
  await eventually(() => isReady('removed'));
  const { publish_id } = await findResource(host, 'removed');
  assert.ok((await readdir(`${folder.path}/files`)).includes(publish_id));
  const address = (await checkout(host, 'removed')).data.checkoutResourcePublish.download;
  await change(host, 'deleteResource(event_id: "demo", resource_id: "removed")');
  assert.is((await fetch(new URL(address, server.url))).status, 404);
  passedMs += serverLimits.removedResourceMs + 1_000;
  await eventually(async () => !(await readdir(`${folder.path}/files`)).some((name) => name.startsWith(publish_id)));
});

test('API-060 its owner says that an upload failed, and begins again; nobody says that a file is ready', async () => {
  const say = (person: Person, status: string, id = 'failed') =>
    change(person, `setResourceStatus(event_id: "demo", resource_id: "${id}", status: "${status}")`);
  await addFile(host, 'failed', { size_bytes: 5 });
  await beginUpload(server.url, host.token, 'failed', 5);
  for (const status of ['ready', 'infected', 'uploading', 'nonsense']) {
    assert.is(codeOf(await say(host, status)), 'INVALID', status);
  }
  assert.is(codeOf(await say(ada, 'error')), 'FORBIDDEN');
  assert.is((await say(host, 'error')).errors, undefined);
  assert.ok(await isReady('failed', 'error'));
  const begun = await beginUpload(server.url, host.token, 'failed', 5);
  await sendPart(server.url, host.token, begun.headers.get('location') ?? '', 0, hello);
  await eventually(() => isReady('failed'));
  assert.is(codeOf(await say(host, 'error')), 'CONFLICT');
});

test('API-060 after waiting_for_upload is said the bytes are taken, after a failure too', async () => {
  const say = (status: string) =>
    change(host, `setResourceStatus(event_id: "demo", resource_id: "announced", status: "${status}")`);
  await addFile(host, 'announced', { size_bytes: 5 });
  assert.is((await say('waiting_for_upload')).errors, undefined);
  await beginUpload(server.url, host.token, 'announced', 5);
  for (const status of ['error', 'waiting_for_upload']) assert.is((await say(status)).errors, undefined, status);
  const begun = await beginUpload(server.url, host.token, 'announced', 5);
  assert.is(begun.status, 201);
  await sendPart(server.url, host.token, begun.headers.get('location') ?? '', 0, hello);
  await eventually(() => isReady('announced'));
});

test('the files of an event have room for so many bytes together, and not for one more', async () => {
  const { fileBytes, bytesPerEvent } = resourceLimits;
  for (const { resource_id } of await resourcesOf(host)) {
    passedMs += 1_000;
    await change(host, `deleteResource(event_id: "demo", resource_id: "${resource_id}")`);
  }
  for (let index = 0; index < bytesPerEvent / fileBytes; index += 1) {
    passedMs += 2_000;
    const { errors } = await addFile(host, `large-${index}`, { size_bytes: fileBytes });
    assert.is(errors, undefined);
  }
  const answer = await addFile(host, 'byte', { size_bytes: 1 });
  assert.is(codeOf(answer), 'TOO_LARGE');
  assert.is(answer.errors?.[0]?.extensions.limit, bytesPerEvent);
  await change(host, 'deleteResource(event_id: "demo", resource_id: "large-0")');
  assert.is((await addFile(host, 'byte', { size_bytes: 1 })).errors, undefined);
});

test('bytes do not come with the beginning of an upload, and are not read where they are sent', async () => {
  await addFile(host, 'early', { size_bytes: 5 });
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '5',
    'Content-Type': 'application/offset+octet-stream',
    authorization: host.token ?? '',
  };
  const early = await fetch(`${server.url}/uploads`, { method: 'POST', headers, body: hello });
  assert.is(early.status, 405);
  const path = (await beginUpload(server.url, host.token, 'early', 5)).headers.get('location') ?? '';
  assert.is((await fetch(new URL(path, server.url), { headers })).status, 405);
});

test('ids that are none tell nothing of the inside', async () => {
  const answer = await beginUpload(server.url, host.token, 'a\u0000b', 5);
  assert.is(answer.status, 404);
  assert.is(await answer.text(), 'Not found\n');
});

test('a file whose bytes are gone keeps no server from starting, and is told as wrong', async () => {
  await upload(server.url, host, 'lost', hello);
  await eventually(() => isReady('lost'));
  await server.stop();
  const db = await openTestDatabase(folder.path);
  const row = await db
    .updateTable('resources')
    .set({ status: 'uploading' })
    .where('resource_id', '=', 'lost')
    .returning('publish_id')
    .executeTakeFirstOrThrow();
  await db.destroy();
  await rm(`${folder.path}/files/${row.publish_id}`);
  ({ server, host } = await startWithHost({ DATA_DIR: folder.path }, { now: () => Date.now() + passedMs }));
  await eventually(() => isReady('lost', 'error'));
});

test.run();
