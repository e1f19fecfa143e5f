declare module '../../db/tables.ts' {
  interface Tables {
    tenants: {
      tenant_id: string;
      name: string;
      /** The event that somebody new is sent to. */
      welcome_event_id: string | null;
      billing_period: string | null;
      parent_id: string | null;
      /** JSON list of {id, units, addons} */
      products: string;
      created_at: number;
    };
  }
}

export {};
