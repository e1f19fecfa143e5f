import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addFile,
  beginUpload,
  findResource,
  onePixel,
  read,
  resourcesOf,
  sendPart,
} from '../server/support/resources-under-test.ts';
import {
  joinEvent,
  joinRoom,
  type Person,
  post,
  signInHost,
  startTestServer,
} from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { startRedis } from '../support/servers/throwaway-redis.ts';
import { startS3 } from '../support/servers/throwaway-s3.ts';
import { skipSuite } from '../support/skip.ts';

const [postgres, redis, s3] = await Promise.all([startPostgres(), startRedis(), startS3()]);
if ('missing' in postgres || 'missing' in redis || 'missing' in s3) {
  const missing = [postgres, redis, s3].flatMap((part) => ('missing' in part ? part.missing : []));
  skipSuite('files of two servers in one bucket', missing.join('; '));
} else {
  const environment = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    S3_BUCKET: s3.options.bucket,
    S3_ENDPOINT: s3.options.endpoint ?? '',
    S3_ACCESS_KEY_ID: s3.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
  };
  let first: Awaited<ReturnType<typeof startTestServer>>;
  let second: Awaited<ReturnType<typeof startTestServer>>;
  let host: Person;
  let atSecond: Person;

  test.before(async () => {
    first = await startTestServer(environment);
    second = await startTestServer(environment);
    host = await signInHost(first);
    await joinEvent(host);
    await joinRoom(host);
    atSecond = {
      ...host,
      call: (query, variables = {}) => post(second.url, query, variables, { authorization: host.token }),
    };
  });

  test.after(async () => {
    await first.stop();
    await second.stop();
    await Promise.all([postgres.stop(), redis.stop(), s3.stop()]);
  });

  test('an upload that was begun at one server goes on at another, and is read at both', async () => {
    const large = Buffer.concat([Buffer.alloc(6 * 1024 * 1024, 'a'), Buffer.from('the end')]);
    await addFile(host, 'large', { size_bytes: large.length });
    const path = (await beginUpload(first.url, host.token, 'large', large.length)).headers.get('location') ?? '';
    const [half, most] = [3 * 1024 * 1024, 6 * 1024 * 1024];
    assert.is((await sendPart(first.url, host.token, path, 0, large.subarray(0, half))).status, 204);
    assert.is((await sendPart(second.url, host.token, path, half, large.subarray(half, most))).status, 204);
    assert.is((await sendPart(first.url, host.token, path, most, large.subarray(most))).status, 204);
    await eventually(async () => (await findResource(host, 'large')).status === 'ready');
    for (const [url, person] of [[first.url, host] as const, [second.url, atSecond] as const]) {
      const answer = await read(url, person, 'large', 'download');
      assert.ok(Buffer.from(await answer.arrayBuffer()).equals(large));
    }
  });

  test('of two servers that take the same part at one moment one is told that it is too late', async () => {
    await addFile(host, 'same', {
      kind: 'Image',
      size_bytes: onePixel.length,
      parameters: { content_type: 'image/png' },
    });
    const path = (await beginUpload(first.url, host.token, 'same', onePixel.length)).headers.get('location') ?? '';
    const sent = await Promise.all([first, second].map(({ url }) => sendPart(url, host.token, path, 0, onePixel)));
    const statuses = sent.map(({ status }) => status).sort();
    assert.is(statuses[0], 204);
    assert.ok(statuses[1] === 409 || statuses[1] === 410 || statuses[1] === 400, String(statuses));
    await eventually(async () => (await findResource(host, 'same')).status === 'ready');
    assert.equal(Buffer.from(await (await read(second.url, atSecond, 'same')).arrayBuffer()), onePixel);
    assert.ok((await resourcesOf(atSecond)).length >= 2);
  });
}

test.run();
