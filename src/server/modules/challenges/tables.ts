declare module '../../db/tables.ts' {
  interface Tables {
    challenges: ChallengeRow;
    challenge_grants: ChallengeGrantRow;
  }
}

/** A permission code of an event. */
export interface ChallengeRow {
  challenge_id: string;
  event_id: string;
  name: string;
  description: string;
  code_hash: string;
  award: string;
  units: number | null;
  starts_at: number | null;
  ends_at: number | null;
  duration_mins: number | null;
  created_at: number;
  created_by: string;
}

/** Who used a permission code, and what they were by it. */
export interface ChallengeGrantRow {
  challenge_id: string;
  event_id: string;
  identity: string;
  role: string;
  /** What the person was before, and is again when it ends; null: no member. */
  role_before: string | null;
  granted_at: number;
  /** Null: it does not end. */
  expires_at: number | null;
}
