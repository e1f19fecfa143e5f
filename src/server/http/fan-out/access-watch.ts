import { accessKinds, type LogEntry, logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Background } from '../../in-flight.ts';
import type { StreamTail, StreamTails } from '../../pubsub/stream-tails.ts';

/** A live subscription whose right must be asked for again when access changes. */
export interface Watched {
  readonly eventId: string;
  /** The room that it is about; null for all of the event. */
  readonly roomId: string | null;
  readonly identity: string | null;
  authoriseAgain(): Promise<void> | undefined;
}

interface WatchedEvent {
  readonly watched: Set<Watched>;
  readonly tail: Promise<StreamTail>;
}

/** Follows the events that somebody on this server is subscribed to, for facts that change what people may see. */
export class AccessWatch {
  private readonly events = new Map<string, WatchedEvent>();

  constructor(
    private readonly tails: StreamTails,
    private readonly background: Background,
  ) {}

  /** Watches until it is removed; resolves once no change can be missed. */
  async add(watched: Watched): Promise<void> {
    let event = this.events.get(watched.eventId);
    if (!event) {
      const set = new Set<Watched>();
      event = {
        watched: set,
        tail: this.tails.follow(streamOfEvent(watched.eventId), (entries) => {
          for (const entry of entries) if (accessKinds.has(entry.kind)) this.inform(set, entry);
        }),
      };
      this.events.set(watched.eventId, event);
    }
    event.watched.add(watched);
    try {
      await event.tail;
    } catch (error) {
      this.remove(watched);
      throw error;
    }
  }

  /** Stops watching; also while {@link add} is under way, or when it was never added. */
  remove(watched: Watched): void {
    const event = this.events.get(watched.eventId);
    if (!event?.watched.delete(watched) || event.watched.size > 0) return;
    this.events.delete(watched.eventId);
    this.background(async () => (await event.tail).stop());
  }

  private inform(watched: ReadonlySet<Watched>, entry: LogEntry): void {
    const { identity, room_id } = entry.payload as { identity?: string; room_id?: string };
    for (const subscription of [...watched]) {
      if (entry.kind === logKinds.participantAccess && subscription.identity !== identity) continue;
      if (entry.kind === logKinds.roomAccess && subscription.roomId !== room_id) continue;
      this.background(() => subscription.authoriseAgain());
    }
  }
}
