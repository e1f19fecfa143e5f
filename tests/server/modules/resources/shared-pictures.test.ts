import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pictureLimits } from '../../../../src/shared/values/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { pngOf } from '../../../support/facts/picture-files.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { checkout, findResource, onePixel, read, upload } from '../../support/resources-under-test.ts';
import {
  codeOf,
  joinEvent,
  joinRoom,
  type Person,
  signInHost,
  startTestServer,
} from '../../support/server-under-test.ts';

const { stillPixels, framePixels, animationPixels, copySidePx } = pictureLimits;
const folder = await emptyFolder();
let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;

test.before(async () => {
  server = await startTestServer({ DATA_DIR: folder.path });
  host = await signInHost(server);
  await joinEvent(host);
  await joinRoom(host);
});

test.after(async () => {
  await server.stop();
  await folder.remove();
});

/** Shares a picture; answers how the server took it. */
const share = async (id: string, bytes: Uint8Array): Promise<{ status: string; picture?: string }> => {
  const parameters = { content_type: 'image/png', availableToDownload: true };
  await upload(server.url, host, id, bytes, { kind: 'Image', parameters });
  await eventually(async () => ['ready', 'error'].includes((await findResource(host, id)).status));
  const { status, parameters: known } = await findResource(host, id);
  return { status, picture: JSON.parse(known).picture };
};
const bytesOf = async (id: string, type?: string) => {
  const answer = await read(server.url, host, id, type);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

const side = Math.floor(Math.sqrt(stillPixels));
const frames = Math.floor(animationPixels / framePixels);
const frameSide = Math.sqrt(framePixels);

for (const [what, picture] of [
  ['a picture of as many pixels as allowed', () => pngOf(side, side)],
  ['an animation of as many frames as allowed', () => pngOf(frameSide, frameSide, { toldFrames: frames, frames: 2 })],
] as const) {
  test(`${what} is shown`, async () => {
    assert.equal(await share(what.replaceAll(' ', '-'), picture()), { status: 'ready', picture: undefined });
  });
}

for (const [what, picture] of [
  ['a picture of more pixels than allowed', () => pngOf(side + 1, side + 1)],
  ['an animation of more frames than allowed', () => pngOf(frameSide, frameSide, { toldFrames: frames + 1 })],
  ['an animation of larger frames than allowed', () => pngOf(frameSide, frameSide + 1, { toldFrames: 2 })],
] as const) {
  test(`${what} is refused, told as too large, and its bytes are gone`, async () => {
    const id = what.replaceAll(' ', '-');
    assert.equal(await share(id, picture()), { status: 'error', picture: 'too-large' });
    const { publish_id } = await findResource(host, id);
    await eventually(async () => !(await readdir(`${folder.path}/files`)).includes(publish_id));
    for (const type of ['view', 'download']) assert.is(codeOf(await checkout(host, id, type)), 'CONFLICT');
  });
}

test('a picture that cannot be decoded is told as that', async () => {
  const head = Buffer.concat([onePixel.subarray(0, 16), Buffer.alloc(4, 0xff), onePixel.subarray(20, 33)]);
  assert.equal(await share('broken', head), { status: 'error', picture: 'unreadable' });
});

test('tiles show a smaller copy of a large picture, and its download is the picture itself', async () => {
  const picture = pngOf(copySidePx * 2, copySidePx);
  await share('large', picture);
  const { type, bytes } = await bytesOf('large');
  const { width, height } = await sharp(bytes).metadata();
  assert.equal([type, width, height], ['image/webp', copySidePx, copySidePx / 2]);
  assert.ok((await bytesOf('large', 'download')).bytes.equals(picture));
});

test('tiles show a picture itself that is as large as they need', async () => {
  const picture = pngOf(copySidePx, 10);
  await share('fitting', picture);
  const { type, bytes } = await bytesOf('fitting');
  assert.is(type, 'image/png');
  assert.ok(bytes.equals(picture));
});

test('an animation is shown as it is', async () => {
  const picture = pngOf(copySidePx + 1, 10, { toldFrames: 2, frames: 2 });
  await share('moving', picture);
  assert.ok((await bytesOf('moving')).bytes.equals(picture));
});

test('of an AVIF, whose frames nobody counts, tiles show a copy', async () => {
  const picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .avif()
    .toBuffer();
  await share('modern', picture);
  assert.is((await bytesOf('modern')).type, 'image/webp');
});

test('a part of a copy is given to whoever asks for a part', async () => {
  await share('parted', pngOf(copySidePx + 1, 1));
  const whole = (await bytesOf('parted')).bytes;
  const answer = await read(server.url, host, 'parted', 'view', { range: 'bytes=4-7' });
  assert.equal([answer.status, Buffer.from(await answer.arrayBuffer())], [206, whole.subarray(4, 8)]);
});

test.run();
