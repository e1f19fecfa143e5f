import {
  type FromRecorder,
  type FromRecorderOfExport,
  type FromServer,
  fromRecorder,
  readLine,
  recorderLineLimits,
  unpackBytes,
} from '../../../shared/recording/recorder-line.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import { newId } from '../../access/keys.ts';
import type { Background } from '../../in-flight.ts';
import type { Log } from '../../log.ts';
import type { FactStore } from '../fact-store.ts';
import type { Line, LineListener } from '../module.ts';
import type { SignallingService } from '../signalling/service.ts';
import type { ExportDesk, ExportWorker } from './export-desk.ts';
import type { Finishing } from './finishing.ts';
import { RecordingJob } from './recording-job.ts';
import { RoomNotes } from './room-notes.ts';
import type { SegmentFiles } from './segment-files.ts';
import { endSegment, insertSegment, nextSegment, placeTile } from './segment-store.ts';
import type { RecordingService } from './service.ts';
import { SteadyWrites } from './steady-writes.ts';
import { endLease, findRecording, leaseNext, readWaiting, renewLeases } from './store.ts';
import type { RecordingRow } from './tables.ts';

/** Where a recorder finds the media of a room. */
export interface RecorderTicket {
  readonly url: string | null;
  readonly token: string;
}

interface Needs {
  readonly facts: FactStore;
  readonly recordings: RecordingService;
  readonly finishing: Finishing;
  readonly files: SegmentFiles;
  readonly exports: ExportDesk;
  readonly signalling: Pick<SignallingService, 'follow'>;
  /** Starts a recorder, where this server may. */
  readonly want: () => void;
  /** How many recorders can come at most; null: others may be started elsewhere. */
  readonly most: number | null;
  readonly ticket: (row: RecordingRow, isHere: boolean) => Promise<RecorderTicket | null>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly background: Background;
  readonly report: (problem: unknown) => void;
}

interface Recorder {
  readonly socket: Line;
  readonly lease: string;
  /** It runs on this machine. */
  readonly isHere: boolean;
  readonly jobs: Map<number, RecordingJob>;
  readonly worker: ExportWorker;
  places: number;
  /** It knows what is said by the API. */
  hearsSignals: boolean;
  lastHeardMs: number;
  isGone: boolean;
}

const isOfExport = (message: FromRecorder): message is FromRecorderOfExport => message.type.startsWith('export-');

/**
 * The recorders that have come to this server. A recording belongs to whoever has its lease, which is renewed while its
 * recorder is heard of; when that is gone another one goes on with a new segment.
 */
export class RecorderDesk {
  private readonly recorders = new Set<Recorder>();
  private nextJob = 1;
  private assigning: Promise<void> = Promise.resolve();
  private readonly steady: SteadyWrites;
  /** All are busy, and recordings wait, as the log was told. */
  private isBusy = false;

  constructor(private readonly needs: Needs) {
    this.steady = new SteadyWrites(() => needs.facts.now(), recordingLimits.segmentWaitMs);
  }

  /** A recorder has come. What it says comes in by what this answers. */
  accept(socket: Line, isHere: boolean): LineListener {
    const lease = newId('recorder');
    const jobs = new Map<number, RecordingJob>();
    const recorder: Recorder = {
      ...{ socket, lease, isHere, jobs },
      worker: {
        lease,
        isFree: () => jobs.size === 0,
        say: (message) => this.say(recorder, message),
        freed: () => this.assign(),
      },
      ...{ places: 0, hearsSignals: false, lastHeardMs: this.needs.facts.now(), isGone: false },
    };
    this.recorders.add(recorder);
    return {
      text: (text: string): void => {
        const read = readLine(fromRecorder, text);
        recorder.lastHeardMs = this.needs.facts.now();
        if (read.ok) this.hear(recorder, read.value, text.length);
        else this.drop(recorder, read.error);
      },
      bytes: (packed: Uint8Array): void => {
        const read = unpackBytes(packed);
        const job = read && recorder.jobs.get(read.job);
        if (job) job.add(read.segment, read.bytes);
        else if (read) this.needs.exports.bytes(recorder.worker, read.job, read.bytes);
        else this.drop(recorder, 'bytes of no segment');
      },
      closed: (): void => void this.needs.background(() => this.leave(recorder)),
    };
  }

  /** Looks after a recording of which another server, or this one, says that it changed. */
  async look(recordingId: string): Promise<void> {
    const row = await findRecording(this.needs.facts.db, recordingId);
    if (row?.state === 'requested') this.assign();
    if (row?.state === 'requested' || row?.state === 'recording') return;
    // What came to this server of it is made ready here, or removed with it.
    if (!row) await this.needs.finishing.clearLeft();
    else if (row.state === 'stopping') await this.needs.finishing.finish(recordingId);
    for (const recorder of this.recorders) {
      for (const [number, job] of recorder.jobs) {
        if (job.row.recording_id === recordingId) this.stopJob(recorder, number, job);
      }
    }
  }

  /** Looks after an export of which another server, or this one, says that it changed. */
  async lookAtExport(exportId: string): Promise<void> {
    await this.needs.exports.look(exportId);
    this.assign();
  }

  /** Keeps the leases, and takes recorders that have fallen silent for gone. */
  async beat(): Promise<void> {
    const nowMs = this.needs.facts.now();
    for (const recorder of [...this.recorders]) {
      if (nowMs - recorder.lastHeardMs > recorderLineLimits.silenceMs) this.drop(recorder, 'it has fallen silent');
    }
    await this.needs.exports.beat();
    // After a time without the database their leases are over, and they record still.
    for (const recorder of this.recorders) await this.keepLeases(recorder);
    // Of recordings whose recorder another server had, nobody else tells.
    this.assign();
  }

  /** Cuts the lines; what came by them is kept. */
  async close(): Promise<void> {
    this.steady.end();
    for (const recorder of [...this.recorders]) {
      recorder.socket.close();
      await this.leave(recorder);
    }
    await this.needs.exports.close();
  }

  private hear(recorder: Recorder, message: FromRecorder, characters: number): void {
    if (message.type === 'ready') {
      recorder.places = message.places;
      recorder.hearsSignals = message.signals;
      if (message.exports) this.needs.exports.came(recorder.worker);
      this.assign();
      return;
    }
    if (message.type === 'beat') {
      this.say(recorder, { type: 'beat', sent_at: message.sent_at, now: this.needs.facts.now() });
      return void this.needs.background(() => this.renew(recorder));
    }
    if (isOfExport(message)) {
      this.needs.exports.hear(recorder.worker, message);
      return;
    }
    const job = recorder.jobs.get(message.job);
    job?.next(characters + recorderLineLimits.waitingMessageBytes, () => this.follow(recorder, job, message));
  }

  private async follow(
    recorder: Recorder,
    job: RecordingJob,
    message: Exclude<FromRecorder, { type: 'ready' | 'beat' } | FromRecorderOfExport>,
  ): Promise<void> {
    const { facts, recordings, log } = this.needs;
    const { write } = this.steady;
    const recordingId = job.row.recording_id;
    const about = (segment: number) => ({ recordingId, segment });
    switch (message.type) {
      case 'segment-began':
        return this.beginSegment(recorder, message.job, job, message);
      case 'tile-placed':
        return write(() => placeTile(facts.db, about(message.segment), message.tile_id, message.region));
      case 'happened': {
        const { at, event, tile_id, track_id = null } = message;
        return job.notes.see({ at, event, tile_id, track_id, width: null, height: null });
      }
      case 'resized': {
        const { at, tile_id, width, height } = message;
        return job.notes.see({ at, event: 'composite-tile-resized', tile_id, track_id: null, width, height });
      }
      case 'said':
        return job.notes.hear(message.words);
      case 'segment-ended': {
        const bytes = await job.close(message.segment);
        await write(() => endSegment(facts.db, about(message.segment), { bytes, ended_at: message.ended_at }));
        return;
      }
      case 'left-out':
        if (message.tiles > job.leftOut) {
          log.warn({ recording_id: recordingId, tiles: message.tiles }, 'a recording has no room for everybody');
          if (job.leftOut === 0) await write(() => recordings.lacks(job.row, 'left-out'));
        }
        job.leftOut = Math.max(job.leftOut, message.tiles);
        return;
      case 'behind':
        log.warn({ recording_id: recordingId }, 'a recorder is too slow for all pictures of a recording');
        job.isBehind = true;
        return write(() => recordings.lacks(job.row, 'behind'));
      case 'stopped':
        recorder.jobs.delete(message.job);
        await job.end();
        await write(() => endLease(facts.db, recorder.lease, recordingId));
        this.assign();
        return this.needs.finishing.finish(recordingId);
      case 'lost':
        log.warn({ recording_id: recordingId, reason: message.reason }, 'a recorder gave a recording up');
        recorder.jobs.delete(message.job);
        // Its lease is left to end by itself: what cannot be recorded is not tried over and over without a pause.
        return job.end();
    }
  }

  private async beginSegment(
    recorder: Recorder,
    number: number,
    job: RecordingJob,
    message: Extract<FromRecorder, { type: 'segment-began' }>,
  ): Promise<void> {
    const { facts, recordings, files, background } = this.needs;
    /** What cannot be kept is not recorded any further. */
    const failed = (problem: unknown): void => {
      this.needs.report(problem);
      this.stopJob(recorder, number, job);
      background(() => this.steady.write(() => recordings.conclude(job.row, 'failed')));
    };
    const file_id = newId('recorded');
    const row = {
      ...{ recording_id: job.row.recording_id, segment: message.segment, file_id, bytes: 0, finished: false },
      ...{ started_at: message.started_at, ended_at: null, width: message.width, height: message.height },
      ...{ regions: JSON.stringify(message.regions), tile_id: message.tile_id ?? null },
    };
    try {
      const isNew = await this.steady.write(() => insertSegment(facts.db, row));
      if (!isNew) return this.drop(recorder, 'a segment came twice');
      const grew = row.tile_id === null ? () => this.grew(recorder, number, job) : () => undefined;
      job.begin(message.segment, await files.begin(file_id, failed), grew);
      if (row.tile_id === null) await job.notes.endLeft(message.started_at);
    } catch (problem) {
      failed(problem);
    }
  }

  /** Bytes of the picture of all have come: before the first ones an encoder may fail, and nothing is recorded (REC-005). */
  private grew(recorder: Recorder, number: number, job: RecordingJob): void {
    job.grewAtMs = this.needs.facts.now();
    if (job.isBegun) return;
    job.isBegun = true;
    job.next(0, async () => {
      const leftOut = job.leftOut > 0 ? 'left-out' : null;
      const told = job.isBehind ? 'behind' : leftOut;
      const isWanted = await this.steady.write(() => this.needs.recordings.begun(job.row, told));
      if (!isWanted) this.stopJob(recorder, number, job);
    });
  }

  /** Gives what nobody records to recorders that have a place, as soon as what is under way of this is done. */
  private assign(): void {
    const before = this.assigning;
    this.assigning = this.needs.background(() => before.then(() => this.assignNow()));
  }

  private async assignNow(): Promise<void> {
    const { facts } = this.needs;
    for (const recorder of this.recorders) {
      while (!recorder.isGone && recorder.jobs.size < recorder.places) {
        const row = await leaseNext(facts.db, recorder.lease, recorderLineLimits.silenceMs);
        if (!row) break;
        if (recorder.isGone) return endLease(facts.db, recorder.lease);
        await this.begin(recorder, row);
      }
    }
    const isExportWaiting = await this.needs.exports.assign(() => this.nextJob++);
    const waiting = (await readWaiting(facts.db)).length;
    if (isExportWaiting || waiting > 0) this.needs.want();
    await this.noteBusy(waiting);
  }

  /** Says once that recordings wait since all recorders are busy; those that nobody has begun end where no more can come. */
  private async noteBusy(waiting: number): Promise<void> {
    const { most, log, recordings } = this.needs;
    const busy = [...this.recorders].filter(
      ({ places, jobs }) => jobs.size >= places && [...jobs.values()].every(({ isStopping }) => !isStopping),
    );
    const isBusy = waiting > 0 && busy.length > 0 && busy.length === this.recorders.size;
    if (isBusy && !this.isBusy) log.warn({ recorders: busy.length, waiting }, 'all recorders are busy');
    this.isBusy = isBusy;
    if (isBusy && most !== null && busy.length >= most) await recordings.cancelWaiting();
  }

  private async begin(recorder: Recorder, row: RecordingRow): Promise<void> {
    const { facts, log } = this.needs;
    const ticket = await this.needs.ticket(row, recorder.isHere);
    const segment = await nextSegment(facts.db, row.recording_id);
    // Its lease ends by itself.
    if (!ticket || recorder.isGone) return;
    const number = this.nextJob++;
    const unfollow = await this.followSignals(recorder, number, row);
    if (recorder.isGone) return unfollow();
    const recordingId = row.recording_id;
    const full = (what: string): void =>
      log.warn({ recording_id: recordingId, what }, 'no more of what somebody does is kept of a recording');
    const job = new RecordingJob(row, new RoomNotes(facts.db, recordingId, full, this.steady.write), {
      overflowed: () => this.drop(recorder, 'more waits than there is place for'),
      cutOff: async (segment, bytes) =>
        void (await this.steady.write(() => endSegment(facts.db, { recordingId, segment }, { bytes }))),
      ...{ unfollow, background: this.needs.background },
    });
    recorder.jobs.set(number, job);
    const { url: media_url, token } = ticket;
    const takes = { clips: true, cursors: true, behind: true };
    this.say(recorder, { type: 'record', job: number, segment, media_url, token, ...takes });
    // It may have been ended meanwhile.
    await this.look(recordingId);
  }

  /** Passes on what people without media send to everybody in a room: of theirs the recorder hears nothing by media. */
  private async followSignals(recorder: Recorder, job: number, row: RecordingRow): Promise<() => Promise<void>> {
    if (!recorder.hearsSignals) return async () => undefined;
    const place = { eventId: row.event_id, roomId: row.room_id };
    return this.needs.signalling.follow(place, (sender, packets) =>
      this.say(recorder, { type: 'signalled', job, sender, packets }),
    );
  }

  /** Tells a recorder to stop, once more with every beat until it has. */
  private stopJob(recorder: Recorder, number: number, job: RecordingJob): void {
    job.isStopping = true;
    this.say(recorder, { type: 'stop', job: number });
  }

  /** Keeps what a recorder has for it; answers how that stands. */
  private keepLeases({ jobs, lease }: Recorder): ReturnType<typeof renewLeases> {
    const { facts } = this.needs;
    const { silenceMs } = recorderLineLimits;
    const nowMs = facts.now();
    const held = [...jobs.values()].map(({ row, grewAtMs }) => ({
      recordingId: row.recording_id,
      isGrowing: nowMs - grewAtMs < silenceMs,
    }));
    return renewLeases(facts.db, lease, held, silenceMs);
  }

  private async renew(recorder: Recorder): Promise<void> {
    await this.needs.exports.renew(recorder.worker);
    const asked = [...recorder.jobs];
    const kept = await this.keepLeases(recorder);
    for (const [number, job] of asked) {
      const state = kept.get(job.row.recording_id);
      // Another recorder has it now, or it has ended, of which nobody has told.
      const goesOn = state === 'requested' || state === 'recording';
      if (recorder.jobs.get(number) === job && (job.isStopping || !goesOn)) this.stopJob(recorder, number, job);
    }
  }

  private say(recorder: Recorder, message: FromServer): void {
    if (!recorder.isGone) recorder.socket.send(JSON.stringify(message));
  }

  private drop(recorder: Recorder, reason: string): void {
    if (recorder.isGone) return;
    this.needs.log.warn({ reason }, 'the line of a recorder is ended');
    recorder.socket.close();
    this.needs.background(() => this.leave(recorder));
  }

  private async leave(recorder: Recorder): Promise<void> {
    if (recorder.isGone) return;
    recorder.isGone = true;
    this.recorders.delete(recorder);
    for (const job of recorder.jobs.values()) await job.endInTurn();
    const { facts } = this.needs;
    await this.needs.exports.left(recorder.worker);
    await this.steady.write(() => endLease(facts.db, recorder.lease));
    this.assign();
    for (const { row } of recorder.jobs.values()) await this.needs.finishing.finish(row.recording_id);
  }
}
