import { errorCodes } from '../../../shared/values/error-codes.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import { streamOfResources } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { newId } from '../../access/keys.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { forgetKept, keepNoLonger, keepStream } from '../../db/durable-log.ts';
import type { Background } from '../../in-flight.ts';
import { serverLimits } from '../../limits.ts';
import type { Log } from '../../log.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { FactStore } from '../fact-store.ts';
import { lockRow } from '../rooms/store.ts';
import type { Finishing } from './finishing.ts';
import { databaseNow } from './leases.ts';
import { type RoomPlace, revised, standing, tellRoom } from './room-standing.ts';
import {
  changeRecording,
  deleteRecording,
  findRecording,
  insertRecording,
  isRecorded,
  type LookedAfter,
  lockOpenIn,
  problemsWith,
  readForsaken,
  readRemoved,
  readStopped,
  readWaiting,
  removeEnded,
  removeUnwatchable,
} from './store.ts';
import type { RecordingRow } from './tables.ts';

/** The channel on which servers tell one another that a recording is to begin or to end. */
export const channelOfRecordings = 'recordings';

/** Sweeps are counted, and no time: clocks are set. */
export const sweepLimits = {
  /** At so many after the first nobody is in the room. */
  empty: recordingLimits.emptyMs / serverLimits.recordingSweepIntervalMs,
  /** What a recorder has sent by now is written down between two of them. */
  unrecorded: 2,
} as const;

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly pubsub: PubSub;
  readonly finishing: Finishing;
  /** Cancels what is exported of a recording, and removes it. */
  readonly clearExports: (recordingId: string) => Promise<void>;
  readonly log: Pick<Log, 'warn'>;
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
  readonly background: Background;
  readonly report: (problem: unknown) => void;
}

/** Recordings of rooms, from being asked for to their end. */
export class RecordingService {
  /** At how many sweeps in a row nobody was in the room of a recording, with media or without, or nothing of it had come. */
  private sweeps: ReadonlyMap<string, { readonly empty: number; readonly unrecorded: number }> = new Map();

  constructor(private readonly needs: Needs) {}

  /**
   * Asks for a room to be recorded; where it is recorded or asked for already, nothing changes. The request ends by itself
   * where no recording has begun in time. Answers the number of the room's fact, null: nothing changed.
   */
  async start(viewer: Viewer, { eventId, roomId }: RoomPlace, identity: string): Promise<number | null> {
    const { access, facts, later } = this.needs;
    const { event, person } = await access.require('room.record', viewer, { eventId, roomId });
    if (identity !== person.identity || person.pool !== 'account') throw new Refusal(errorCodes.forbidden);
    if (event.comms_provider === 'none') throw new Refusal(errorCodes.mediaUnavailable);
    const recordingId = newId('recording');
    const seq = await facts.transact(async (transaction, append) => {
      const room = await lockRow(transaction, eventId, roomId);
      if (!room) throw new Refusal(errorCodes.notFound);
      if (await lockOpenIn(transaction, eventId, roomId)) return null;
      await insertRecording(transaction, {
        ...{ recording_id: recordingId, event_id: eventId, room_id: roomId, room_name: room.name },
        ...{ asked_by: person.identity, state: 'requested' },
        ...{ started_at: null, ended_at: null, lease: null, lease_until: null },
      });
      await keepStream(transaction, streamOfResources(eventId, roomId));
      return tellRoom(transaction, append, { eventId, roomId }, standing('requested'));
    });
    if (seq === null) return null;
    await this.announce(recordingId);
    later(recordingLimits.startTimeoutMs, () => this.cancelUnbegun(recordingId));
    return seq;
  }

  /** Ends the room's recording, or takes back that one was asked for (REC-006). Null: there is none. */
  async stop(viewer: Viewer, place: RoomPlace): Promise<number | null> {
    const { person } = await this.needs.access.require('room.record', viewer, place);
    if (person.pool !== 'account') throw new Refusal(errorCodes.forbidden);
    return this.end(place);
  }

  /**
   * The first bytes that a recorder has made of a recording are there (REC-005). Where another one recorded it before, the
   * room is told. `problem`: what the recorder has told of it before. False: it is not wanted any more.
   */
  async begun(
    { recording_id, event_id, room_id }: RecordingRow,
    problem: 'left-out' | 'behind' | null,
  ): Promise<boolean> {
    const { facts } = this.needs;
    return facts.transact(async (transaction, append) => {
      const place = { eventId: event_id, roomId: room_id };
      const room = await lockRow(transaction, event_id, room_id);
      const problems = problem ? { problems: problemsWith(problem) } : {};
      const change = { state: 'recording', started_at: facts.now(), recorded_until: databaseNow, ...problems } as const;
      if (await changeRecording(transaction, recording_id, ['requested'], change)) {
        await tellRoom(transaction, append, place, standing('recording', problem));
        return true;
      }
      const goesOn = { recorded_until: databaseNow };
      const isWanted = Boolean(await changeRecording(transaction, recording_id, ['recording'], goesOn));
      if (isWanted && room)
        await tellRoom(transaction, append, place, {
          ...standing('recording', room.recording_problem),
          ...revised(room),
        });
      return isWanted;
    });
  }

  /** A recording ends with what there is of it: it cannot be kept any further, or nobody is there to be recorded. */
  async conclude({ recording_id, event_id, room_id }: RecordingRow, problem: 'empty' | 'failed'): Promise<void> {
    const place = { eventId: event_id, roomId: room_id };
    const seq = await this.end(place, { only: recording_id, problem });
    // The last of one that was stopped already may be what cannot be kept.
    if (seq === null && problem === 'failed') await this.cutShort(recording_id, place);
  }

  /** All recorders that there can be are busy: what waits for one is cancelled at once, as hosts are told (REC-007). */
  async cancelWaiting(): Promise<void> {
    for (const row of await readWaiting(this.needs.facts.db)) {
      if (row.state === 'requested') await this.conclude(row, 'failed');
    }
  }

  private async cutShort(recordingId: string, place: RoomPlace): Promise<void> {
    await this.needs.facts.transact(async (transaction, append) => {
      const room = await lockRow(transaction, place.eventId, place.roomId);
      if (
        !(await changeRecording(transaction, recordingId, ['stopping', 'ended'], { problems: problemsWith('failed') }))
      )
        return null;
      // Of a room that is recorded anew the list alone says it.
      const isAnew = await lockOpenIn(transaction, place.eventId, place.roomId);
      if (isAnew) return room ? tellRoom(transaction, append, place, revised(room)) : null;
      return tellRoom(transaction, append, place, standing(null, 'failed'));
    });
  }

  /** A recording goes on without some who have no place in its picture, or without some of its pictures. */
  async lacks({ recording_id, event_id, room_id }: RecordingRow, problem: 'left-out' | 'behind'): Promise<void> {
    const place = { eventId: event_id, roomId: room_id };
    await this.needs.facts.transact(async (transaction, append) => {
      await lockRow(transaction, event_id, room_id);
      const open = await lockOpenIn(transaction, event_id, room_id);
      if (open?.recording_id !== recording_id || open.state !== 'recording') return null;
      await changeRecording(transaction, recording_id, ['recording'], { problems: problemsWith(problem) });
      return tellRoom(transaction, append, place, standing('recording', problem));
    });
  }

  /** Removes a recording that has ended, with everything of it, whether its files are ready or not. */
  async remove(viewer: Viewer, eventId: string, recordingId: string): Promise<void> {
    const { access, facts } = this.needs;
    await access.require('event.administer', viewer, { eventId });
    const row = await findRecording(facts.db, recordingId);
    if (row?.event_id !== eventId) throw new Refusal(errorCodes.notFound);
    // What goes on is stopped first.
    if (!(await removeEnded(facts.db, recordingId))) throw new Refusal(errorCodes.notFound);
    await this.clear(recordingId);
    // What came of it to other servers is theirs to remove.
    await this.announce(recordingId);
  }

  /** Removes recordings that never began, or whose events are gone, and goes on with removals that were cut off. */
  async clearRemoved(): Promise<void> {
    const { facts, finishing } = this.needs;
    await removeUnwatchable(facts.db);
    for (const recordingId of await readRemoved(facts.db)) {
      await this.clear(recordingId).catch(this.needs.report);
    }
    await finishing.finishLeft();
  }

  /** First its files, then what says that there are any. */
  private async clear(recordingId: string): Promise<void> {
    const { facts, finishing } = this.needs;
    await this.needs.clearExports(recordingId);
    await finishing.removeFiles(recordingId);
    const row = await findRecording(facts.db, recordingId);
    if (!row) return;
    await facts.db.transaction().execute(async (transaction) => {
      await lockRow(transaction, row.event_id, row.room_id);
      await deleteRecording(transaction, recordingId);
      const isLast = !(await isRecorded(transaction, row.event_id, row.room_id));
      if (isLast) await forgetKept(transaction, streamOfResources(row.event_id, row.room_id));
    });
    await finishing.tell(row, false);
  }

  /** Takes care of what nobody else does: what a server or a recorder that is gone has left, and rooms that are left. */
  async sweep(): Promise<void> {
    const { facts } = this.needs;
    // A long one takes minutes, for which nothing else waits.
    for (const { recording_id } of await readStopped(facts.db)) {
      this.needs.background(() => this.needs.finishing.finish(recording_id));
    }
    const forsaken = await readForsaken(facts.db, recordingLimits);
    const before = this.sweeps;
    this.sweeps = new Map(
      forsaken.map(({ recording_id: id, people, isUnrecorded }) => [
        id,
        {
          empty: people === 0 ? (before.get(id)?.empty ?? 0) + 1 : 0,
          unrecorded: isUnrecorded ? (before.get(id)?.unrecorded ?? 0) + 1 : 0,
        },
      ]),
    );
    for (const row of forsaken) {
      const { empty, unrecorded } = this.sweeps.get(row.recording_id) ?? { empty: 0, unrecorded: 0 };
      if (row.isOver || unrecorded >= sweepLimits.unrecorded) await this.conclude(row, 'failed');
      else if (empty > sweepLimits.empty) await this.conclude(row, 'empty');
      else if (row.state === 'recording' && row.isUnheard === row.isSaid) await this.sayHeard(row);
    }
  }

  /** The room is said to be recorded as long as something comes of it; hosts are told that something is missing. */
  private async sayHeard({ recording_id, event_id, room_id, isUnheard }: LookedAfter): Promise<void> {
    await this.needs.facts.transact(async (transaction, append) => {
      const room = await lockRow(transaction, event_id, room_id);
      const open = await lockOpenIn(transaction, event_id, room_id);
      if (!room || open?.recording_id !== recording_id || open.state !== 'recording') return null;
      const now = isUnheard ? standing('requested', 'gaps') : standing('recording', room.recording_problem);
      return tellRoom(transaction, append, { eventId: event_id, roomId: room_id }, now);
    });
  }

  /** A recording that no recorder has begun in time is asked for no more (REC-007). */
  private async cancelUnbegun(recordingId: string): Promise<void> {
    const row = await findRecording(this.needs.facts.db, recordingId);
    if (row?.state !== 'requested') return;
    this.needs.log.warn({ recording_id: recordingId }, 'no recorder has begun a recording in time: it is cancelled');
    await this.end({ eventId: row.event_id, roomId: row.room_id }, { only: recordingId, problem: 'failed' });
  }

  private async end(
    { eventId, roomId }: RoomPlace,
    { only, problem }: { readonly only?: string; readonly problem?: 'empty' | 'failed' } = {},
  ): Promise<number | null> {
    const { facts } = this.needs;
    let recordingId: string | null = null;
    const seq = await facts.transact(async (transaction, append) => {
      await lockRow(transaction, eventId, roomId);
      const row = await lockOpenIn(transaction, eventId, roomId);
      if (!row || (only !== undefined && row.recording_id !== only)) return null;
      recordingId = row.recording_id;
      const state = row.state === 'requested' ? 'cancelled' : 'stopping';
      const kept = problem ? { problems: problemsWith(problem) } : {};
      // The clock may have been set back since.
      const ended_at = Math.max(facts.now(), row.started_at ?? 0);
      await changeRecording(transaction, row.recording_id, [row.state], { state, ended_at, ...kept });
      await keepNoLonger(transaction, streamOfResources(eventId, roomId));
      // One that nobody has begun has nothing that could be cut short.
      const toldUnbegun = problem === 'failed' ? 'not-begun' : null;
      const told = state === 'cancelled' ? toldUnbegun : (problem ?? null);
      return tellRoom(transaction, append, { eventId, roomId }, standing(null, told));
    });
    if (recordingId !== null) await this.announce(recordingId);
    return seq;
  }

  private async announce(recordingId: string): Promise<void> {
    await this.needs.pubsub.publish(channelOfRecordings, recordingId);
  }
}
