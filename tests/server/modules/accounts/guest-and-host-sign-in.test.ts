import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  codeOf,
  type Person,
  post,
  seatGuest,
  signInGuest,
  type startTestServer,
  startWithHost,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test.before(async () => {
  ({ server, host } = await startWithHost());
  ada = await seatGuest(server.url, '  Ada  ');
});

test.after(() => server.stop());

test('AUTH-006 a guest signs in with a display name and gets the claims written out', () => {
  const claims = claimsOf(ada.token);
  assert.is(claims.nickname, 'Ada');
  assert.is(claims.iss, 'rotunda/guest');
  assert.is(claims['custom:guestPool'], 'true');
  assert.is(claims['custom:identity'], ada.identity);
  assert.type(claims['custom:token_sub_id'], 'string');
  for (const name of ['use_vw', 'upload_files', 'use_ai_agent', 'create_server_recordings', 'use_webrtc']) {
    assert.match(String(claims[`custom:can_${name}`]), /^(true|false)$/);
  }
});

test('AUTH-060 a guest has a username of 3 characters, which opens nothing', async () => {
  const username = String(claimsOf(ada.token)['cognito:username']);
  assert.match(username, /^[a-z0-9]{3}$/);
  const attempt = 'mutation ($u: String!) { signIn(username: $u, password: $u) { identity } }';
  assert.is(codeOf(await post(server.url, attempt, { u: username })), 'NOT_AUTHORIZED');
});

test('AUTH-058 a display name of 25 characters is taken, one of 26 or of spaces is not', async () => {
  assert.ok(await signInGuest(server.url, 'x'.repeat(25)));
  const attempt = (name: string) =>
    post(server.url, 'mutation ($n: String!) { signInGuest(event_id: "demo", display_name: $n) { identity } }', {
      n: name,
    });
  assert.is(codeOf(await attempt('x'.repeat(26))), 'TOO_LARGE');
  assert.is(codeOf(await attempt('   ')), 'INVALID');
});

test('AUTH-007 a guest who comes back with the rejoin code is the same participant', async () => {
  assert.match(ada.rejoinCode ?? '', /^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
  const attempt = (code: string) =>
    post(server.url, 'mutation ($c: String!) { signInRejoinCode(rejoin_code: $c) { identity event_id rejoin_code } }', {
      c: code,
    });
  const back = await attempt(` ${ada.rejoinCode?.toLowerCase().replace(/-/g, ' ')} `);
  assert.is(back.data.signInRejoinCode.identity, ada.identity);
  assert.is(back.data.signInRejoinCode.event_id, 'demo');
  assert.is(back.data.signInRejoinCode.rejoin_code, null);
  assert.is(codeOf(await attempt('AAAA-AAAA-AAAA')), 'INVALID_REJOIN_CODE');
  assert.is(codeOf(await attempt('not a code')), 'INVALID_REJOIN_CODE');
});

test('the printed link signs the host in once', async () => {
  const again = await post(server.url, 'mutation ($s: String!) { signInLink(secret: $s) { identity } }', {
    s: server.hostUrl.split('/').at(-1),
  });
  assert.is(codeOf(again), 'INVALID_SIGN_IN_LINK');
});

test('API-021 a name is changed by its owner only, trimmed, and stands in the next token', async () => {
  const rename = (person: Person, name: string) =>
    person.call(
      'mutation ($i: ID!, $n: String!) { changeParticipantName(event_id: "demo", identity: $i, name: $n) { event_id } }',
      { i: ada.identity, n: name },
    );
  assert.is(codeOf(await rename(host, 'Not you')), 'FORBIDDEN');
  assert.is((await rename(ada, ' Ada L. ')).errors, undefined);
  const fresh = await post(
    server.url,
    'mutation { refreshToken { id_token } }',
    {},
    { cookie: ada.cookie, origin: server.url },
  );
  assert.is(claimsOf(fresh.data.refreshToken.id_token).nickname, 'Ada L.');
  assert.is(claimsOf(fresh.data.refreshToken.id_token)['custom:authorized'], 'true');
});

test('API-008 the memberships of a person are their own', async () => {
  const query =
    'query ($i: ID!) { queryToken(identity: $i, sort_key: "group:") { items { sort_key event { name } } nextToken } }';
  const mine = await host.call(query, { i: host.identity });
  assert.equal(mine.data.queryToken.items, [{ sort_key: 'group:demo:event_id:host', event: { name: 'Demo event' } }]);
  assert.is(codeOf(await ada.call(query, { i: host.identity })), 'NOT_FOUND');
});

test('AUTH-089 there is an operation for every way into an account and out of it', async () => {
  const input =
    '{ display_name: "Grace", email: "nobody", password: "Correct-horse-7", industry: "Other", use_case: "Other", marketing_consent: true }';
  const refusals: Readonly<Record<string, string>> = {
    [`signUp(input: ${input}) { status }`]: 'INVALID',
    'confirmSignUp(username: "nobody", code: "123456") { identity }': 'INVALID',
    'resendCode(username: "nobody")': 'INVALID',
    'signIn(username: "nobody", password: "Correct-horse-7") { identity }': 'NOT_AUTHORIZED',
    'signInRejoinCode(rejoin_code: "AAAA-AAAA-AAAA") { identity }': 'INVALID_REJOIN_CODE',
    'startFederatedSignIn(provider: "nobody")': 'NOT_FOUND',
    'completeFederatedSignIn(query: "code=1&state=2") { identity }': 'FORBIDDEN',
    'forgotPassword(email: "nobody")': 'INVALID',
    'resetPassword(email: "nobody", code: "123456", new_password: "Correct-horse-7")': 'INVALID',
    'updateUserAttributes(nickname: "Grace")': 'UNAUTHENTICATED',
  };
  const codes: Record<string, string | undefined> = {};
  for (const operation of Object.keys(refusals))
    codes[operation] = codeOf(await post(server.url, `mutation { ${operation} }`));
  assert.equal(codes, refusals);
  // With a display name; whether one is signed in, with which token and of which pool; signing out.
  const grace = await signInGuest(server.url, 'Grace');
  const headers = { cookie: grace.cookie, origin: server.url };
  const check = async () =>
    (await post(server.url, 'mutation { refreshToken { id_token identity pool } }', {}, headers)).data.refreshToken;
  const { id_token, identity, pool } = await check();
  assert.equal([claimsOf(id_token).nickname, identity, pool], ['Grace', grace.identity, 'guest']);
  await post(server.url, 'mutation { signOut { redirect } }', {}, headers);
  assert.is(await check(), null);
});

test('AUTH-088 signing out ends the session', async () => {
  const gone = await signInGuest(server.url, 'Gone');
  const headers = { cookie: gone.cookie, origin: server.url };
  assert.ok((await post(server.url, 'mutation { refreshToken { identity } }', {}, headers)).data.refreshToken);
  await post(server.url, 'mutation { signOut { redirect } }', {}, headers);
  assert.is((await post(server.url, 'mutation { refreshToken { identity } }', {}, headers)).data.refreshToken, null);
});

test.run();
