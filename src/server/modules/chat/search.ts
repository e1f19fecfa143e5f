import { sql } from 'kysely';
import { searchLimits, searchWords } from '../../../shared/rules/chat-search.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import { searchPattern } from '../search-pattern.ts';
import { fittingPage } from './fitting-page.ts';
import { type Channel, messagesOf } from './store.ts';

/** What somebody looks for in a channel. */
export interface SearchInput extends Omit<Channel, 'viewerId'> {
  readonly words: string;
  /** Only in messages below this number; null: from the newest. */
  readonly before: number | null;
}

/** A message that was found, as the contract shows it. */
interface FoundMessage {
  readonly seq: number;
  readonly message_id: string;
  readonly sender_id: string;
  readonly sender_name: string;
  readonly timestamp: number;
  readonly message: string;
}

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly rateLimiter: RateLimiter;
}

/** Search in what was said, a bounded part of a channel at a time: however much was said, a question costs the same. */
export class ChatSearch {
  constructor(private readonly needs: Needs) {}

  /**
   * The newest messages of a channel that the viewer may see, in whose text all words occur whatever its case, one page.
   * Throws a {@link Refusal} where there is no word, or there are more than {@link searchLimits.words}.
   */
  async find(viewer: Viewer, input: SearchInput): Promise<{ items: FoundMessage[]; before: number | null }> {
    const { eventId, roomId } = input;
    const words = searchWords(input.words);
    if (words.length === 0) throw invalid('words');
    if (words.length > searchLimits.words) throw tooLarge('words', searchLimits.words);
    const { identity } = viewer.person ?? {};
    if (identity !== undefined) {
      await this.needs.rateLimiter.take(`chat search ${identity}`, rateLimits.chatSearchPerIdentity);
    }
    const { person } = await this.needs.access.require('chat.read', viewer, { eventId, roomId });
    const channel = { ...input, viewerId: person.identity };
    const part = await this.partBelow(channel, input.before);
    if (part === null) return { items: [], before: null };
    const found = await this.findIn(channel, part, words);
    const items = fittingPage(found);
    const isFull = found.length === searchLimits.pageMessages || items.length < found.length;
    return { items, before: isFull ? (items.at(-1)?.seq ?? null) : part.isLast ? null : part.from };
  }

  /** The part of a channel that one question looks through, by numbers; null: there is nothing. */
  private async partBelow(
    channel: Channel,
    before: number | null,
  ): Promise<{ readonly from: number; readonly to: number; readonly isLast: boolean } | null> {
    const { db } = this.needs.facts;
    const newest = messagesOf(db, channel)
      .select(['seq', sql<number>`octet_length(message)`.as('bytes')])
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      // One more than is looked through, which tells whether there is more.
      .limit(serverLimits.chatSearchMessages + 1)
      .as('newest');
    const counted = db
      .selectFrom(newest)
      .select([
        'seq',
        sql<number>`row_number() over (order by seq desc)`.as('place'),
        sql<number>`sum(bytes) over (order by seq desc)`.as('bytes_until'),
      ])
      .as('counted');
    const fits = sql<boolean>`place = 1 or
      (place <= ${serverLimits.chatSearchMessages} and bytes_until <= ${serverLimits.chatSearchBytes})`;
    const found = await db
      .selectFrom(counted)
      .select([
        sql<number | null>`min(seq) filter (where ${fits})`.as('from'),
        sql<number | null>`max(seq)`.as('to'),
        sql<boolean>`coalesce(bool_and(${fits}), true)`.as('is_last'),
      ])
      .executeTakeFirstOrThrow();
    if (found.from === null || found.to === null) return null;
    return { from: found.from, to: found.to, isLast: found.is_last };
  }

  private findIn(
    channel: Channel,
    { from, to }: { readonly from: number; readonly to: number },
    words: readonly string[],
  ): Promise<FoundMessage[]> {
    const { db } = this.needs.facts;
    const part = messagesOf(db, channel)
      .select([
        'seq',
        'message_id',
        'sender_id',
        'sender_name',
        'created_at as timestamp',
        'message',
        sql<string>`lower(message)`.as('lowered'),
      ])
      .where('seq', '>=', from)
      .where('seq', '<=', to)
      .where('deleted', '=', false)
      // So that a text is made lower once, and not for each word.
      .offset(0)
      .as('part');
    let query = db
      .selectFrom(part)
      .select(['seq', 'message_id', 'sender_id', 'sender_name', 'timestamp', 'message'])
      .orderBy('seq', 'desc')
      .limit(searchLimits.pageMessages);
    for (const word of words) query = query.where(sql<boolean>`lowered like lower(${searchPattern(word)})`);
    return query.execute();
  }
}
