import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { embeddedFolder } from '../support/folders.ts';
import { freePort } from '../support/free-port.ts';
import { skipSuite } from '../support/skip.ts';
import {
  type Browser,
  confirmSignUp,
  forgotPassword,
  openBrowser,
  refresh,
  resetPassword,
  signIn,
  signUp,
  signUpInput,
} from './support/cookie-browser.ts';
import { findLiveKit } from './support/find-livekit.ts';
import { startIssuer } from './support/openid-issuer.ts';
import { bundleServer, failToStart, type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type Answer, openSocket } from './support/server-under-test.ts';
import { startMailbox } from './support/smtp-mailbox.ts';

const email = 'grace@x.example';
const passwords = { first: 'Correct-horse-7', second: 'Battery-staple-8', wrong: 'Guessed-wrongly-9' };
const settings = {
  AUTH_SECRET: 'auth-secret-of-this-server-alone-1',
  AUTH_SECRET_PREVIOUS: 'auth-secret-of-this-server-before-1',
  METRICS_TOKEN: 'metrics-token-of-this-server',
};
const smtpPassword = 'smtp-password-of-ours';

/** Everything that must not be in the log, by what it is. */
const secrets = new Map<string, string>();
const note = (what: string, secret: string | undefined | null): string => {
  assert.ok(secret && secret.length >= 6, `${what} is a secret of some length, not ${secret}`);
  secrets.set(`${what} ${secrets.size}`, secret as string);
  return secret as string;
};

const pieceCharacters = 32;

/** What is looked for of a secret: a long one in pieces, since a log may cut it. The head of a token is no secret. */
const piecesOf = (secret: string): readonly string[] => {
  const parts = secret.startsWith('eyJ') ? secret.split('.').slice(1) : [secret];
  return parts.flatMap((part) => {
    if (part.length <= pieceCharacters) return part.length >= 6 ? [part] : [];
    const count = Math.floor(part.length / pieceCharacters);
    return Array.from({ length: count }, (_, index) =>
      part.slice(index * pieceCharacters, (index + 1) * pieceCharacters),
    );
  });
};

const noteCookies = (who: string, browser: Browser): void => {
  for (const [name, value] of browser.cookies) note(`${who}: cookie ${name}`, value);
  if (browser.token) note(`${who}: id token`, browser.token);
};

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let folder: Awaited<ReturnType<typeof embeddedFolder>>;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let server: ServerProcess;

const binary = await findLiveKit();
if (binary === null) {
  skipSuite('secrets and the log', 'livekit-server was not found');
} else {
  test.before(async () => {
    [bundle, folder, mailbox, issuer] = await Promise.all([
      bundleServer(),
      embeddedFolder(),
      startMailbox(),
      startIssuer(),
    ]);
    const provider = { id: 'campus', name: 'Campus', clientId: issuer.clientId, clientSecret: issuer.clientSecret };
    server = await startServerProcess(bundle.path, {
      ...settings,
      LOG_LEVEL: 'trace',
      NODE_ENV: 'development',
      DATA_DIR: folder.path,
      COMMS_PROVIDER: 'livekit',
      LIVEKIT_SERVER_BIN: binary,
      LIVEKIT_PORT: String(await freePort()),
      SMTP_URL: mailbox.url.replace('smtp://', `smtp://mailer:${smtpPassword}@`),
      OIDC_PROVIDERS: JSON.stringify([
        { ...provider, issuer: issuer.url },
        { ...provider, id: 'gone', issuer: 'http://127.0.0.1:9' },
      ]),
    });
    issuer.allowReturnTo(`${server.url}/federated/`);
  });

  test.after(async () => {
    await server.kill('SIGTERM');
    await Promise.all([mailbox.stop(), issuer.stop(), folder.remove()]);
  });

  const open = (): Browser => openBrowser(server.url);

  const useAccount = async (): Promise<void> => {
    const browser = open();
    await signUp(browser, signUpInput(email, { password: passwords.first }));
    const code = note('code of signing up', await mailbox.codeFor(email));
    await confirmSignUp(browser, email, code === '000000' ? '000001' : '000000');
    await confirmSignUp(browser, email, code);
    noteCookies('account', browser);
    await refresh(browser);
    noteCookies('account, refreshed', browser);
    const mails = mailbox.mails.length;
    await forgotPassword(browser, email);
    await eventually(() => mailbox.mails.length > mails);
    const reset = note('code of a new password', await mailbox.codeFor(email));
    await resetPassword(browser, email, reset, passwords.first.toLowerCase());
    const done = await resetPassword(browser, email, reset, passwords.second);
    assert.is(done.errors, undefined, JSON.stringify(done.errors));
    const again = open();
    assert.ok((await signIn(again, email, passwords.second)).data?.signIn);
    noteCookies('account again', again);
    mailbox.refused.add('bounced@x.example');
    await signUp(open(), signUpInput('bounced@x.example', { password: passwords.first }));
  };

  const useWrongSecrets = async (): Promise<void> => {
    const browser = open();
    for (const wrong of [passwords.wrong, passwords.second]) {
      await signIn(browser, email, wrong === passwords.second ? passwords.wrong : wrong);
      await signIn(browser, wrong, wrong);
      await resetPassword(browser, wrong, wrong, wrong);
      await browser.call('mutation ($r: String!) { signInRejoinCode(rejoin_code: $r) { identity } }', { r: wrong });
      await browser.call('mutation ($s: String!) { signInLink(secret: $s) { identity } }', { s: wrong });
      await browser.call('mutation ($p: ID!) { startFederatedSignIn(provider: $p) }', { p: wrong });
      await browser.call('mutation ($q: String!) { completeFederatedSignIn(query: $q) { identity } }', { q: wrong });
      await browser.call(`mutation { signIn(username: "${wrong}", password: "${wrong}") { nothing } }`);
      await browser.call(`mutation { signIn(username: "x@x.example", password: "${wrong}" { identity } }`);
      await browser.call('mutation ($p: Int!) { signIn(username: "x", password: $p) { identity } }', { p: wrong });
      await browser.call(`query { ${wrong.replace(/\W/g, '_')} }`);
    }
  };

  const useGuest = async (): Promise<Browser> => {
    const guest = open();
    const answer = await guest.call(
      'mutation { signInGuest(event_id: "demo", display_name: "Ann") { id_token rejoin_code } }',
    );
    const code = note('rejoin code', answer.data?.signInGuest.rejoin_code);
    noteCookies('guest', guest);
    const back = open();
    const again = await back.call('mutation ($r: String!) { signInRejoinCode(rejoin_code: $r) { id_token } }', {
      r: code,
    });
    assert.ok(again.data, JSON.stringify(again));
    noteCookies('guest again', back);
    return guest;
  };

  const useLink = async (): Promise<void> => {
    const secret = note('link', server.hostUrl.split('/').at(-1));
    const host = open();
    for (let twice = 0; twice < 2; twice += 1) {
      await host.call('mutation ($s: String!) { signInLink(secret: $s) { id_token } }', { s: secret });
    }
    noteCookies('host', host);
    await fetch(server.hostUrl, { headers: { referer: server.hostUrl } });
  };

  const useProvider = async (): Promise<void> => {
    issuer.people.set('ada', { email: 'ada@campus.example', email_verified: true, name: 'Ada' });
    const browser = open();
    const begin = async (provider: string): Promise<string> =>
      (await browser.call('mutation ($p: ID!) { startFederatedSignIn(provider: $p) }', { p: provider })).data
        ?.startFederatedSignIn;
    const finish = (query: string) =>
      browser.call('mutation ($q: String!) { completeFederatedSignIn(query: $q) { id_token } }', { q: query });
    await begin('gone');
    const query = await issuer.visit(await begin('campus'), 'ada');
    noteCookies('provider', browser);
    for (const name of ['code', 'state']) note(`provider: ${name}`, new URLSearchParams(query).get(name));
    await finish(query.replace(/code=[^&]+/, 'code=made-up-code'));
    const second = await issuer.visit(await begin('campus'), 'ada');
    note('provider: second code', new URLSearchParams(second).get('code'));
    assert.ok((await finish(second)).data);
    noteCookies('provider, signed in', browser);
  };

  const useMedia = async (guest: Browser): Promise<void> => {
    const call = async (query: string): Promise<Answer> => (await guest.call(query)).data;
    await call('mutation { joinEventAuth(event_id: "demo") { identity } }');
    const { joinRoom } = await call('mutation { joinRoom(event_id: "demo", room_id: "main") { identity } }');
    const { getComms } = await call(
      `mutation { getComms(event_id: "demo", room_id: "main", identity: "${joinRoom.identity}") { payload { ... on CommsPayload { token } } } }`,
    );
    const token = note('media token', getComms.payload.token);
    for (const path of ['/livekit/rtc', '/livekit/rtc/validate']) {
      for (const carried of [token, `${token.slice(0, -4)}AAAA`]) {
        await fetch(`${server.url}${path}?access_token=${carried}&auto_subscribe=1`);
      }
    }
    const keys = JSON.parse(await readFile(join(folder.path, 'livekit-keys.json'), 'utf8'));
    note('media secret', keys.apiSecret);
  };

  /** Every secret where none belongs: in paths, in headers, in a socket's first message, in what clients log. */
  const misplaceSecrets = async (guest: Browser): Promise<void> => {
    const all = [...secrets.values()];
    const session = 'page';
    await guest.call('mutation ($s: ID!) { createParticipantLogStream(session_id: $s) { status } }', { s: session });
    for (const secret of all.filter((each) => each.startsWith('eyJ'))) {
      for (const query of ['token', 'id_token', 'access_token', 'secret', 'code', 'state']) {
        await fetch(`${server.url}/config?${query}=${secret}`);
      }
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${secret}` } });
      await guest.call(
        '{ version }',
        {},
        { authorization: `${secret}x`, 'x-token': secret, cookie: `session=${secret}` },
      );
      const socket = await openSocket(server.url, null);
      socket.send({ type: 'connection_init', payload: { authorization: `${secret}x`, token: secret } });
      await socket.closed;
      const event = { event_type: 'x', timestamp: 1, log_level: 1, data: { text: `with ${secret}`, token: secret } };
      const logged = await guest.call(
        'mutation ($s: ID!, $e: [LogEvent!]!) { log(session_id: $s, events: $e) { status_code } }',
        {
          s: session,
          e: [event],
        },
      );
      assert.is(logged.data?.log.status_code, 200, JSON.stringify(logged.errors));
    }
    await fetch(`${server.url}/livekit/webhook`, {
      method: 'POST',
      body: all.join(' '),
      headers: { authorization: all[0] ?? '' },
    });
    await fetch(`${server.url}/graphql`, {
      method: 'POST',
      body: all.join(' '),
      headers: { 'content-type': 'application/json' },
    });
  };

  test('a server that cannot start says so without the passwords of its parts', async () => {
    const unreachable: readonly Record<string, string>[] = [
      { DATABASE_URL: 'postgres://rotunda:database-password@127.0.0.1:9/rotunda' },
      { REDIS_URL: 'redis://:database-password@127.0.0.1:9' },
    ];
    for (const address of unreachable) {
      const other = await embeddedFolder();
      const { output } = await failToStart(bundle.path, { ...address, DATA_DIR: other.path, LOG_LEVEL: 'trace' });
      await other.remove();
      assert.ok(output.length > 0);
      assert.not.match(output, 'database-password');
    }
  });

  test('a run in which everybody signs in every way leaves no secret in the log', async () => {
    for (const [name, value] of Object.entries({ ...passwords, ...settings, smtpPassword })) note(name, value);
    note('client secret', issuer.clientSecret);
    await useAccount();
    await useWrongSecrets();
    const guest = await useGuest();
    await useLink();
    await useProvider();
    await useMedia(guest);
    await misplaceSecrets(guest);
    await server.kill('SIGTERM');
    // The link that signs the host in is printed for whoever starts the server: beside the log, and nothing else is.
    const [shown = '', ...more] = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('  Host: '));
    assert.is(more.length, 0);
    const log = server.output().replace(shown, '');
    assert.ok(log.length > 500, 'the log has lines');
    const lines = log.split('\n');
    const found = [...secrets].flatMap(([what, secret]) =>
      piecesOf(secret).flatMap((piece) => {
        const line = lines.find((each) => each.includes(piece) || each.includes(encodeURIComponent(piece)));
        return line === undefined ? [] : [`${what}: ${line.slice(0, 300)}`];
      }),
    );
    assert.equal(found, []);
  });
}

test.run();
