import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface Tables {
    identities: {
      identity: string;
      pool: string;
      username: string;
      nickname: string;
      token_sub_id: string;
      developer: Generated<boolean>;
      created_at: number;
    };
    sessions: {
      secret_hash: string;
      identity: string;
      auth_time: number;
      expires_at: number;
      user_agent: Generated<string>;
      last_seen: Generated<number>;
      /** The id of the identity provider that it was begun with. */
      provider: Generated<string | null>;
    };
    accounts: {
      identity: string;
      email: string | null;
      password_hash: string | null;
      industry: string | null;
      use_case: string | null;
      marketing_consent: boolean;
      created_at: number;
    };
    federated_identities: { issuer: string; subject: string; identity: string; created_at: number };
    mailed_codes: {
      request_hash: string;
      purpose: string;
      email: string;
      code_hash: string;
      tries: number;
      /** JSON of what is done once the code was given. */
      payload: string;
      expires_at: number;
    };
    mailed_links: { secret_hash: string; email: string; expires_at: number };
    wrong_codes: { guess_id: string; purpose: string; email: string; guessed_at: number };
    sign_in_links: {
      secret_hash: string;
      identity: string;
      event_id: string;
      expires_at: number;
      used_at: number | null;
    };
    rejoin_codes: { code_hash: string; identity: string; event_id: string; created_at: number };
  }
}
