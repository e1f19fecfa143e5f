import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { rejoinCodeAlphabet, rejoinCodeCharacters } from '../../shared/rules/guests.ts';
import type { Database } from '../db/database.ts';

const masterName = 'master';
const keyBytes = 32;

/** Keys for one purpose: the first makes what is new, all of them know what was made. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

/** Keys for one purpose each, derived from the deployment's secrets. */
export interface Keys {
  readonly idToken: KeyRing;
  readonly sessionHash: KeyRing;
  readonly linkHash: KeyRing;
  readonly rejoinHash: KeyRing;
  readonly mailedCodeHash: KeyRing;
  readonly mailedLinkHash: KeyRing;
  readonly codeHash: KeyRing;
  readonly device: KeyRing;
  readonly federation: KeyRing;
  readonly region: KeyRing;
  readonly checkout: KeyRing;
}

/**
 * Derives the keys from `configured`, of which the first is today's secret and the rest those before it, or from a secret
 * made once and stored in the database.
 */
export const loadKeys = async (db: Database, configured: readonly string[]): Promise<Keys> => {
  const [current = await storedMaster(db), ...previous] = configured;
  const derive = (purpose: string): KeyRing => {
    const keyFrom = (master: string) => new Uint8Array(hkdfSync('sha256', master, '', `rotunda ${purpose}`, keyBytes));
    return [keyFrom(current), ...previous.map(keyFrom)];
  };
  return {
    idToken: derive('id token'),
    sessionHash: derive('session'),
    linkHash: derive('sign-in link'),
    rejoinHash: derive('rejoin code'),
    mailedCodeHash: derive('mailed code'),
    mailedLinkHash: derive('mailed link'),
    codeHash: derive('permission code'),
    device: derive('device'),
    federation: derive('federation'),
    region: derive('region'),
    checkout: derive('checkout'),
  };
};

const hmac = (key: Uint8Array, secret: string): string => createHmac('sha256', key).update(secret).digest('base64url');

/** How a secret is stored: its HMAC, in base64url. */
export const hashSecret = ([key]: KeyRing, secret: string): string => hmac(key, secret);

/** Every form in which a secret may have been stored: by today's key, or one before it. */
export const hashesOfSecret = (keys: KeyRing, secret: string): string[] => keys.map((key) => hmac(key, secret));

/** A secret of 256 random bits for cookies and links. */
export const newSecret = (): string => randomBytes(keyBytes).toString('base64url');

/** An id that nobody can guess, with a word that says what it names. */
export const newId = (kind: string): string => `${kind}-${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;

/** Whether an id is one of somebody, by what {@link newId} was asked for. */
export const isIdentity = (id: string): boolean => /^(?:account|guest)-/.test(id);

/** A rejoin code of 60 random bits, ungrouped. */
export const newRejoinCode = (): string =>
  Array.from({ length: rejoinCodeCharacters }, () => rejoinCodeAlphabet[randomInt(rejoinCodeAlphabet.length)]).join('');

const storedMaster = async (db: Database): Promise<string> => {
  await db
    .insertInto('server_secrets')
    .values({ name: masterName, value: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', masterName)
    .executeTakeFirstOrThrow();
  return row.value;
};
