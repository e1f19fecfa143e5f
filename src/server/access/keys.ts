import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { rejoinCodeAlphabet, rejoinCodeCharacters } from '../../shared/rules/guests.ts';
import type { Database } from '../db/database.ts';

const masterName = 'master';
const keyBytes = 32;

/** Keys for one purpose each, derived from the deployment's one secret. */
export interface Keys {
  readonly idToken: Uint8Array;
  readonly sessionHash: Uint8Array;
  readonly linkHash: Uint8Array;
  readonly rejoinHash: Uint8Array;
}

/** Derives the keys from `configured`, or from a secret made once and kept in the database. */
export const loadKeys = async (db: Database, configured: string | undefined): Promise<Keys> => {
  const master = configured ?? (await storedMaster(db));
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', master, '', `rotunda ${purpose}`, keyBytes));
  return {
    idToken: derive('id token'),
    sessionHash: derive('session'),
    linkHash: derive('sign-in link'),
    rejoinHash: derive('rejoin code'),
  };
};

/** How a secret is stored: its HMAC, in base64url. */
export const hashSecret = (key: Uint8Array, secret: string): string =>
  createHmac('sha256', key).update(secret).digest('base64url');

/** A secret of 256 random bits for cookies and links. */
export const newSecret = (): string => randomBytes(keyBytes).toString('base64url');

/** An id that nobody can guess, with a word that says what it names. */
export const newId = (kind: string): string => `${kind}-${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;

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
