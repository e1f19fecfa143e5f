/** What the runtime config says before anybody is signed in, about an event too where one was asked for (CFG-013, CFG-015). */
export interface EventPreview {
  readonly name: string | null;
  /** Whether the event lets guests in (AUTH-024). */
  readonly admitsGuests: boolean;
  /** The identity providers that are configured. */
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly error: { readonly type: string; readonly message: string } | null;
}

/** What the runtime config says of the deployment. */
export interface DeploymentConfig {
  /** The server's version. */
  readonly version: string | null;
  /** How far the server's clock is before the browser's. */
  readonly clockOffsetMs: number;
  /** Lines asked of the camera. */
  readonly cameraHeightPx: number;
  /** Unread: whoever judges by them has their schemas. */
  readonly maintenanceMode: unknown;
  readonly gateRules: unknown;
  /** Where regions are stamped (CFG-012). */
  readonly regionEndpoint: string | null;
  readonly supportUrl: string | null;
  /** The page that is shown to whoever asks for support (SHELL-014). */
  readonly supportWidgetUrl: string | null;
  /** Unread: the names of what people may try (SET-029). */
  readonly experimentalFeatures: readonly string[];
  /** Further hosts on which developers have their tools (SET-023). */
  readonly developerHosts: readonly string[];
  /** The page that opens when somebody leaves an event (EVT-082). */
  readonly exitFormUrl: string | null;
  /** Where events are administered; null: on this site (WAIT-010). */
  readonly adminUrl: string | null;
}

/** The runtime config that the deployment serves (CFG-001). */
export interface ConfigPort {
  /** Asks once, about an event where one is named. Throws when there is no answer in time, or none that can be read. */
  read(eventId: string | null): Promise<{ readonly deployment: DeploymentConfig; readonly event: EventPreview }>;
}
