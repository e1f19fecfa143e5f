import { readdir } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../src/server/limits.ts';
import { eventually } from '../../support/eventually.ts';
import { eicar } from '../../support/facts/eicar-file.ts';
import { fakeScanner } from '../../support/fakes/fake-scanner.ts';
import { startS3 } from '../../support/servers/throwaway-s3.ts';
import { skipSuite } from '../../support/skip.ts';
import { change, checkout, findResource, onePixel, read, upload } from '../support/resources-under-test.ts';
import { type Person, seatGuest, startWithHost } from '../support/server-under-test.ts';

const s3 = await startS3();
if ('missing' in s3) {
  skipSuite('files in a bucket', s3.missing);
} else {
  const { bucket, endpoint = '', accessKeyId, secretAccessKey } = s3.options;
  let server: Awaited<ReturnType<typeof startWithHost>>['server'];
  let host: Person;
  let passedMs = 0;

  test.before(async () => {
    const environment = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    ({ server, host } = await startWithHost(environment, { scanner: fakeScanner(), now: () => Date.now() + passedMs }));
  });

  test.after(async () => {
    await server.stop();
    await s3.stop();
  });

  const becomes = (id: string, status: string) =>
    eventually(async () => (await findResource(host, id))?.status === status);
  const keys = async () => (await readdir(s3.bucketFolder)).filter((name) => name.startsWith('publish-'));

  test('a picture that lies in a bucket is shown with the same headers as from a disk', async () => {
    await upload(server.url, host, 'pixel', onePixel, { kind: 'Image', parameters: { content_type: 'image/png' } });
    await becomes('pixel', 'ready');
    const answer = await read(server.url, await seatGuest(server.url, 'Ada'), 'pixel');
    assert.is(answer.status, 200);
    assert.equal(Buffer.from(await answer.arrayBuffer()), onePixel);
    const headers = Object.fromEntries(answer.headers);
    assert.is(headers['content-type'], 'image/png');
    assert.is(headers['content-length'], String(onePixel.length));
    assert.is(headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.is(headers['x-content-type-options'], 'nosniff');
    assert.is(headers['cache-control'], 'private, no-store');
    assert.match(headers['content-disposition'] ?? '', /^inline/);
    assert.is(headers['accept-ranges'], 'bytes');
  });

  test('a part of a file that lies in a bucket is given to whoever asks for a part', async () => {
    await upload(server.url, host, 'part', Buffer.from('hello'));
    await becomes('part', 'ready');
    const answer = await read(server.url, host, 'part', 'view', { range: 'bytes=-2' });
    assert.is(answer.status, 206);
    assert.is(answer.headers.get('content-range'), 'bytes 3-4/5');
    assert.is(await answer.text(), 'lo');
    assert.is((await read(server.url, host, 'part', 'view', { range: 'bytes=9-' })).status, 416);
  });

  test('a file with a virus, and one that is removed, leave nothing in the bucket', async () => {
    await upload(server.url, host, 'virus', eicar);
    await becomes('virus', 'infected');
    await upload(server.url, host, 'removed', Buffer.from('hello'));
    await becomes('removed', 'ready');
    await change(host, 'deleteResource(event_id: "demo", resource_id: "removed")');
    // Until then it can be taken back.
    passedMs += serverLimits.removedResourceMs + 1_000;
    const kept = await Promise.all(['pixel', 'part'].map(async (id) => (await findResource(host, id)).publish_id));
    await eventually(async () => (await keys()).every((name) => kept.some((id) => name.startsWith(id))));
  });

  test('while the bucket is away a file is said to be away, and its upload can go on later', async () => {
    const { download } = (await checkout(host, 'part', 'download')).data.checkoutResourcePublish;
    const bringBack = await s3.takeAway();
    assert.is((await fetch(new URL(download, server.url))).status, 503);
    await bringBack();
    assert.is(await (await fetch(new URL(download, server.url))).text(), 'hello');
  });
}

test.run();
