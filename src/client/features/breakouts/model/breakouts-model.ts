import type { BreakoutFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** A breakout that runs; times are the server's, in ms since 1970. */
export type Breakout = BreakoutFieldsFragment;

type Answer = Promise<Result<void, ApiFailure>>;

/** Somebody and the room to which they go: a person of the event, or whoever has an address. */
export interface BreakoutPlan {
  readonly person: { readonly identity: string } | { readonly email: string };
  /** A room that there is, by its id, or one to make, by its name. */
  readonly room: { readonly roomId: string } | { readonly name: string };
}

/** What is planned and was not started yet. */
export interface BreakoutDraft {
  /** What stands for a room, by identities and addresses. */
  readonly chosen: ReadonlyMap<string, string>;
  /** Names of rooms to make. */
  readonly added: readonly string[];
}

/** What hosts do with breakouts; the server asks again whether they may. */
export interface BreakoutsModel {
  /** Spreads people over rooms for so many ms; what is asked for again after a lost answer is one breakout. */
  start(plan: readonly BreakoutPlan[], durationMs: number): Answer;
  send(breakout: Breakout, roomId: string, identities: readonly string[]): Answer;
  /** Adds so many ms to the end, whatever others add meanwhile. */
  extend(breakout: Breakout, byMs: number): Answer;
  end(breakout: Breakout): Answer;
}
