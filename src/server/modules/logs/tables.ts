declare module '../../db/tables.ts' {
  interface Tables {
    log_streams: { identity: string; session_id: string; event_id: string | null; created_at: number };
  }
}

export type {};
