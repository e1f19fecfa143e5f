import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Result } from '../../../../shared/values/result.ts';
import type { MediumFlags } from '../../../../shared/values/roles.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { Person } from '../../people/model/people.ts';
import type { RoomAdministration } from './room-administration.ts';

export interface Room {
  readonly roomId: string;
  readonly name: Signal<string>;
  readonly locked: Signal<boolean>;
  /** null: unlimited */
  readonly capacity: Signal<number | null>;
  readonly isFull: ReadonlySignal<boolean>;
  /** Where it stands among those that were put in an order; null: after them. */
  readonly position: Signal<number | null>;
  readonly recording: Signal<boolean>;
  /** Somebody has asked for it to be recorded, which has not begun. */
  readonly recordingRequested: Signal<boolean>;
  /** This page has asked the server to stop its recording, which has not answered. */
  readonly recordingStopping: Signal<boolean>;
  /** What is wrong with its last recording, as the contract names it. */
  readonly recordingProblem: Signal<string | null>;
  /** Grows when another recorder goes on with its recording, and when one of its recordings can be watched. */
  readonly recordingRevision: Signal<number>;
  readonly flags: Signal<MediumFlags>;
  readonly starredItems: Signal<readonly string[]>;
  readonly spotlight: Signal<string | null>;
  /** Its active people, in the order of arrival. */
  readonly people: ReadonlySignal<readonly Person[]>;
  readonly hands: ReadonlySignal<readonly Person[]>;
}

/** Why a room cannot be joined now; null: it can. */
export type RoomObstacle = 'locked' | 'full' | null;

export interface RoomsModel extends RoomAdministration {
  /** Not removed, in the order that somebody gave them, else by name. */
  readonly all: ReadonlySignal<readonly Room[]>;
  readonly current: ReadonlySignal<Room | null>;
  /** The room being entered (ROOM-009). */
  readonly entering: ReadonlySignal<string | null>;
  find(roomId: string): Room | undefined;
  obstacle(room: Room): RoomObstacle;
  /** The room that an address names, by its id or by its name as a slug (EVT-016); null: it is not there. */
  wished(wish: string | null): Room | null;
  /** The room for a wish of the address, else the default room, else the first that can be joined (EVT-031). */
  choose(wish: string | null): Room | null;
  join(roomId: string): Promise<Result<void, ApiFailure>>;
  leave(): Promise<void>;
  /** Brings what is under way to its end, to leave the event: whoever leaves that has left its rooms. */
  finish(): Promise<void>;
}
