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
import type { RecorderStanding } from '../../media/recorder-children.ts';
import type { FactStore } from '../fact-store.ts';
import type { Line, LineListener } from '../module.ts';
import type { SignallingService } from '../signalling/service.ts';
import type { ExportDesk, ExportWorker } from './export-desk.ts';
import type { Finishing } from './finishing.ts';
import { JobMessages } from './job-messages.ts';
import { RecordingJob } from './recording-job.ts';
import { RoomNotes } from './room-notes.ts';
import type { SegmentFiles } from './segment-files.ts';
import { endSegment, nextSegment, readLastTime } from './segment-store.ts';
import type { RecordingService } from './service.ts';
import { elsewhere, here, Silence, silenceChecks } from './silence.ts';
import { SteadyWrites } from './steady-writes.ts';
import { endLease, endLeases, findRecording, leaseNext, readNextFreeMs, readWaiting, renewLeases } from './store.ts';
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
  /** How one stands that this server has started. */
  readonly note: (name: string, standing: RecorderStanding) => void;
  /** How many recorders can come at most; null: others may be started elsewhere. */
  readonly most: number | null;
  /** No other server gives recordings to recorders. */
  readonly isAlone: boolean;
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
  /** What this server calls it where it has started it. */
  name: string | null;
  readonly silence: Silence;
  /** Its leases are renewed. */
  isRenewing: boolean;
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
  private readonly messages: JobMessages;
  private checks = 0;
  /** Until a recording is free that another server has. */
  private freeTimer: NodeJS.Timeout | undefined;
  /** All are busy, and recordings wait, as the log was told. */
  private isBusy = false;

  constructor(private readonly needs: Needs) {
    this.steady = new SteadyWrites(() => needs.facts.now(), recordingLimits.segmentWaitMs);
    this.messages = new JobMessages({ ...needs, steady: this.steady });
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
      ...{ places: 0, hearsSignals: false, name: null, isRenewing: false, isGone: false },
      silence: new Silence(isHere ? here : elsewhere),
    };
    this.recorders.add(recorder);
    return {
      text: (text: string): void => {
        const read = readLine(fromRecorder, text);
        recorder.silence.heard();
        if (read.ok) this.hear(recorder, read.value, text.length);
        else this.drop(recorder, read.error);
      },
      bytes: (packed: Uint8Array): void => {
        recorder.silence.heard();
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

  /** Goes on with what this server recorded when it ended, at once where no other one may have it. */
  async begin(): Promise<void> {
    if (this.needs.isAlone) await endLeases(this.needs.facts.db);
    await this.beat();
  }

  /** Looks after what other servers have left: nobody tells of it. */
  async beat(): Promise<void> {
    await this.needs.exports.beat();
    this.assign();
  }

  /**
   * Takes recorders that have fallen silent for gone, of which another goes on with the recordings; and keeps the leases of
   * those that speak. Of one that has said nothing for a while the next is started already.
   */
  async watch(): Promise<void> {
    this.checks++;
    for (const recorder of [...this.recorders]) {
      const standing = recorder.silence.check();
      if (recorder.name !== null) this.needs.note(recorder.name, standing);
      if (standing === 'gone') this.drop(recorder, 'it has fallen silent');
      else if (standing === 'silent') this.assign();
      else if (this.checks % silenceChecks.perRenewal === 0) this.needs.background(() => this.renew(recorder));
    }
  }

  /** Cuts the lines; what came by them is kept. */
  async close(): Promise<void> {
    this.steady.end();
    clearTimeout(this.freeTimer);
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
      recorder.name = message.name ?? null;
      if (recorder.name !== null) this.needs.note(recorder.name, 'there');
      if (message.exports) this.needs.exports.came(recorder.worker);
      this.assign();
      return;
    }
    if (message.type === 'beat') {
      this.say(recorder, { type: 'beat', sent_at: message.sent_at, now: this.needs.facts.now() });
      return;
    }
    if (isOfExport(message)) {
      this.needs.exports.hear(recorder.worker, message);
      return;
    }
    const number = message.job;
    const job = recorder.jobs.get(number);
    if (!job) return;
    const holder = {
      ...{ lease: recorder.lease, job },
      stop: () => this.stopJob(recorder, number, job),
      drop: (reason: string) => this.drop(recorder, reason),
      forget: () => void recorder.jobs.delete(number),
      freed: () => this.assign(),
    };
    job.next(characters + recorderLineLimits.waitingMessageBytes, () => this.messages.follow(holder, message));
  }

  /** Gives what nobody records to recorders that have a place, as soon as what is under way of this is done. */
  private assign(): void {
    const before = this.assigning;
    this.assigning = this.needs.background(() => before.then(() => this.assignNow()));
  }

  private async assignNow(): Promise<void> {
    const { facts } = this.needs;
    // After a time without the database their leases are over, and they record still.
    for (const recorder of this.recorders) if (!recorder.silence.isLong) await this.keepLeases(recorder);
    for (const recorder of this.recorders) {
      while (!recorder.isGone && !recorder.silence.isLong && recorder.jobs.size < recorder.places) {
        const row = await leaseNext(facts.db, recorder.lease, recorderLineLimits.leaseMs);
        if (!row) break;
        if (recorder.isGone) return endLease(facts.db, recorder.lease);
        await this.give(recorder, row);
      }
    }
    const isExportWaiting = await this.needs.exports.assign(() => this.nextJob++);
    const waiting = (await readWaiting(facts.db)).length;
    const isSilent = [...this.recorders].some(({ silence, jobs }) => silence.isLong && jobs.size > 0);
    if (isExportWaiting || waiting > 0 || isSilent) this.needs.want();
    await this.noteBusy(waiting);
    await this.lookWhenFree();
  }

  /** What a server has that is gone, or a recorder gave up, is free soon: then it is given on at once. */
  private async lookWhenFree(): Promise<void> {
    const held = [...this.recorders].flatMap(({ jobs }) => [...jobs.values()].map(({ row }) => row.recording_id));
    const freeMs = await readNextFreeMs(this.needs.facts.db, held);
    clearTimeout(this.freeTimer);
    if (freeMs !== null) this.freeTimer = setTimeout(() => this.assign(), freeMs).unref();
  }

  /** Says once that recordings wait since all recorders are busy; those that nobody has begun end where no more can come. */
  private async noteBusy(waiting: number): Promise<void> {
    const { most, log, recordings } = this.needs;
    const there = [...this.recorders].filter(({ silence }) => !silence.isLong);
    const busy = there.filter(
      ({ places, jobs }) => jobs.size >= places && [...jobs.values()].every(({ isStopping }) => !isStopping),
    );
    const isBusy = waiting > 0 && busy.length > 0 && busy.length === there.length;
    if (isBusy && !this.isBusy) log.warn({ recorders: busy.length, waiting }, 'all recorders are busy');
    this.isBusy = isBusy;
    if (isBusy && most !== null && busy.length >= most) await recordings.cancelWaiting();
  }

  private async give(recorder: Recorder, row: RecordingRow): Promise<void> {
    const { facts, log } = this.needs;
    const ticket = await this.needs.ticket(row, recorder.isHere);
    const segment = await nextSegment(facts.db, row.recording_id);
    const sinceMs = await readLastTime(facts.db, row.recording_id);
    // Its lease ends by itself.
    if (!ticket || recorder.isGone) return;
    const number = this.nextJob++;
    const unfollow = await this.followSignals(recorder, number, row);
    if (recorder.isGone) return unfollow();
    const recordingId = row.recording_id;
    const full = (what: string): void =>
      log.warn({ recording_id: recordingId, what }, 'no more of what somebody does is kept of a recording');
    const notes = new RoomNotes(facts.db, recordingId, full, this.steady.write);
    const job = new RecordingJob(row, notes, sinceMs, {
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
    const held = [...jobs.values()].map((job) => ({ recordingId: job.row.recording_id, isGrowing: job.takeGrown() }));
    return renewLeases(this.needs.facts.db, lease, held, recorderLineLimits.leaseMs);
  }

  private async renew(recorder: Recorder): Promise<void> {
    if (recorder.isRenewing) return;
    recorder.isRenewing = true;
    try {
      await this.renewNow(recorder);
    } finally {
      recorder.isRenewing = false;
    }
  }

  private async renewNow(recorder: Recorder): Promise<void> {
    const asked = [...recorder.jobs];
    const kept = await this.keepLeases(recorder);
    await this.needs.exports.renew(recorder.worker);
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
    if (recorder.name !== null) this.needs.note(recorder.name, 'gone');
    for (const job of recorder.jobs.values()) await job.endInTurn();
    const { facts } = this.needs;
    await this.needs.exports.left(recorder.worker);
    await this.steady.write(() => endLease(facts.db, recorder.lease));
    this.assign();
    for (const { row } of recorder.jobs.values()) await this.needs.finishing.finish(row.recording_id);
  }
}
