import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createIdTokens, type TokenFacts } from '../../../src/server/access/id-tokens.ts';

const nowMs = 1_790_000_000_000;
const lifetimeMs = 3_600_000;
const key = new Uint8Array(32).fill(7);
const otherKey = new Uint8Array(32).fill(8);
const tokens = createIdTokens([key], lifetimeMs);

const facts: TokenFacts = {
  identity: 'account-1',
  username: 'account-1',
  displayName: 'Grace',
  email: 'grace@example.com',
  pool: 'account',
  tokenSubId: 'claims-1',
  sessionId: 'session-1',
  developer: false,
  authorized: true,
  groups: ['demo:host'],
  authTimeMs: nowMs,
  capabilities: {
    use_vw: true,
    upload_files: true,
    use_ai_agent: false,
    create_server_recordings: true,
    create_local_recordings: true,
    use_webrtc: true,
  },
};

const claims = {
  'custom:identity': 'account-1',
  'custom:token_sub_id': 'claims-1',
  'custom:session_id': 'session-1',
};

/** A token like ours, but for what is changed. */
const forge = (change: {
  readonly alg?: string;
  readonly typ?: string;
  readonly issuer?: string;
  readonly key?: Parameters<SignJWT['sign']>[0];
  readonly expiresS?: number;
  readonly notBeforeS?: number;
  readonly claims?: object;
}): Promise<string> => {
  const jwt = new SignJWT({ ...claims, ...change.claims })
    .setProtectedHeader({ alg: change.alg ?? 'HS256', typ: change.typ ?? 'JWT' })
    .setIssuer(change.issuer ?? 'rotunda/account')
    .setSubject('account-1')
    .setIssuedAt(nowMs / 1000)
    .setExpirationTime(change.expiresS ?? nowMs / 1000 + 60);
  if (change.notBeforeS) jwt.setNotBefore(change.notBeforeS);
  return jwt.sign(change.key ?? key);
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token like ours is ours, so that what follows refuses what it says', async () => {
  assert.is((await tokens.verify(await forge({}), nowMs))?.identity, 'account-1');
  assert.is((await tokens.verify(await tokens.mint(facts, nowMs), nowMs))?.sessionId, 'session-1');
});

const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, iss: 'rotunda/account', exp: nowMs / 1000 + 60 })}.`;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicText = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const refused: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['one without a signature (alg none)', () => unsigned],
  ['one without a signature whose header says HS256', () => unsigned.replace(/^[^.]+/, encode({ alg: 'HS256' }))],
  ['one of another key', () => forge({ key: otherKey })],
  ['one signed with RSA', () => forge({ alg: 'RS256', key: privateKey })],
  [
    'one signed with a public key as if it were a secret',
    () => {
      const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iss: 'rotunda/account', exp: nowMs / 1000 + 60 })}`;
      return `${body}.${createHmac('sha256', publicText).update(body).digest('base64url')}`;
    },
  ],
  ['one of another algorithm of the same family', () => forge({ alg: 'HS512', key: new Uint8Array(64).fill(7) })],
  ['one of another kind', () => forge({ typ: 'at+jwt' })],
  ['one of another pool', () => forge({ issuer: 'rotunda/administrators' })],
  ['one without an expiry', async () => (await forge({ claims: { exp: undefined } })).replace(/\.[^.]+$/, '.x')],
  ['one that has expired', () => forge({ expiresS: nowMs / 1000 - 1 })],
  ['one before its time', () => forge({ notBeforeS: nowMs / 1000 + 60 })],
  ['one without a session', () => forge({ claims: { 'custom:session_id': undefined } })],
  [
    'one whose claims were changed',
    async () => {
      const [head, , signature] = (await forge({})).split('.');
      return `${head}.${encode({ ...claims, 'custom:identity': 'host', iss: 'rotunda/account', exp: nowMs / 1000 + 60 })}.${signature}`;
    },
  ],
  ['an empty one', () => ''],
  ['a long one of nothing', () => `${'a'.repeat(50_000)}.${'b'.repeat(50_000)}.c`],
];

for (const [name, make] of refused) {
  test(`a token is refused: ${name}`, async () => {
    assert.is(await tokens.verify(await make(), nowMs), null);
  });
}

test('a token ends on time, also when it was checked before', async () => {
  const token = await tokens.mint(facts, nowMs);
  assert.ok(await tokens.verify(token, nowMs + lifetimeMs - 1_000));
  assert.is(await tokens.verify(token, nowMs + lifetimeMs), null);
});

test('a new key signs what is new, and what the one before it signed stays valid', async () => {
  const old = await tokens.mint(facts, nowMs);
  const rotated = createIdTokens([otherKey, key], lifetimeMs);
  assert.ok(await rotated.verify(old, nowMs));
  const fresh = await rotated.mint(facts, nowMs);
  assert.is(await tokens.verify(fresh, nowMs), null);
  assert.is(await createIdTokens([otherKey], lifetimeMs).verify(old, nowMs), null);
});

test.run();
