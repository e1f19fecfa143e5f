import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../src/server/limits.ts';
import { addFile, beginUpload, checkout, sendPart, shareFile } from '../server/support/resources-under-test.ts';
import { openSocket, type Person, post, startWithHost } from '../server/support/server-under-test.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

const hello = Buffer.from('hello');
const [away, tryAgainLater] = [503, 1013];

const postgres = await startPostgres();
if ('missing' in postgres) {
  skipSuite('every entrance of the server while PostgreSQL is away', postgres.missing);
} else {
  let passedMs = 0;
  let server: Awaited<ReturnType<typeof startWithHost>>['server'];
  let host: Person;
  let uploadPath: string;
  let filePath: string;
  let start: () => Promise<void>;

  test.before(async () => {
    ({ server, host } = await startWithHost({ DATABASE_URL: postgres.url }, { now: () => Date.now() + passedMs }));
    await shareFile(server.url, host, 'shared', hello);
    filePath = (await checkout(host, 'shared')).data.checkoutResourcePublish.download;
    await addFile(host, 'begun', { size_bytes: 5 });
    uploadPath = (await beginUpload(server.url, host.token, 'begun', 5)).headers.get('location') ?? '';
    start = await postgres.shutDown('immediate');
  });

  test.after(async () => {
    await start();
    await server.stop();
    await postgres.stop();
  });

  /** The session was looked up so long ago that the database is asked again. */
  const forgetSession = (): void => {
    passedMs += serverLimits.sessionTrustMs;
  };
  const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, server.url), { headers });
  const codeIn = async (answer: Response): Promise<string> => (await answer.json()).errors[0].extensions.code;

  test('a query of a known session says that the database is away', async () => {
    const answer = await host.call('{ queryChat(event_id: "demo", room_id: "main") { seq } }');
    assert.is(answer.errors?.[0]?.extensions.code, 'UNAVAILABLE');
  });

  test('a part of an upload of a known session is answered by a status after which clients send it again', async () => {
    assert.is((await sendPart(server.url, host.token, uploadPath, 0, hello)).status, away);
  });

  test('a query of a session that is looked up again says that the database is away', async () => {
    forgetSession();
    const answer = await host.call('{ version }');
    assert.is(answer.errors?.[0]?.extensions.code, 'UNAVAILABLE');
    assert.is(answer.status, away);
  });

  test('a beacon of a session that is looked up again says that the database is away', async () => {
    forgetSession();
    const body = JSON.stringify({ query: '{ version }', extensions: { authorization: host.token } });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
    assert.is(await codeIn(answer), 'UNAVAILABLE');
  });

  test('a sign-in says that the database is away', async () => {
    const { errors } = await post(server.url, 'mutation { signInLink(secret: "unknown") { identity } }');
    assert.is(errors?.[0]?.extensions.code, 'UNAVAILABLE');
  });

  for (const [what, path] of [
    ['the configuration of an event', () => '/config?event_id=demo'],
    ['the calendar file of an event', () => '/calendar/demo.ics'],
    ['a shared file', () => filePath],
    ['a picture of a link', () => '/link-pictures/picture'],
  ] as const) {
    test(`${what} is answered by the status and the code of a database that is away`, async () => {
      const answer = await get(path());
      assert.is(answer.status, away);
      assert.is(await codeIn(answer), 'UNAVAILABLE');
    });
  }

  test('a part of an upload of a session that is looked up again is answered so that clients send it again', async () => {
    forgetSession();
    assert.is((await sendPart(server.url, host.token, uploadPath, 0, hello)).status, away);
  });

  test('a socket of a session that is looked up again is closed so that clients open another one', async () => {
    forgetSession();
    const socket = await openSocket(server.url, null);
    socket.send({ type: 'connection_init', payload: { authorization: host.token } });
    assert.is((await socket.closed).code, tryAgainLater);
  });
}

test.run();
