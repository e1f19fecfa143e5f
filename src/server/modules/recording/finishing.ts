import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import type { Log } from '../../log.ts';
import type { FactStore } from '../fact-store.ts';
import { lockRow } from '../rooms/store.ts';
import { lengthOf } from './played-parts.ts';
import { findRecorded, type Recorded } from './recorded-parts.ts';
import { revised, standing, tellRoom } from './room-standing.ts';
import type { SegmentFiles } from './segment-files.ts';
import { endSegment, readOwnedFiles, readSegments, readUnfinished } from './segment-store.ts';
import { changeRecording, findRecording, lockOpenIn, readStopped } from './store.ts';
import type { SegmentRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly files: SegmentFiles;
  readonly log: Pick<Log, 'warn'>;
  readonly report: (problem: unknown) => void;
}

/** Files of recordings, from their last bytes to being watched or gone. */
export class Finishing {
  /** Recordings whose files are made ready to be watched. */
  private readonly underWay = new Map<string, Promise<void>>();
  /** Files that could not be made ready: how often, when last, and for how long they are left alone since. */
  private readonly failed = new Map<
    string,
    { readonly failures: number; readonly atMs: number; readonly pauseMs: number }
  >();
  private isEnding = false;

  constructor(private readonly needs: Needs) {}

  /** Removes what lies here of recordings that are there no more. */
  async clearLeft(): Promise<void> {
    const { facts, files } = this.needs;
    // A file is begun after it is written down whose it is.
    const here = await files.list();
    const owned = await readOwnedFiles(facts.db, here);
    for (const fileId of here) if (!owned.has(fileId)) await files.removeHere(fileId);
  }

  /**
   * Makes ready what came to this server of a recording that nobody hands on any more. Once all of it is, the recording can
   * be watched; what a server has that is away is waited for, for a while.
   */
  async finish(recordingId: string): Promise<void> {
    if (this.isEnding) return;
    const underWay = this.underWay.get(recordingId);
    if (underWay) return underWay;
    const finishing = this.finishNow(recordingId).finally(() => this.underWay.delete(recordingId));
    this.underWay.set(recordingId, finishing);
    return finishing;
  }

  /** Begins nothing more, and resolves when nothing is under way. */
  async close(): Promise<void> {
    this.isEnding = true;
    await Promise.allSettled(this.underWay.values());
  }

  private async finishNow(recordingId: string): Promise<void> {
    const { facts, log } = this.needs;
    const [row] = await readStopped(facts.db, recordingId);
    if (!row) {
      if (!(await findRecording(facts.db, recordingId))) await this.clearLeft();
      return;
    }
    await this.finishSegments(await readUnfinished(facts.db, recordingId));
    const left = await readUnfinished(facts.db, recordingId);
    const isWaitedFor = facts.now() - (row.ended_at ?? 0) < recordingLimits.segmentWaitMs;
    if (left.length > 0 && isWaitedFor) return;
    if (left.length > 0) {
      log.warn(
        { recording_id: recordingId },
        'a part of a recording is on a server that is away, or cannot be made ready',
      );
    }
    await facts.transact(async (transaction, append) => {
      const room = await lockRow(transaction, row.event_id, row.room_id);
      const change = { state: 'ended', lease: null, lease_until: null } as const;
      if (!(await changeRecording(transaction, recordingId, ['stopping'], change)) || !room) return null;
      const place = { eventId: row.event_id, roomId: row.room_id };
      const { hasGaps } = lengthOf(await readSegments(transaction, recordingId), row.ended_at);
      // Of a room that is recorded anew the list alone says it.
      const isTold = hasGaps && left.length === 0 && !(await lockOpenIn(transaction, place.eventId, place.roomId));
      return tellRoom(transaction, append, place, { ...revised(room), ...(isTold ? standing(null, 'gaps') : {}) });
    });
  }

  /** Makes ready what lies here of recordings that have ended without it. */
  async finishLeft(): Promise<void> {
    await this.clearLeft();
    await this.finishSegments(await readUnfinished(this.needs.facts.db));
  }

  /** What cannot be made ready holds up nothing else, and is tried again: on a full disk, each time after a longer pause. */
  private async finishSegments(segments: readonly SegmentRow[]): Promise<void> {
    const { facts, files, report } = this.needs;
    const here = new Set(await files.list());
    for (const row of segments) {
      const { failures = 0, atMs = 0, pauseMs: restMs = 0 } = this.failed.get(row.file_id) ?? {};
      const restedMs = facts.now() - atMs;
      // Where the clock was set back since, nobody waits for it.
      if (!here.has(row.file_id) || (restedMs >= 0 && restedMs < restMs)) continue;
      try {
        await this.finishSegment(row);
        this.failed.delete(row.file_id);
      } catch (problem) {
        const { unfinishedRetryMs, longestUnfinishedRetryMs } = recordingLimits;
        const pauseMs = Math.min(unfinishedRetryMs * 2 ** failures, longestUnfinishedRetryMs);
        this.failed.set(row.file_id, { failures: failures + 1, atMs: facts.now(), pauseMs });
        report(problem);
      }
      const isUnfinished = segments.some(
        ({ recording_id, file_id }) => recording_id === row.recording_id && this.failed.has(file_id),
      );
      await changeRecording(facts.db, row.recording_id, ['stopping', 'ended'], { unfinished: isUnfinished });
      const recorded = await findRecorded(facts.db, row.recording_id);
      if (recorded) await this.tell(recorded, isUnfinished);
    }
  }

  private async finishSegment({ recording_id, segment, file_id, started_at, ended_at }: SegmentRow): Promise<void> {
    const { facts, files } = this.needs;
    await files.finish(file_id, async (finished) => {
      // It is as long as what there is of it: clocks are set, and an encoder that was killed had more in hand.
      const madeUntilMs = finished?.lengthMs == null ? null : started_at + finished.lengthMs;
      const toldMs = Math.max(started_at, ended_at ?? started_at);
      const change = { bytes: finished?.bytes ?? 0, ended_at: madeUntilMs ?? toldMs, finished: true };
      await endSegment(facts.db, { recordingId: recording_id, segment }, change);
      // One that has ended without it is written anew.
      await changeRecording(facts.db, recording_id, ['ended'], { document: null });
      // Where it was removed meanwhile, that may have been before its file was there.
      const recorded = await findRecorded(facts.db, recording_id);
      if (!recorded || recorded.state === 'removed') await files.remove(file_id);
    });
  }

  /** Tells hosts that the last recording of a room cannot be made ready at present, or that it is. */
  async tell({ event_id, room_id }: Recorded, isUnfinished: boolean): Promise<void> {
    await this.needs.facts.transact(async (transaction, append) => {
      const room = await lockRow(transaction, event_id, room_id);
      if (!room || (room.recording_problem === 'unfinished') === isUnfinished) return null;
      if (await lockOpenIn(transaction, event_id, room_id)) return null;
      const now = standing(null, isUnfinished ? 'unfinished' : null);
      return tellRoom(transaction, append, { eventId: event_id, roomId: room_id }, now);
    });
  }

  /** Removes all files of a recording. */
  async removeFiles(recordingId: string): Promise<void> {
    const { facts, files } = this.needs;
    for (const { file_id } of await readSegments(facts.db, recordingId)) {
      await files.remove(file_id);
      this.failed.delete(file_id);
    }
  }
}
