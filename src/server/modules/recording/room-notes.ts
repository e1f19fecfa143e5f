import { isCursorMessage } from '../../../shared/messages/recorded-message.ts';
import type { FromRecorder } from '../../../shared/recording/recorder-line.ts';
import { Shares } from '../../../shared/recording/shares.ts';
import { isTileIdentity, parseTileIdentity } from '../../../shared/rules/tiles/tile-identity.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import type { Database } from '../../db/database.ts';
import { countEvents, insertEvent, insertWords, readLeftOn, sumWords } from './said-store.ts';
import type { RecordingEventRow } from './tables.ts';

const ownerOf = (tileId: string): string =>
  isTileIdentity(tileId) ? parseTileIdentity(tileId).participantIdentity : tileId;

type WordShares = Readonly<Record<'words' | 'cursors', Shares>>;
type Seen = Omit<RecordingEventRow, 'recording_id' | 'number'>;

/** What of which tile an event is about. */
const keyOf = ({ event, tile_id }: Pick<Seen, 'event' | 'tile_id'>): string =>
  `${event.replace(/-(un)?shared$/, '')} ${tile_id}`;

/** Characters of base64 that say what a message is. */
const headCharacters = 4;

const isCursor = (message: string): boolean => isCursorMessage(Buffer.from(message.slice(0, headCharacters), 'base64'));

const endOf = (seen: Seen, at: number): Seen => {
  const event = seen.event.replace(/-shared$/, '-unshared') as Seen['event'];
  return { ...seen, at, event, track_id: null };
};

/** Takes down what a recorder hears and sees of a room: of each person no more than their share of it. One at a time. */
export class RoomNotes {
  private words: WordShares | null = null;
  private events: Shares | null = null;
  /** What is shared as far as that is kept. */
  private readonly shared = new Set<string>();
  /** What the recorder before left on and this one has not named yet; null until it is read. */
  private left: Map<string, Seen> | null = null;
  private readonly isSaid = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly recordingId: string,
    /** Tells the log, once, that no more of something is kept. */
    private readonly full: (what: 'words' | 'cursors' | 'events') => void,
    /** How the database is asked: as often as it takes, where it can be away. */
    private readonly ask: <T>(act: () => Promise<T>) => Promise<T> = (act) => act(),
  ) {}

  async hear(words: Extract<FromRecorder, { type: 'said' }>['words']): Promise<void> {
    this.words ??= await this.readWordShares();
    const shares = this.words;
    const kept = words.flatMap((word) => {
      const is_cursor = isCursor(word.message);
      if (shares[is_cursor ? 'cursors' : 'words'].take(word.sender, word.message.length))
        return [{ ...word, is_cursor }];
      this.sayFull(is_cursor ? 'cursors' : 'words');
      return [];
    });
    const rows = kept.map((word) => ({ recording_id: this.recordingId, ...word }));
    await this.ask(() => insertWords(this.db, rows));
  }

  async see(event: Seen): Promise<void> {
    const isEnd = event.event.endsWith('-unshared');
    const key = keyOf(event);
    const left = await this.readLeft();
    const before = left.get(key);
    if (before) {
      left.delete(key);
      this.shared.add(key);
      // It goes on, unless it was switched off and on meanwhile.
      if (!isEnd && before.track_id === event.track_id) return;
      if (!isEnd) await this.write(endOf(before, event.at));
    }
    const counted = () => countEvents(this.db, this.recordingId);
    this.events ??= new Shares(
      recordingLimits.mediaEvents,
      (await this.ask(counted)).map(([tileId, count]) => [ownerOf(tileId), count] as const),
    );
    // What was seen to begin is seen to end.
    const isKept = (isEnd && this.shared.has(key)) || this.events.take(ownerOf(event.tile_id), 1);
    if (!isKept) return this.sayFull('events');
    if (isEnd) this.shared.delete(key);
    else if (event.event.endsWith('-shared')) this.shared.add(key);
    await this.write(event);
  }

  /** The recorder has named all that it found when it came: what was left on besides has ended. */
  async endLeft(atMs: number): Promise<void> {
    const left = await this.readLeft();
    for (const [key, before] of left) {
      await this.write(endOf(before, atMs));
      left.delete(key);
    }
  }

  /** What was said until now counts, whoever took it down. */
  private async readWordShares(): Promise<WordShares> {
    const sums = await this.ask(() => sumWords(this.db, this.recordingId));
    const before = (ofCursors: boolean) =>
      sums.flatMap(({ sender, is_cursor, characters }) =>
        is_cursor === ofCursors ? [[sender, Number(characters)] as const] : [],
      );
    return {
      words: new Shares(recordingLimits.wordCharacters, before(false)),
      cursors: new Shares(recordingLimits.cursorCharacters, before(true)),
    };
  }

  private async readLeft(): Promise<Map<string, Seen>> {
    if (this.left === null) {
      const rows = await this.ask(() => readLeftOn(this.db, this.recordingId));
      this.left = new Map(rows.map((row) => [keyOf(row), row]));
    }
    return this.left;
  }

  private write(event: Seen): Promise<void> {
    return this.ask(() => insertEvent(this.db, { recording_id: this.recordingId, ...event }));
  }

  private sayFull(what: Parameters<typeof this.full>[0]): void {
    if (this.isSaid.has(what)) return;
    this.isSaid.add(what);
    this.full(what);
  }
}
