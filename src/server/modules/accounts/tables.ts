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
    sessions: { secret_hash: string; identity: string; auth_time: number; expires_at: number };
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
