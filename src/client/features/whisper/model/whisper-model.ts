import type { ReadonlySignal } from '@preact/signals-core';
import type { WhisperStatus } from '../../../../shared/rules/whisper.ts';
import type { Person } from '../../people/model/people.ts';

/** Somebody of a whisper. */
export interface WhisperPartner {
  readonly identity: string;
  readonly name: string;
}

/** Whispering: two people of a room see and hear only one another. */
export interface WhisperModel {
  readonly status: ReadonlySignal<WhisperStatus>;
  /** Whom this person asks, or whispers with; null while the status is none (WHIS-012). */
  readonly partner: ReadonlySignal<WhisperPartner | null>;
  /** Who asks this person and waits for the answer. */
  readonly asker: ReadonlySignal<WhisperPartner | null>;
  /** Stopped here, and the room does not hear this person yet; a moment of it is nothing to be told of. */
  readonly isReturning: ReadonlySignal<boolean>;
  /** The partner who stayed away: nobody sees or hears this person before they have read it (WHIS-015). */
  readonly lost: ReadonlySignal<WhisperPartner | null>;
  /** Whether somebody can be asked now. */
  mayRequest(person: Person): boolean;
  request(identity: string): void;
  /** Cancels the own request, or stops whispering. */
  stop(): void;
  accept(): void;
  reject(): void;
  /** Goes back to the room after the partner was lost. */
  returnToRoom(): void;
  /**
   * Ends what there is of a whisper, as the room is about to be left. Resolves once the partner was told, or after
   * {@link whisperLimits.toldBeforeLeavingMs}; null when there is nothing to tell.
   */
  end(): Promise<void> | null;
}
