import type { FromRecorderOfExport, FromServer } from '../../../shared/recording/recorder-line.ts';
import { recorderLineLimits } from '../../../shared/recording/recorder-line.ts';
import { isStorageFull } from '../../../shared/rules/full-storage.ts';
import { exportLimits } from '../../../shared/values/playback-limits.ts';
import type { CheckoutTickets } from '../../access/checkout-tickets.ts';
import { newId } from '../../access/keys.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import type { Background } from '../../in-flight.ts';
import type { Log } from '../../log.ts';
import type { FactStore } from '../fact-store.ts';
import { workAddress } from './export-addresses.ts';
import type { ExportFiles } from './export-files.ts';
import type { ExportService } from './export-service.ts';
import { changeExport, findExport, isExportWaiting, leaseNextExport, renewExport } from './export-store.ts';
import { databaseNow } from './leases.ts';
import type { GrowingFile } from './segment-files.ts';
import type { ExportRow } from './tables.ts';

/** A recorder that makes exports, one at a time. */
export interface ExportWorker {
  readonly lease: string;
  /** It records nothing now: what is recorded comes first. */
  readonly isFree: () => boolean;
  readonly say: (message: FromServer) => void;
  /** It can make the next one. */
  readonly freed: () => void;
}

interface Needs {
  readonly facts: FactStore;
  readonly exports: ExportService;
  readonly files: ExportFiles;
  readonly tickets: CheckoutTickets;
  readonly log: Pick<Log, 'warn'>;
  readonly background: Background;
  readonly report: (problem: unknown) => void;
}

interface Job {
  readonly row: ExportRow;
  readonly number: number;
  readonly file: GrowingFile;
  /** How large its file can get; less while others are made. */
  mostBytes: number;
  bytes: number;
  /** How long its file will be; null: that is not known yet. */
  totalMs: number | null;
  /** What came is worked off in its order. */
  work: Promise<void>;
  /** Nothing more of it is taken. */
  isOver: boolean;
}

/** How long an export stays with this server that makes its file ready, unless it says so again. */
const finishMs = 60_000;
/** A file that is shorter than what was to be made of it, by so much, is not whole. */
const mostMissingMs = 5_000;

/**
 * Gives exports to recorders that record nothing, and takes what they make. An export belongs to whoever has its lease;
 * when its recorder is gone another one begins it anew.
 */
export class ExportDesk {
  /** What each recorder makes; null: nothing. */
  private readonly workers = new Map<ExportWorker, Job | null>();
  /** Whose files are made ready here; they do not need their recorders any more. */
  private readonly finishing = new Map<Job, ExportWorker>();

  constructor(private readonly needs: Needs) {}

  /** A recorder makes exports. */
  came(worker: ExportWorker): void {
    if (!this.workers.has(worker)) this.workers.set(worker, null);
  }

  /** It is gone: what it made is made anew by another. */
  async left(worker: ExportWorker): Promise<void> {
    const job = this.workers.get(worker);
    this.workers.delete(worker);
    if (!job || job.isOver) return;
    await this.drop(job);
    if (job.row.tries >= exportLimits.tries) return this.needs.exports.fail(job.row, 'failed');
    const change = { lease: null, lease_until: databaseNow, bytes: null };
    await changeExport(this.needs.facts.db, job.row.export_id, { states: ['making'], lease: worker.lease }, change);
  }

  hear(worker: ExportWorker, message: FromRecorderOfExport): void {
    const job = this.workers.get(worker);
    if (!job || job.number !== message.job || job.isOver) return;
    this.next(job, () => this.follow(worker, job, message));
  }

  /** The next bytes of an export; what belongs to none is nothing. */
  bytes(worker: ExportWorker, number: number, bytes: Uint8Array): void {
    const job = this.workers.get(worker);
    if (!job || job.number !== number || job.isOver) return;
    job.bytes += bytes.length;
    if (!this.giveUpIfTooLarge(worker, job)) job.file.add(bytes);
  }

  /** Keeps the lease of what a recorder makes, and notes its bytes, as long as there is a place for it. */
  async renew(worker: ExportWorker): Promise<void> {
    const { facts, exports, files } = this.needs;
    const job = this.workers.get(worker);
    if (!job || job.isOver) return;
    if (!(await files.hasPlace())) return this.giveUp(worker, job, 'no-place');
    const renewal = { lease: worker.lease, forMs: recorderLineLimits.exportLeaseMs, bytes: job.bytes };
    const isKept = await renewExport(facts.db, job.row.export_id, renewal);
    // All of it may have come meanwhile: then its file is made ready.
    if (job.isOver) return;
    if (!isKept) return this.stop(worker, job);
    job.mostBytes = await exports.mostBytesOf(job.row);
    if (!job.isOver) this.giveUpIfTooLarge(worker, job);
  }

  /** Keeps what is made ready here. */
  async beat(): Promise<void> {
    const { facts } = this.needs;
    for (const [{ row, bytes }, { lease }] of this.finishing) {
      await renewExport(facts.db, row.export_id, { lease, forMs: finishMs, bytes });
    }
  }

  /** Resolves when nothing is made ready any more. */
  async close(): Promise<void> {
    await Promise.all([...this.finishing.keys()].map(({ work }) => work));
  }

  /** Looks after an export of which another server, or this one, says that it changed. */
  async look(exportId: string): Promise<void> {
    const row = await findExport(this.needs.facts.db, exportId);
    for (const [worker, job] of this.workers) {
      const isGone = row?.state !== 'making' || row.lease !== worker.lease;
      if (job?.row.export_id === exportId && !job.isOver && isGone) this.stop(worker, job);
    }
  }

  /** Gives what waits to recorders that are free, by numbers that no job of theirs has. True: something goes on waiting. */
  async assign(nextNumber: () => number): Promise<boolean> {
    const { facts } = this.needs;
    for (const [worker, job] of this.workers) {
      if (job !== null || !worker.isFree()) continue;
      if (!(await this.begin(worker, nextNumber()))) return false;
    }
    return isExportWaiting(facts.db);
  }

  /** False: nothing waits. */
  private async begin(worker: ExportWorker, number: number): Promise<boolean> {
    const { facts, exports, files, tickets } = this.needs;
    const fileId = newId('recorded');
    const of = { lease: worker.lease, fileId, forMs: recorderLineLimits.exportLeaseMs };
    const leased = await leaseNextExport(facts.db, of);
    if (!leased) return false;
    const { row, before } = leased;
    if (before !== null) await files.remove(before);
    const ticket = { identity: row.asked_by, publishId: row.export_id, purpose: 'export-work' } as const;
    const work = workAddress(row.export_id, await tickets.mint(ticket, facts.now() + exportLimits.workAddressMs));
    const mostBytes = await exports.mostBytesOf(row);
    if (mostBytes <= 0 || !(await files.hasPlace())) {
      await exports.fail(row, 'no-place');
      return true;
    }
    let job: Job | null = null;
    try {
      const file = await files.begin(fileId, (problem) => {
        this.needs.report(problem);
        if (job) this.giveUp(worker, job, isStorageFull(problem) ? 'no-place' : 'failed');
      });
      job = { row, number, file, mostBytes, bytes: 0, totalMs: null, work: Promise.resolve(), isOver: false };
    } catch (problem) {
      this.needs.report(problem);
      await exports.fail(row, isStorageFull(problem) ? 'no-place' : 'failed');
      return true;
    }
    if (!this.workers.has(worker)) {
      await this.drop(job);
      return true;
    }
    this.workers.set(worker, job);
    worker.say({ type: 'export', job: number, work });
    await exports.tell(row).catch(this.needs.report);
    // It may have been cancelled meanwhile.
    await this.look(row.export_id);
    return true;
  }

  private async follow(worker: ExportWorker, job: Job, message: FromRecorderOfExport): Promise<void> {
    const { facts, exports, log } = this.needs;
    const { export_id } = job.row;
    if (job.isOver) return;
    if (message.type === 'export-progress') {
      job.totalMs = message.total_ms;
      const change = { done_ms: message.done_ms, total_ms: message.total_ms };
      const row = await changeExport(facts.db, export_id, { states: ['making'], lease: worker.lease }, change);
      if (row) await exports.tell(row);
      return;
    }
    if (message.type === 'export-failed') {
      log.warn({ export_id, reason: message.reason }, 'a recorder could not make an export');
      return this.giveUp(worker, job, message.problem);
    }
    await this.finish(worker, job);
  }

  /** All of it is here: it is made ready to be downloaded. */
  private async finish(worker: ExportWorker, job: Job): Promise<void> {
    const { facts, exports, report } = this.needs;
    const of = { states: ['making'], lease: worker.lease } as const;
    job.isOver = true;
    this.finishing.set(job, worker);
    try {
      await job.file.close();
      const renewal = { lease: worker.lease, forMs: finishMs, bytes: job.bytes };
      const isWanted = await renewExport(facts.db, job.row.export_id, renewal);
      this.free(worker, job);
      const ready = isWanted && (await this.makeReady(job, of));
      if (ready) await exports.tell(ready).catch(report);
      else await this.discard(job);
    } catch (problem) {
      report(problem);
      // Nobody knows what the database has of it: its lease runs out, and whoever makes it anew removes this file.
      if (isDatabaseAway(problem)) return;
      await exports.fail(job.row, isStorageFull(problem) ? 'no-place' : 'failed');
      await this.discard(job);
    } finally {
      this.finishing.delete(job);
      this.free(worker, job);
    }
  }

  /** Undefined: its file is of no use, or nobody wants it any more. */
  private async makeReady(
    { row: { export_id, file_id }, row, totalMs }: Job,
    of: { readonly states: readonly ['making']; readonly lease: string },
  ): Promise<ExportRow | undefined> {
    const { facts, exports, files } = this.needs;
    const finished = file_id === null ? null : await files.finish(file_id);
    if (finished?.lengthMs == null || finished.lengthMs < (totalMs ?? 0) - mostMissingMs) {
      await exports.fail(row, 'failed');
      return undefined;
    }
    const ready = { state: 'ready', ended_at: facts.now(), bytes: finished.bytes, lease: null } as const;
    const lengths = { done_ms: finished.lengthMs, total_ms: finished.lengthMs, lease_until: null };
    // None: it was cancelled meanwhile.
    return changeExport(facts.db, export_id, of, { ...ready, ...lengths });
  }

  /** Gives an export up that gets too large; answers whether it does. */
  private giveUpIfTooLarge(worker: ExportWorker, job: Job): boolean {
    if (job.bytes <= job.mostBytes) return false;
    this.giveUp(worker, job, job.mostBytes < exportLimits.mostBytes ? 'no-place' : 'too-large');
    return true;
  }

  /** There will be no file: it cannot be kept, or not be made. */
  private giveUp(worker: ExportWorker, job: Job, problem: Parameters<ExportService['fail']>[1]): void {
    if (job.isOver) return;
    this.stop(worker, job);
    this.needs.background(() => this.needs.exports.fail(job.row, problem));
  }

  /** Its recorder makes it no more, and what came of it is removed. */
  private stop(worker: ExportWorker, job: Job): void {
    worker.say({ type: 'stop', job: job.number });
    this.free(worker, job);
    this.needs.background(() => this.drop(job));
  }

  private free(worker: ExportWorker, job: Job): void {
    if (this.workers.get(worker) !== job) return;
    this.workers.set(worker, null);
    worker.freed();
  }

  private async drop(job: Job): Promise<void> {
    job.isOver = true;
    await job.file.close();
    await this.discard(job);
  }

  private async discard({ row: { file_id } }: Job): Promise<void> {
    if (file_id !== null) await this.needs.files.remove(file_id);
  }

  /** One after the other; what breaks is reported and ends nothing else. */
  private next(job: Job, act: () => Promise<void>): void {
    const before = job.work;
    job.work = this.needs.background(() => before.then(act));
  }
}
