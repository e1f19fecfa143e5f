import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { issuers } from '../../shared/values/issuers.ts';
import type { KeyRing } from './keys.ts';
import type { SignedInPerson } from './viewer.ts';

/** What an id token says (AUTH-071); every capability is written out, "missing" never means "yes" to the server. */
export interface TokenFacts {
  readonly identity: string;
  readonly username: string;
  readonly displayName: string;
  /** Null for guests, and for accounts whose identity provider told none. */
  readonly email: string | null;
  readonly pool: 'account' | 'guest';
  readonly tokenSubId: string;
  readonly sessionId: string;
  readonly developer: boolean;
  /** Whether the person belongs to an event. */
  readonly authorized: boolean;
  readonly groups: readonly string[];
  readonly authTimeMs: number;
  readonly capabilities: Readonly<Record<(typeof capabilityNames)[number], boolean>>;
}

/** The capabilities that claims `custom:can_…` stand for. */
export const capabilityNames = [
  'use_vw',
  'upload_files',
  'use_ai_agent',
  'create_server_recordings',
  'create_local_recordings',
  'use_webrtc',
] as const;

const mostVerifiedTokens = 5_000;

/** The claims as they stand in the token, without the times that the signer adds. */
export const claimsOf = (facts: TokenFacts): Record<string, unknown> => ({
  'custom:identity': facts.identity,
  'custom:authorized': String(facts.authorized),
  'custom:developer': String(facts.developer),
  'custom:guestPool': String(facts.pool === 'guest'),
  'custom:token_sub_id': facts.tokenSubId,
  'cognito:groups': facts.groups,
  'cognito:username': facts.username,
  nickname: facts.displayName,
  ...(facts.email === null ? {} : { email: facts.email }),
  amplify_api: facts.pool,
  auth_time: Math.floor(facts.authTimeMs / 1000),
  ...Object.fromEntries(capabilityNames.map((name) => [`custom:can_${name}`, String(facts.capabilities[name])])),
});

/** Signs and checks id tokens. */
export interface IdTokens {
  mint(facts: TokenFacts, nowMs: number): Promise<string>;
  /** Who the token speaks for; null when it is not ours, was changed or has expired. */
  verify(token: string, nowMs: number): Promise<SignedInPerson | null>;
}

/** Id tokens signed with the first of `keys` (HS256) that last `lifetimeMs`; those signed with another of them count too. */
export const createIdTokens = (keys: KeyRing, lifetimeMs: number): IdTokens => {
  const verified = new VerifiedTokens();
  const verify = async (token: string, nowMs: number): Promise<SignedInPerson | null> => {
    const known = verified.find(token, nowMs);
    if (known) return known;
    const person = await check(keys, token, nowMs);
    if (person) verified.keep(token, person);
    return person;
  };
  return {
    verify,
    mint: (facts, nowMs) =>
      new SignJWT({ ...claimsOf(facts), 'custom:session_id': facts.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuers[facts.pool])
        .setSubject(facts.identity)
        .setIssuedAt(Math.floor(nowMs / 1000))
        .setExpirationTime(Math.floor((nowMs + lifetimeMs) / 1000))
        .sign(keys[0]),
  };
};

/** Tokens whose signature was checked, so that every request with one does not check it again. */
class VerifiedTokens {
  private readonly people = new Map<string, SignedInPerson>();

  find(token: string, nowMs: number): SignedInPerson | null {
    const person = this.people.get(token);
    if (!person) return null;
    if (person.expiresAtMs > nowMs) return person;
    this.people.delete(token);
    return null;
  }

  keep(token: string, person: SignedInPerson): void {
    // What is signed is ours and of our length, about 1 kB.
    const oldest = this.people.keys().next();
    if (this.people.size >= mostVerifiedTokens && !oldest.done) this.people.delete(oldest.value);
    this.people.set(token, person);
  }
}

const check = async (keys: KeyRing, token: string, nowMs: number): Promise<SignedInPerson | null> => {
  for (const key of keys) {
    const payload = await payloadOf(key, token, nowMs);
    if (!payload) continue;
    return {
      identity: String(payload['custom:identity']),
      displayName: String(payload.nickname ?? ''),
      pool: payload.iss === issuers.guest ? 'guest' : 'account',
      tokenSubId: String(payload['custom:token_sub_id']),
      sessionId: String(payload['custom:session_id']),
      expiresAtMs: (payload.exp ?? 0) * 1000,
    };
  }
  return null;
};

const payloadOf = async (key: Uint8Array, token: string, nowMs: number): Promise<JWTPayload | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: Object.values(issuers),
      requiredClaims: ['exp', 'custom:identity', 'custom:token_sub_id', 'custom:session_id'],
      currentDate: new Date(nowMs),
    });
    return payload;
  } catch {
    return null;
  }
};
