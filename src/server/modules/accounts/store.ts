import { hashesOfSecret, hashSecret, type Keys } from '../../access/keys.ts';
import { storedRole } from '../../access/read-rows.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type IdentityRow = {
  [Column in keyof Tables['identities']]: Column extends 'developer' ? boolean : Tables['identities'][Column];
};

/** A session: until when it lasts, and what somebody who looks for it knows it by. */
export interface SessionRow {
  readonly session_id: string;
  readonly identity: string;
  readonly auth_time: number;
  readonly expires_at: number;
  readonly user_agent: string;
  readonly last_seen: number;
  readonly provider: string | null;
}

const selectSessions = (db: Database, nowMs: number) =>
  db
    .selectFrom('sessions')
    .select(['secret_hash as session_id', 'identity', 'auth_time', 'expires_at', 'user_agent', 'last_seen', 'provider'])
    .where('expires_at', '>', nowMs);

/** Identities, sessions, links and codes; secrets only as hashes. */
export const createStore = (db: Database, keys: Keys) => ({
  findIdentity: (identity: string): Promise<IdentityRow | undefined> =>
    db.selectFrom('identities').selectAll().where('identity', '=', identity).executeTakeFirst(),

  setNickname: async (transaction: DatabaseTransaction, identity: string, nickname: string): Promise<void> => {
    await transaction.updateTable('identities').set({ nickname }).where('identity', '=', identity).execute();
  },

  insertIdentity: async (transaction: DatabaseTransaction, row: IdentityRow): Promise<void> => {
    await transaction.insertInto('identities').values(row).execute();
  },

  insertRejoinCode: async (
    transaction: DatabaseTransaction,
    row: { code: string; identity: string; event_id: string; created_at: number },
  ): Promise<void> => {
    const { code, ...rest } = row;
    await transaction
      .insertInto('rejoin_codes')
      .values({ ...rest, code_hash: hashSecret(keys.rejoinHash, code) })
      .execute();
  },

  findRejoinCode: (code: string): Promise<{ identity: string; event_id: string } | undefined> =>
    db
      .selectFrom('rejoin_codes')
      .select(['identity', 'event_id'])
      .where('code_hash', 'in', hashesOfSecret(keys.rejoinHash, code))
      .executeTakeFirst(),

  /** The id of a new session, by the secret in its cookie. It can be shown: nobody gets from it to the secret. */
  sessionIdOf: (secret: string): string => hashSecret(keys.sessionHash, secret),

  insertSession: async (row: SessionRow): Promise<void> => {
    const { session_id, ...rest } = row;
    await db
      .insertInto('sessions')
      .values({ ...rest, secret_hash: session_id })
      .execute();
  },

  /** The session of a cookie's secret, whichever of our keys it was stored by. */
  findSessionOf: (secret: string, nowMs: number): Promise<SessionRow | undefined> =>
    selectSessions(db, nowMs).where('secret_hash', 'in', hashesOfSecret(keys.sessionHash, secret)).executeTakeFirst(),

  /** The sessions of a person that have not run out, the latest seen first. */
  sessionsOf: (identity: string, nowMs: number): Promise<SessionRow[]> =>
    selectSessions(db, nowMs).where('identity', '=', identity).orderBy('last_seen', 'desc').limit(200).execute(),

  markSeen: async (sessionId: string, nowMs: number, userAgent: string): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ last_seen: nowMs, user_agent: userAgent })
      .where('secret_hash', '=', sessionId)
      .execute();
  },

  findSession: (sessionId: string, nowMs: number): Promise<SessionRow | undefined> =>
    selectSessions(db, nowMs).where('secret_hash', '=', sessionId).executeTakeFirst(),

  /** The person was heard of just now in an event, if they are active in it. */
  markHeard: async (eventId: string, identity: string, nowMs: number): Promise<void> => {
    await db
      .updateTable('participants')
      .set({ last_active: nowMs })
      .where('event_id', '=', eventId)
      .where('identity', '=', identity)
      .where('active_status', '=', 'active')
      .execute();
  },

  /** Ends a session; resolves to whose it was, undefined when it had ended. */
  deleteSession: async (sessionId: string): Promise<string | undefined> =>
    (await db.deleteFrom('sessions').where('secret_hash', '=', sessionId).returning('identity').executeTakeFirst())
      ?.identity,

  hasSession: async (identity: string, nowMs: number): Promise<boolean> =>
    (await db
      .selectFrom('sessions')
      .select('identity')
      .where('identity', '=', identity)
      .where('expires_at', '>', nowMs)
      .executeTakeFirst()) !== undefined,

  deleteEndedSessions: async (nowMs: number): Promise<void> => {
    await db.deleteFrom('sessions').where('expires_at', '<=', nowMs).execute();
  },

  /** Stores a link, in place of the one whose hash is `replaces`; answers the hash of the new one. */
  insertSignInLink: async (
    link: {
      readonly secret: string;
      readonly identity: string;
      readonly event_id: string;
      readonly expires_at: number;
    },
    replaces: string | null,
  ): Promise<string> => {
    const { secret, ...rest } = link;
    const secret_hash = hashSecret(keys.linkHash, secret);
    await db.transaction().execute(async (transaction) => {
      if (replaces) await transaction.deleteFrom('sign_in_links').where('secret_hash', '=', replaces).execute();
      await transaction
        .insertInto('sign_in_links')
        .values({ ...rest, used_at: null, secret_hash })
        .execute();
    });
    return secret_hash;
  },

  deleteSignInLink: async (hash: string): Promise<void> => {
    await db.deleteFrom('sign_in_links').where('secret_hash', '=', hash).execute();
  },

  /** Deletes links that were used, or are too old. */
  deleteEndedLinks: async (nowMs: number): Promise<void> => {
    await db
      .deleteFrom('sign_in_links')
      .where((row) => row.or([row('used_at', 'is not', null), row('expires_at', '<=', nowMs)]))
      .execute();
  },

  /** Uses a link up; undefined when it is unknown, used or too old. One statement, so only one can win. */
  spendSignInLink: (secret: string, nowMs: number): Promise<{ identity: string; event_id: string } | undefined> =>
    db
      .updateTable('sign_in_links')
      .set({ used_at: nowMs })
      .where('secret_hash', 'in', hashesOfSecret(keys.linkHash, secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', nowMs)
      .returning(['identity', 'event_id'])
      .executeTakeFirst(),

  /** The events that somebody is in, as a member or by a group, with what they are there. */
  memberships: (identity: string, limit: number) =>
    db
      .selectFrom('events')
      .select(['event_id', storedRole(identity).$notNull().as('role')])
      .where('event_id', 'in', ({ selectFrom }) =>
        selectFrom('event_memberships')
          .select('event_id')
          .where('identity', '=', identity)
          .union(selectFrom('participants').select('event_id').where('identity', '=', identity)),
      )
      .where(storedRole(identity), 'is not', null)
      .orderBy('event_id')
      .limit(limit)
      .execute(),
});

export type Store = ReturnType<typeof createStore>;
