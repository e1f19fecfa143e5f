import { type LogEntry, streamLimits } from '../../shared/values/streams.ts';
import type { PubSub } from './pubsub.ts';

/** Reads the durable log; given by the composition root. */
export interface LogReader {
  /** The facts after a number in order, one bounded batch of them. */
  readAfter(streamId: string, after: number): Promise<LogEntry[]>;
  /** The number of the stream's last fact, 0 for none. */
  readHead(streamId: string): Promise<number>;
  /** The same of many streams at once; those without any fact are left out. */
  readHeads(streamIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** How time passes; given, so that tests need not wait. */
export interface TailTiming {
  pause(delayMs: number): Promise<void>;
}

const systemTiming: TailTiming = {
  pause: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs).unref()),
};

/** How often the heads are looked at while pub/sub is away. */
const pollIntervalMs = 1_000;

/** The wait after the nth failure in a row to read. */
const retryDelayMs = (failures: number): number => Math.min(100 * 2 ** failures, 2_000);

/** A stream that somebody follows. Listeners get every fact once, in order, in batches. */
export interface StreamTail {
  /** The number of the last fact given to listeners. */
  readonly lastSeq: number;
  /** Facts after `after` up to {@link lastSeq}, one batch, from memory where it can. */
  readAfter(after: number): Promise<readonly LogEntry[]>;
  stop(): void;
}

type Listener = (entries: readonly LogEntry[]) => void;

const wakeChannel = (streamId: string): string => `wake:${streamId}`;

/**
 * One reader for each followed stream, however many follow it. Pub/sub messages only wake it; what it gives comes from
 * the log, or straight from this server's own transactions when they are next in order.
 */
export class StreamTails {
  private readonly streams = new Map<string, FollowedStream>();
  private isPolling = false;

  constructor(
    private readonly pubsub: PubSub,
    private readonly reader: LogReader,
    private readonly report: (problem: unknown) => void,
    private readonly timing: TailTiming = systemTiming,
  ) {
    pubsub.onGap(() => {
      for (const stream of this.streams.values()) stream.wake(Number.MAX_SAFE_INTEGER);
    });
    pubsub.onAway(() => this.pollWhileAway());
  }

  /** While nothing wakes us, the heads of the followed streams are looked at instead. */
  private pollWhileAway(): void {
    if (this.isPolling) return;
    this.isPolling = true;
    const poll = async (): Promise<void> => {
      while (this.pubsub.isAway) {
        await this.lookForUnheard();
        await this.timing.pause(pollIntervalMs);
      }
      this.isPolling = false;
    };
    void poll();
  }

  /**
   * Looks for facts of which no word came: the server that stored them was killed just then, or lost the answer to its
   * commit. To be called every now and then.
   */
  async lookForUnheard(): Promise<void> {
    try {
      const heads = await this.reader.readHeads([...this.streams.keys()]);
      for (const [streamId, seq] of heads) this.streams.get(streamId)?.wake(seq);
    } catch {
      // The database is away; what follows the streams reports it.
    }
  }

  /** Tells followers here and on other servers of facts that were just committed, in order. */
  announce(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      this.streams.get(entry.streamId)?.offer(entry);
      this.pubsub.publish(wakeChannel(entry.streamId), String(entry.seq)).catch(this.report);
    }
  }

  /** Follows a stream from its current end; resolves once nothing later can be missed. */
  async follow(streamId: string, listener: Listener): Promise<StreamTail> {
    let stream = this.streams.get(streamId);
    if (!stream) {
      stream = new FollowedStream(streamId, this.pubsub, this.reader, this.report, this.timing.pause, () =>
        this.streams.delete(streamId),
      );
      this.streams.set(streamId, stream);
    }
    return stream.add(listener);
  }
}

class FollowedStream {
  lastSeq = -1;
  private readonly listeners = new Set<Listener>();
  private recent: LogEntry[] = [];
  /** What {@link recent} is as JSON, in characters. */
  private recentCharacters = 0;
  private wantedSeq = 0;
  /** How often it was woken. */
  private wakes = 0;
  private isReading = false;
  private users = 0;
  private unsubscribe: (() => Promise<void>) | null = null;
  private readonly ready: Promise<void>;

  constructor(
    private readonly streamId: string,
    private readonly pubsub: PubSub,
    private readonly reader: LogReader,
    private readonly report: (problem: unknown) => void,
    private readonly pause: (delayMs: number) => Promise<void>,
    private readonly forget: () => void,
  ) {
    this.ready = this.start();
  }

  private async start(): Promise<void> {
    this.unsubscribe = await this.pubsub.subscribe(wakeChannel(this.streamId), (seq) => this.wake(Number(seq)));
    this.lastSeq = await this.reader.readHead(this.streamId);
    // What was announced while the head was being read may be newer than the head.
    if (this.wantedSeq > this.lastSeq) void this.read();
  }

  async add(listener: Listener): Promise<StreamTail> {
    this.users += 1;
    try {
      await this.ready;
    } catch (error) {
      this.leave();
      throw error;
    }
    const own: Listener = (entries) => listener(entries);
    this.listeners.add(own);
    const lastSeq = (): number => this.lastSeq;
    let isStopped = false;
    return {
      get lastSeq() {
        return lastSeq();
      },
      readAfter: (after) => this.readAfter(after),
      stop: () => {
        if (isStopped) return;
        isStopped = true;
        this.listeners.delete(own);
        this.leave();
      },
    };
  }

  private leave(): void {
    this.users -= 1;
    if (this.users > 0) return;
    this.forget();
    this.unsubscribe?.().catch(this.report);
  }

  /** A fact of this server's own transaction: taken as it is when it is the next one. */
  offer(entry: LogEntry): void {
    if (this.lastSeq >= 0 && !this.isReading && entry.seq === this.lastSeq + 1) this.give([entry]);
    else this.wake(entry.seq);
  }

  /** Something up to `seq` was committed; more than there is means "look whether there is anything". */
  wake(seq: number): void {
    // What is no number would be waited for for ever.
    if (!(seq > this.lastSeq)) return;
    this.wantedSeq = Math.max(this.wantedSeq, seq);
    this.wakes += 1;
    if (!this.isReading && this.lastSeq >= 0) void this.read();
  }

  /** Reads until everything asked for was given; a read that fails is tried again for as long as somebody listens. */
  private async read(): Promise<void> {
    this.isReading = true;
    let failures = 0;
    while (this.wantedSeq > this.lastSeq && this.users > 0) {
      const wakes = this.wakes;
      try {
        const entries = await this.reader.readAfter(this.streamId, this.lastSeq);
        failures = 0;
        if (entries.length > 0) this.give(entries);
        // Nothing there, and nobody asked since the read began: there is nothing more.
        else if (wakes === this.wakes) this.wantedSeq = this.lastSeq;
      } catch (problem) {
        // One report for an outage, however long it lasts.
        if (failures === 0) this.report(problem);
        await this.pause(retryDelayMs(failures++));
      }
    }
    // In the same turn as the last look at the loop's condition: a wake either is seen by it or starts anew.
    this.isReading = false;
  }

  private give(entries: readonly LogEntry[]): void {
    this.lastSeq = entries.at(-1)?.seq ?? this.lastSeq;
    this.forgetUntil(newestAmended(entries));
    this.remember(entries);
    for (const listener of this.listeners) listener(entries);
  }

  /** The log says something else of these now: whoever wants them again reads it. */
  private forgetUntil(seq: number): void {
    const first = this.recent[0]?.seq;
    if (first === undefined || first > seq) return;
    this.recent = this.recent.filter((entry) => entry.seq > seq);
    this.recentCharacters = charactersOf(this.recent);
  }

  /** Keeps the newest facts, bounded in number and in characters. */
  private remember(entries: readonly LogEntry[]): void {
    this.recent.push(...entries);
    this.recentCharacters += charactersOf(entries);
    const { recentEntries, recentCharacters } = streamLimits;
    if (this.recent.length <= 2 * recentEntries && this.recentCharacters <= 2 * recentCharacters) return;
    let characters = 0;
    const kept = this.recent.slice(-recentEntries).reverse();
    const end = kept.findIndex((entry) => {
      characters += charactersOf([entry]);
      return characters > recentCharacters;
    });
    this.recent = (end === -1 ? kept : kept.slice(0, end)).reverse();
    this.recentCharacters = charactersOf(this.recent);
  }

  private async readAfter(after: number): Promise<readonly LogEntry[]> {
    if (after >= this.lastSeq) return [];
    const first = this.recent[0]?.seq;
    if (first !== undefined && first <= after + 1) {
      return this.recent.slice(after + 1 - first, after + 1 - first + streamLimits.batchEntries);
    }
    const limit = this.lastSeq;
    const entries = await this.reader.readAfter(this.streamId, after);
    return entries.filter((entry) => entry.seq <= limit);
  }
}

/** The highest number of a fact that says something else since these; 0 where there is none. */
const newestAmended = (entries: readonly LogEntry[]): number => {
  let newest = 0;
  for (const { amends = [] } of entries) for (const seq of amends) newest = Math.max(newest, seq);
  return newest;
};

const charactersOf = (entries: readonly LogEntry[]): number => {
  let characters = 0;
  for (const { payload } of entries) characters += JSON.stringify(payload)?.length ?? 0;
  return characters;
};
