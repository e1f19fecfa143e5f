import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table accounts (
    identity text primary key references identities, email text unique, password_hash text,
    industry text, use_case text, marketing_consent boolean not null, created_at double precision not null)`,
  `create table federated_identities (
    issuer text not null, subject text not null, identity text not null references identities,
    created_at double precision not null, primary key (issuer, subject))`,
  `create table mailed_codes (
    request_hash text primary key, purpose text not null, email text not null, code_hash text not null,
    tries integer not null, payload text not null, expires_at double precision not null)`,
  `alter table sessions add column user_agent text not null default ''`,
  `alter table sessions add column last_seen double precision not null default 0`,
  `alter table sessions add column provider text`,
];

/** Accounts with passwords or identity providers, the codes that are mailed to them, and what a list of sessions shows. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
