import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { StartError } from '../../../src/server/db/start-error.ts';
import { emptyFolder } from '../../support/folders.ts';
import { skipSuite } from '../../support/skip.ts';
import { startTestServer } from '../support/server-under-test.ts';

const hasOpenSsl = (): boolean => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

if (!hasOpenSsl()) {
  skipSuite('TLS', 'openssl was not found, which makes the certificate');
} else {
  let folder: Awaited<ReturnType<typeof emptyFolder>>;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let certificate: string;
  let environment: { TLS_CERT: string; TLS_KEY: string };

  test.before(async () => {
    folder = await emptyFolder();
    environment = { TLS_CERT: join(folder.path, 'certificate.pem'), TLS_KEY: join(folder.path, 'key.pem') };
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', environment.TLS_KEY, '-out', environment.TLS_CERT];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files], {
      stdio: 'ignore',
    });
    certificate = await readFile(environment.TLS_CERT, 'utf8');
    server = await startTestServer(environment);
  });

  test.after(async () => {
    await server.stop();
    await folder.remove();
  });

  const ask = (path: string, body?: string, more: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json', ...more };
      const asked = request(
        `${server.url}${path}`,
        { ca: certificate, method: body === undefined ? 'GET' : 'POST', headers },
        (answer) => {
          let text = '';
          answer.on('data', (chunk) => {
            text += String(chunk);
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        },
      );
      asked.on('error', reject).end(body);
    });

  test('with a certificate the server is HTTPS, says so to browsers, and keeps its cookie to it', async () => {
    assert.match(server.url, /^https:\/\/localhost:/);
    const health = await ask('/healthz');
    assert.is(health.status, 200);
    assert.match(String(health.headers['strict-transport-security']), 'max-age=');
    const config = JSON.parse((await ask('/config')).text);
    assert.is(config.graphql_realtime_endpoint, `${server.url.replace('https', 'wss')}/graphql`);
    const signIn = JSON.stringify({
      query: 'mutation { signInGuest(event_id: "demo", display_name: "Ada") { identity } }',
    });
    assert.match(String((await ask('/graphql', signIn)).headers['set-cookie']), 'Secure');
  });

  const cookiesOf = (answer: Awaited<ReturnType<typeof ask>>): string[] =>
    ((answer.headers['set-cookie'] ?? []) as string[]).map((line) => line.replace(/;.*Max-Age=(\d+).*/, ' $1'));
  const post = (query: string, cookie: string) =>
    ask('/graphql', JSON.stringify({ query }), { cookie, origin: server.url });
  const arrive = 'mutation { signInGuest(event_id: "demo", display_name: "Ben") { identity } }';

  test('cookies are taken from this host alone, and one of the name before is cleared', async () => {
    const answer = await post(arrive, '');
    const names = cookiesOf(answer).map((line) => line.replace(/=\S+/, '='));
    assert.ok(
      names.some((line) => /^__Host-rotunda_session= [1-9]/.test(line)),
      names.join(),
    );
    assert.ok(names.includes('rotunda_session= 0'), names.join());
    for (const line of answer.headers['set-cookie'] as string[]) {
      assert.match(line, /; Path=\/(;|$)/);
      assert.not.match(line, 'Domain');
    }
  });

  test('a session whose cookie has the name before an update goes on, and ends by signing out', async () => {
    const given = cookiesOf(await post(arrive, '')).find((line) => line.startsWith('__Host-rotunda_session='));
    const old = (given ?? '').replace('__Host-', '').replace(/ .*/, '');
    const again = await post('mutation { refreshToken { display_name } }', old);
    assert.is(JSON.parse(again.text).data.refreshToken.display_name, 'Ben');
    const left = cookiesOf(await post('mutation { signOut { redirect } }', old));
    assert.equal(left, ['__Host-rotunda_session= 0', 'rotunda_session= 0']);
    assert.is(JSON.parse((await post('mutation { refreshToken { display_name } }', old)).text).data.refreshToken, null);
  });

  test('a cookie with the prefix counts before one without', async () => {
    const line = cookiesOf(await post(arrive, '')).find((each) => each.startsWith('__Host-rotunda_session=')) ?? '';
    const cookie = `rotunda_session=of-a-stranger; ${line.replace(/ .*/, '')}`;
    const answer = await post('mutation { refreshToken { display_name } }', cookie);
    assert.is(JSON.parse(answer.text).data.refreshToken.display_name, 'Ben');
  });

  test('subscriptions travel by wss', async () => {
    const socket = new WebSocket(`${server.url.replace('https', 'wss')}/graphql`, 'graphql-transport-ws', {
      ca: certificate,
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const acknowledged = new Promise((resolve) => socket.once('message', resolve));
    socket.send('{"type":"connection_init"}');
    assert.match(String(await acknowledged), 'connection_ack');
    socket.terminate();
  });

  test('a certificate that is none, or is not there, is named by its variable', async () => {
    const nonsense = join(folder.path, 'nonsense.pem');
    await writeFile(nonsense, 'nonsense');
    const failure = async (changed: Partial<typeof environment>): Promise<Error> => {
      try {
        await (await startTestServer({ ...environment, ...changed })).stop();
      } catch (error) {
        return error as Error;
      }
      throw new Error('the server started');
    };
    for (const [changed, said] of [
      [{ TLS_CERT: nonsense }, "TLS_CERT and TLS_KEY aren't a matching certificate"],
      [{ TLS_KEY: join(folder.path, 'nowhere.pem') }, 'TLS_KEY names cannot be read'],
    ] as const) {
      const error = await failure(changed);
      assert.instance(error, StartError);
      assert.match(error.message, said);
    }
  });
}

test.run();
