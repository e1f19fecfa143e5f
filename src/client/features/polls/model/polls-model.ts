import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { PollFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** A poll as everybody sees it; times are the server's, in ms since 1970. */
export type Poll = PollFieldsFragment;

/** A poll that is being written, as it stands in the dialog. */
export interface NewPoll {
  readonly question: string;
  /** Each with a key of its own, by which it is the same one wherever it is moved to. */
  readonly answers: readonly { readonly key: number; readonly label: string }[];
  readonly several: boolean;
  readonly hidden: boolean;
  readonly anonymous: boolean;
  /** After how many minutes it ends by itself; null: it does not. */
  readonly minutes: number | null;
}

/** A poll of the room or of the event, as the local participant has it. */
export interface OpenPoll {
  /** Null until it is there. */
  readonly poll: ReadonlySignal<Poll | null>;
  /** The ids of the answers that were chosen here, also while the server does not know of them yet. */
  readonly chosen: ReadonlySignal<readonly string[]>;
  /** Why the poll could not be had, or what was chosen last does not count, by its code. */
  readonly failure: ReadonlySignal<ApiFailure['code'] | null>;
  /** Votes for these answers and no others; what the server refuses is taken back. */
  vote(chosen: readonly string[]): Promise<void>;
  /** Resolves once the server has the vote or refused it; null when it has. */
  stored(): Promise<void> | null;
  /** Ends the poll for everybody. */
  end(): Promise<Result<void, ApiFailure>>;
  /** What came of it as a table, as CSV. */
  exportTable(): Promise<Result<string, ApiFailure>>;
  /** Asks for it once more where it could not be had. */
  reload(): void;
}

/** The polls that are seen in a room. */
export interface PollsModel {
  /** What is being written stays until it is asked, also in other rooms of the event; null: nothing is. */
  readonly draft: Signal<NewPoll | null>;
  /** The id of the poll that somebody is asked about before it ends. */
  readonly ending: Signal<string | null>;
  /** Asks everybody in the room, or in the event, as the draft says; one that was asked leaves a new one. */
  start(isToEvent: boolean): Promise<Result<void, ApiFailure>>;
  /** A poll by its id; it is asked for with the first call, and followed until it has ended. */
  find(pollId: string): OpenPoll;
  /** Resolves once all votes are stored, or after {@link chatLimits.storedBeforeLeavingMs}; null when they are. */
  stored(): Promise<unknown> | null;
}
