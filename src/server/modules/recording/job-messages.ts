import type { FromRecorder, FromRecorderOfExport } from '../../../shared/recording/recorder-line.ts';
import { newId } from '../../access/keys.ts';
import type { Background } from '../../in-flight.ts';
import type { Log } from '../../log.ts';
import type { FactStore } from '../fact-store.ts';
import type { Finishing } from './finishing.ts';
import type { RecordingJob } from './recording-job.ts';
import type { SegmentFiles } from './segment-files.ts';
import { endSegment, insertSegment, placeTile } from './segment-store.ts';
import type { RecordingService } from './service.ts';
import type { SteadyWrites } from './steady-writes.ts';
import { endLease } from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly recordings: RecordingService;
  readonly finishing: Finishing;
  readonly files: SegmentFiles;
  readonly steady: SteadyWrites;
  readonly log: Pick<Log, 'warn'>;
  readonly background: Background;
  readonly report: (problem: unknown) => void;
}

/** A recording, and what can be done with the recorder that has it. */
interface Holder {
  readonly lease: string;
  readonly job: RecordingJob;
  /** Tells it to record no further. */
  readonly stop: () => void;
  /** Ends its line. */
  readonly drop: (reason: string) => void;
  /** It has the recording no more. */
  readonly forget: () => void;
  /** It has a place again. */
  readonly freed: () => void;
}

type OfJob = Exclude<FromRecorder, { type: 'ready' | 'beat' } | FromRecorderOfExport>;

/** What recorders say of recordings, as it is written down. */
export class JobMessages {
  constructor(private readonly needs: Needs) {}

  async follow(holder: Holder, message: OfJob): Promise<void> {
    const { facts, recordings, log } = this.needs;
    const { write } = this.needs.steady;
    const { job } = holder;
    const recordingId = job.row.recording_id;
    const about = (segment: number) => ({ recordingId, segment });
    switch (message.type) {
      case 'segment-began':
        return this.beginSegment(holder, message);
      case 'tile-placed':
        return write(() => placeTile(facts.db, about(message.segment), message.tile_id, message.region));
      case 'happened': {
        const { event, tile_id, track_id = null } = message;
        return job.notes.see({ at: job.timeOf(message.at), event, tile_id, track_id, width: null, height: null });
      }
      case 'resized': {
        const { tile_id, width, height } = message;
        const at = job.timeOf(message.at);
        return job.notes.see({ at, event: 'composite-tile-resized', tile_id, track_id: null, width, height });
      }
      case 'said':
        return job.notes.hear(message.words.map((word) => ({ ...word, at: job.timeOf(word.at) })));
      case 'segment-ended': {
        const bytes = await job.close(message.segment);
        const ended_at = job.timeOf(message.ended_at);
        await write(() => endSegment(facts.db, about(message.segment), { bytes, ended_at }));
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
        holder.forget();
        await job.end();
        await write(() => endLease(facts.db, holder.lease, recordingId));
        holder.freed();
        return this.needs.finishing.finish(recordingId);
      case 'lost':
        log.warn({ recording_id: recordingId, reason: message.reason }, 'a recorder gave a recording up');
        holder.forget();
        // Its lease is left to end by itself: what cannot be recorded is not tried over and over without a pause.
        await job.end();
        return holder.freed();
    }
  }

  private async beginSegment(holder: Holder, message: Extract<FromRecorder, { type: 'segment-began' }>): Promise<void> {
    const { facts, recordings, files, background, steady } = this.needs;
    const { job } = holder;
    /** What cannot be kept is not recorded any further. */
    const failed = (problem: unknown): void => {
      this.needs.report(problem);
      holder.stop();
      background(() => steady.write(() => recordings.conclude(job.row, 'failed')));
    };
    const file_id = newId('recorded');
    const started_at = job.timeOf(message.started_at);
    const row = {
      ...{ recording_id: job.row.recording_id, segment: message.segment, file_id, bytes: 0, finished: false },
      ...{ started_at, ended_at: null, width: message.width, height: message.height },
      ...{ regions: JSON.stringify(message.regions), tile_id: message.tile_id ?? null },
    };
    try {
      const isNew = await steady.write(() => insertSegment(facts.db, row));
      if (!isNew) return holder.drop('a segment came twice');
      const grew = row.tile_id === null ? () => this.grew(holder) : () => undefined;
      job.begin(message.segment, await files.begin(file_id, failed), grew);
      if (row.tile_id === null) await job.notes.endLeft(started_at);
    } catch (problem) {
      failed(problem);
    }
  }

  /** Bytes of the picture of all have come: before the first ones an encoder may fail, and nothing is recorded (REC-005). */
  private grew({ job, stop }: Holder): void {
    job.hasGrown = true;
    if (job.isBegun) return;
    job.isBegun = true;
    job.next(0, async () => {
      const leftOut = job.leftOut > 0 ? 'left-out' : null;
      const told = job.isBehind ? 'behind' : leftOut;
      const isWanted = await this.needs.steady.write(() => this.needs.recordings.begun(job.row, told));
      if (!isWanted) stop();
    });
  }
}
