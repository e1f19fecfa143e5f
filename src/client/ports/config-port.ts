/** What the runtime config says before anybody is signed in, about an event too where one was asked for (CFG-013, CFG-015). */
export interface EventPreview {
  readonly name: string | null;
  /** Whether the event lets guests in (AUTH-024). */
  readonly admitsGuests: boolean;
  /** The identity providers that are configured. */
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly error: { readonly type: string; readonly message: string } | null;
}

/** What the deployment decides about what is captured. */
export interface CaptureConfig {
  /** Lines asked of the camera. */
  readonly cameraHeightPx: number;
}

/** The runtime config that the deployment serves (CFG-001). */
export interface ConfigPort {
  /** Never throws: an event that cannot be looked up comes back with an error. */
  eventPreview(eventId: string | null): Promise<EventPreview>;
  /** Never throws: what the config does not say, or says wrongly, is the product's own value. */
  capture(): Promise<CaptureConfig>;
}
