import { recorderLineLimits } from '../../../shared/recording/recorder-line.ts';
import type { Background } from '../../in-flight.ts';
import type { RoomNotes } from './room-notes.ts';
import type { GrowingFile } from './segment-files.ts';
import type { RecordingRow } from './tables.ts';

interface Needs {
  /** Ends the hearing of what is said by the API. */
  readonly unfollow: () => Promise<void>;
  /** More waits than there is place for. */
  readonly overflowed: () => void;
  /** Keeps what came of a segment that was cut off. */
  readonly cutOff: (segment: number, bytes: number) => Promise<void>;
  readonly background: Background;
}

/** A recording that a recorder has. What the recorder says of it is worked off in its order. */
export class RecordingJob {
  isStopping = false;
  /** Its recorder has sent bytes of the picture of all. */
  isBegun = false;
  /** It has done so since that was asked last. */
  hasGrown = false;
  /** Its recorder is too slow for all pictures. */
  isBehind = false;
  /** The most tiles that had no place, as the log was told. */
  leftOut = 0;
  private readonly files = new Map<number, { readonly file: GrowingFile; readonly grew: () => void }>();
  private work: Promise<void> = Promise.resolve();
  /** What waits for its turn: all of it, and the bytes of segments. */
  private waitingBytes = 0;
  private waitingParts = 0;
  /** How much later all times of its recorder are written down, as its first one shows. */
  private laterMs: number | null = null;

  constructor(
    readonly row: RecordingRow,
    readonly notes: RoomNotes,
    /** When a part of it began or ended last that another recorder made. */
    private readonly sinceMs: number,
    private readonly needs: Needs,
  ) {}

  /** A time as its recorder tells it: where the clock was set back since, it goes on where the recorder before was. */
  timeOf(toldMs: number): number {
    this.laterMs ??= Math.max(0, this.sinceMs - toldMs);
    return toldMs + this.laterMs;
  }

  /** Whether bytes of the picture of all have come since this was asked last. */
  takeGrown(): boolean {
    const { hasGrown } = this;
    this.hasGrown = false;
    return hasGrown;
  }

  /** What is done once all before it was; of what waits for a database that is away there is an end. */
  next(bytes: number, act: () => Promise<void>): void {
    this.waitingBytes += bytes;
    this.enqueue(() => act().finally(() => (this.waitingBytes -= bytes)));
    if (this.waitingBytes > recorderLineLimits.waitingBytes) this.needs.overflowed();
  }

  /** The file that a segment's bytes go into from now on; `grew` is called with each of them. */
  begin(segment: number, file: GrowingFile, grew: () => void): void {
    this.files.set(segment, { file, grew });
  }

  /** Bytes of a segment that has begun wait for nothing but those before them. */
  add(segment: number, bytes: Uint8Array): void {
    if (this.files.has(segment) && this.waitingParts === 0) {
      this.put(segment, bytes);
      return;
    }
    this.waitingParts++;
    this.next(bytes.length, async () => {
      this.waitingParts--;
      this.put(segment, bytes);
    });
  }

  private put(segment: number, bytes: Uint8Array): void {
    const growing = this.files.get(segment);
    growing?.file.add(bytes);
    growing?.grew();
  }

  /** All bytes of a segment have come; answers how many. */
  async close(segment: number): Promise<number> {
    const bytes = (await this.files.get(segment)?.file.close()) ?? 0;
    this.files.delete(segment);
    return bytes;
  }

  /** Nothing more comes. */
  async end(): Promise<void> {
    await this.needs.unfollow();
    for (const [segment, { file }] of this.files) await this.needs.cutOff(segment, await file.close());
    this.files.clear();
  }

  /** The same, once all that came before was worked off. */
  endInTurn(): Promise<void> {
    this.enqueue(() => this.end());
    return this.work;
  }

  /** One after the other; what breaks is reported and ends nothing else. */
  private enqueue(act: () => Promise<void>): void {
    const before = this.work;
    this.work = this.needs.background(() => before.then(act));
  }
}
