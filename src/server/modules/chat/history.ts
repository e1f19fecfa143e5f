import { chatLimits } from '../../../shared/values/limits.ts';
import { streamOfRoom } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { invalid } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { FactStore } from '../fact-store.ts';
import { fittingPage } from './fitting-page.ts';
import { reactionKey, readReactions } from './reactions.ts';
import { type ChatMessageShape, shapeMessage } from './shape.ts';
import { type ChannelPage, readChannel, readOpenQuestions } from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
}

/** What was said in the channels of rooms, page by page. */
export class ChatHistory {
  constructor(private readonly needs: Needs) {}

  /** One page of a channel that the viewer may see: the room's, or what they and another person wrote to one another. */
  async page(
    viewer: Viewer,
    channel: Omit<ChannelPage, 'viewerId'>,
  ): Promise<{
    items: ChatMessageShape[];
    open_questions: ChatMessageShape[];
    before: number | null;
    after: number | null;
    seq: number;
  }> {
    const { eventId, roomId, after } = channel;
    if (channel.before !== null && after !== null) throw invalid('after');
    const { person } = await this.needs.access.require('chat.read', viewer, { eventId, roomId });
    const limit = Math.min(Math.max(channel.limit, 1), chatLimits.historyPageMessages);
    const seq = await this.needs.facts.head(streamOfRoom(eventId, roomId));
    const asked = { ...channel, viewerId: person.identity };
    const rows = await readChannel(this.needs.facts.db, { ...asked, limit });
    const isNewest = channel.before === null && after === null;
    const questions = isNewest ? await readOpenQuestions(this.needs.facts.db, asked) : [];
    const reactions = await readReactions(
      this.needs.facts.db,
      eventId,
      roomId,
      rows.map((row) => row.message_id),
      person.identity,
    );
    const page = fittingPage(rows.map((row) => shapeMessage(row, reactions.get(reactionKey(row)) ?? {})));
    const hasMore = rows.length === limit || page.length < rows.length;
    const next = hasMore ? (page.at(-1)?.seq ?? null) : null;
    const oldestFirst = after === null ? page.reverse() : page;
    return {
      before: after === null ? next : (oldestFirst[0]?.seq ?? null),
      after: after === null ? null : next,
      items: oldestFirst,
      open_questions: fittingPage(questions.map((row) => shapeMessage(row, {}))),
      seq,
    };
  }
}
