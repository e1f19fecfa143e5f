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
} from './server-under-test.ts';

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

test('AUTH-088 signing out ends the session', async () => {
  const gone = await signInGuest(server.url, 'Gone');
  const headers = { cookie: gone.cookie, origin: server.url };
  assert.ok((await post(server.url, 'mutation { refreshToken { identity } }', {}, headers)).data.refreshToken);
  await post(server.url, 'mutation { signOut { redirect } }', {}, headers);
  assert.is((await post(server.url, 'mutation { refreshToken { identity } }', {}, headers)).data.refreshToken, null);
});

test.run();
