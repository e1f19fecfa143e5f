/** What the runtime configuration needs to know of an event. */
export interface ConfigEvent {
  readonly name: string;
  readonly entry_type: readonly string[];
}

/** The answer of GET /config: what a page needs before anybody has signed in. */
export const runtimeConfig = (facts: {
  readonly ownOrigin: string;
  readonly eventId: string | null;
  readonly event: ConfigEvent | null;
  readonly cameraHeightPx: number;
  /** The identity providers that people may sign in with. */
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly nowMs: number;
}) => ({
  graphql_endpoint: `${facts.ownOrigin}/graphql`,
  graphql_realtime_endpoint: `${facts.ownOrigin.replace(/^http/, 'ws')}/graphql`,
  timestamp: facts.nowMs,
  redirect: facts.ownOrigin,
  entry_type: facts.event?.entry_type ?? ['account'],
  maintenance_mode: null,
  federation: facts.providers.map(({ id, name }) => ({ id, name })),
  camera_height: facts.cameraHeightPx,
  ...(facts.event ? { event_info: { info: { name: facts.event.name } } } : {}),
  ...(facts.eventId !== null && !facts.event ? { error: { type: 'event_id', message: 'Event Id Not Found' } } : {}),
});
