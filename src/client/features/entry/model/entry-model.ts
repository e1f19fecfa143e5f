import type { ReadonlySignal } from '@preact/signals-core';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { EventPreview } from '../../../ports/config-port.ts';

/** Why the event cannot be entered: the code of the refusal, and the times it may be about (EVT-045 to EVT-048). */
export interface EventRefusal {
  readonly code: ApiFailure['code'];
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** What the event's page says of it, as far as who is refused may know; empty: nothing. */
  readonly info: string;
  /** They were in the event until now. */
  readonly wasHere?: true;
}

export type EventPhase = 'idle' | 'joining' | 'joined' | 'refused';

/** The way into an event, and out of it. */
export interface EntryModel<Event> {
  readonly phase: ReadonlySignal<EventPhase>;
  readonly refusal: ReadonlySignal<EventRefusal | null>;
  /** Whether the event lets this person in; undefined: not decided (AUTH-070). */
  readonly isAuthorized: ReadonlySignal<boolean | undefined>;
  /** The models of the event that was joined; null in none. They end when it is left. */
  readonly event: ReadonlySignal<Event | null>;
  /** What is known before signing in, of an event too where one is named. */
  preview(eventId: string | null): Promise<EventPreview>;
  join(eventId: string): Promise<void>;
  leave(): Promise<void>;
  /** The address of the room that was entered last in this browser (CFG-050); null: in none. */
  lastLocation(): string | null;
}
