/** What one direction of a connection carried since it was made. */
export interface CarriedCount {
  readonly bytes: number;
  readonly packets: number;
  /** Packets that were sent and never came. */
  readonly lost: number;
}

/** How the connection to the media server does, as the browser counts it (W3C, Identifiers for WebRTC's Statistics API). */
export interface ConnectionReport {
  /** When it was read, in ms since any moment that stays. */
  readonly atMs: number;
  /** There and back; null before it was measured. */
  readonly roundTripMs: number | null;
  /** How packets travel; null while no way is chosen. */
  readonly path: { readonly isUdp: boolean; readonly isRelayed: boolean } | null;
  readonly sent: CarriedCount;
  readonly received: CarriedCount;
  /** Why own pictures are sent smaller than captured. */
  readonly limitedBy: 'none' | 'bandwidth' | 'cpu';
}
