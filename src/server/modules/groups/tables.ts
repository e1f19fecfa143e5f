declare module '../../db/tables.ts' {
  interface Tables {
    tenant_groups: { group_id: string; tenant_id: string; name: string; created_at: number };
    /** Who is in a group, by the address of an account, which there may be later. */
    group_people: { group_id: string; email: string; created_at: number };
    /** The groups that an event lets in, and as what at least. */
    event_groups: { event_id: string; group_id: string; role: string; created_at: number };
  }
}

export {};
