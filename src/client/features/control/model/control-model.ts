import type { ReadonlySignal } from '@preact/signals-core';

/** Somebody's request for control that waits for this person's answer; the frame asks (CTRL-005). */
export interface PendingControlRequest {
  readonly requestId: string;
  readonly tileId: string;
  readonly identity: string;
  readonly name: string;
}

export type ControlAnswer = 'allow' | 'deny' | 'deny-and-block';

/** What the requester learns, and who loses control to somebody (null: to nobody); the frame has the words (CTRL-009, CTRL-011, CTRL-012). */
export type ControlOutcome =
  | { readonly kind: 'accepted' | 'rejected'; readonly tileId: string; readonly name: string }
  | { readonly kind: 'taken'; readonly tileId: string; readonly name: string | null }
  | { readonly kind: 'request-failed' | 'update-failed' | 'forbidden'; readonly tileId: string };

/** Who controls what, and the asking for it. */
export interface ControlModel {
  /** The request that is asked about now; the others wait (CTRL-004). */
  readonly pendingRequest: ReadonlySignal<PendingControlRequest | null>;
  /** The newest outcome of an own request or update. */
  readonly outcome: ReadonlySignal<ControlOutcome | null>;
  /** Who controls a tile; empty when nobody does. */
  controllersOf(tileId: string): ReadonlySignal<readonly string[]>;
  /** Whether this person may ask for, or take, control of a tile. */
  mayRequest(tileId: string): boolean;
  /** Whether this person could ask for control of a tile, had its owner not turned requests off (CTRL-027). */
  isBlocked(tileId: string): boolean;
  /** Whether the owner of a tile lets others ask for control of it. */
  takesRequests(tileId: string): boolean;
  /** Lets others ask for control of a resource, or of all that this person shares live, or no longer. */
  setRequestsEnabled(tileId: string, enabled: boolean): void;
  /** Whether this person decides who controls a tile: its owner, and hosts (CTRL-016). */
  manages(tileId: string): boolean;
  /** Whether {@link request} takes control of a resource at once: nobody has to be asked, or is there to be. */
  takes(tileId: string): boolean;
  /** Whether this person gives control of a tile to others unasked: of resources they manage. */
  mayAssign(tileId: string): boolean;
  assign(tileId: string, identity: string): void;
  request(tileId: string): void;
  answer(requestId: string, answer: ControlAnswer): void;
  /** The dialog could not be shown: denied, except for a workstation, which is accepted (CTRL-008). */
  dialogFailed(requestId: string): void;
  release(tileId: string): void;
  /** Releases every controller of a tile (CTRL-002); for its owner, and hosts. */
  reset(tileId: string): void;
}
