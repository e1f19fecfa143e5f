import { ChatBroadcastDocument, type ChatInput } from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { chatLimits, retryLimits } from '../../../../shared/values/limits.ts';
import type { Result } from '../../../../shared/values/result.ts';
import { type ApiFailure, type ApiPort, isTransient, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { ChatFeed, UnsentMessage } from './chat-feed.ts';
import type { SendRefusal } from './chat-message.ts';
import type { Outbox } from './outbox.ts';

/** What is said in a channel, apart from where. */
type Said = Omit<ChatInput, 'event_id' | 'room_id' | 'target_id'>;

interface DeliveryInputs {
  readonly api: Pick<ApiPort, 'request' | 'onConnection'>;
  readonly people: Pick<PeopleModel, 'local'>;
  readonly feed: Pick<ChatFeed, 'hold' | 'drop' | 'outgoing'>;
  readonly outbox: Outbox;
  readonly log: LogPort;
  readonly notices: Pick<NoticesModel, 'show'>;
  readonly eventId: string;
  readonly roomId: string;
  readonly targetId: string;
  /** Whether it goes to every room of the event. */
  readonly isToEvent: boolean;
  /** The ids of the event's rooms. */
  readonly roomIds: () => readonly string[];
}

/** What became of a message on its way into one room. */
type Outcome = 'stored' | 'left' | SendRefusal;

/** Tries before a server that cannot be reached is given up: some minutes. */
const attempts = retryLimits.attempts * 12;
const longestDelayMs = 5_000;

const refusalOf = ({ code, extensions, said }: ApiFailure): SendRefusal => ({
  code,
  ...(typeof extensions?.field === 'string' ? { field: extensions.field } : {}),
  ...(typeof extensions?.limit === 'number' ? { limit: extensions.limit } : {}),
  ...(said === undefined ? {} : { said }),
});

/** Brings what is written in one channel to the server, one message after the other, and none of them is lost. */
export const createDelivery = (scope: Scope, inputs: DeliveryInputs) => {
  const { api, people, feed, outbox, log, notices, eventId, roomId, targetId, isToEvent } = inputs;
  const ended = new Promise<void>((resolve) => void scope.onEnd(resolve));
  /** Resolves once the connection is there again after it was away, and at the latest after `delayMs`. */
  const untilBack = async (delayMs: number): Promise<void> => {
    let stop: Stop = () => undefined;
    const back = new Promise<void>((resolve) => {
      let wasAway = false;
      stop = api.onConnection((connection) => {
        if (connection !== 'connected') wasAway = true;
        else if (wasAway) resolve();
      });
    });
    await Promise.race([ended, back, scope.pause(delayMs)]);
    stop();
  };

  const isHere = (): boolean => people.local.peek()?.roomId.peek() === roomId;
  /** Whether the server has the local participant elsewhere: it takes nothing here then, and the news of it come later. */
  const isMovedOn = async (): Promise<boolean> => {
    if (isHere()) await Promise.race([ended, scope.pause(chatLimits.newsOfMoveMs)]);
    return scope.isOver || !isHere();
  };

  const broadcast = (said: Said, to = roomId): Promise<Result<unknown, ApiFailure>> =>
    api.request(ChatBroadcastDocument, { input: { ...said, event_id: eventId, room_id: to, target_id: targetId } });

  /** Sends into one room until the server has stored or refused it. */
  const deliverTo = async (message: UnsentMessage, to: string): Promise<Outcome> => {
    const said: Said = {
      type: 'text',
      timestamp: message.timestampMs,
      message_id: message.messageId,
      message: message.text,
      quote: message.quote ? { identity: message.quote.identity, message_id: message.quote.messageId } : null,
      global: isToEvent,
      ...(message.asking ? { choices: [...message.asking.choices], choice_required: message.asking.isRequired } : {}),
      ...(message.mentions ? { mentions: message.mentions.map(({ identity }) => identity) } : {}),
    };
    for (let attempt = 1; !scope.isOver; attempt++) {
      const answer = await broadcast(said, to);
      if (answer.ok) return 'stored';
      if (scope.isOver) break;
      const refusal = refusalOf(answer.error);
      // Nobody misses it in a room that was deleted meanwhile.
      if (isToEvent && refusal.code === errorCodes.notFound && !inputs.roomIds().includes(to)) return 'stored';
      if (refusal.code === errorCodes.notFound && !isToEvent && (await isMovedOn())) break;
      if (!isTransient(answer.error) || attempt >= attempts) {
        log.warn('chat-send-failed', { code: refusal.code });
        return refusal;
      }
      if (refusal.code === errorCodes.rateLimited) feed.hold({ ...message, refusal });
      const waitMs = retryAfterMsOf(answer.error);
      if (waitMs > 0) await Promise.race([ended, scope.pause(waitMs)]);
      else await untilBack(Math.min(longestDelayMs, retryLimits.delayMs * attempt));
    }
    return 'left';
  };

  /**
   * Sends to the room, or to every room of the event at once (CHAT-032); what one of these has is not sent to it again.
   * A room that was left sends no more: it goes on when it is entered, and to the whole event from any room. Rooms that were
   * made since it was first sent began with what was stored by then, and are asked too.
   */
  const deliver = async (message: UnsentMessage): Promise<void> => {
    let left = message.roomIds ?? [roomId];
    const withRooms = (more: UnsentMessage): UnsentMessage => (message.roomIds ? { ...more, roomIds: left } : more);
    const outcomes = await Promise.all(
      left.map(async (to) => {
        const outcome = await deliverTo(message, to);
        if (outcome !== 'stored') return outcome;
        left = left.filter((other) => other !== to);
        if (left.length > 0) outbox.put(withRooms(message));
        return outcome;
      }),
    );
    if (left.length === 0) {
      const now = inputs.roomIds();
      const made = isToEvent ? now.filter((id) => !message.knownRoomIds?.includes(id)) : [];
      if (made.length > 0) {
        const more = { ...message, roomIds: made, knownRoomIds: now };
        outbox.put(more);
        return deliver(more);
      }
      outbox.remove(message.messageId);
      feed.hold(withRooms({ ...message, delivery: 'sent' }));
    } else if (outcomes.includes('left')) {
      if (!isToEvent) notices.show('message-waits', 'warning');
    } else {
      const refusal = outcomes.find((outcome) => typeof outcome === 'object');
      const failed = withRooms({ ...message, delivery: 'failed', refusal });
      outbox.put(failed);
      feed.hold(failed);
    }
  };

  /** One message at a time, so that the room's order is the order of writing. */
  let queue: Promise<void> = Promise.resolve();
  let underWay = 0;
  const send = (message: UnsentMessage): Promise<void> => {
    outbox.put(message);
    // It is on its way before it is drawn.
    const delivered = underWay === 0 ? deliver(message) : queue.then(() => deliver(message));
    underWay++;
    queue = delivered.finally(() => underWay--);
    feed.hold(message);
    return queue;
  };
  const notSent = (messageId: string): UnsentMessage | undefined =>
    feed.outgoing().find((unsent) => unsent.messageId === messageId && unsent.delivery === 'failed');

  return {
    /** Asks the server once to take what is said. */
    broadcast,
    /** Shows the message and brings it on its way; resolves once it is stored, refused or left behind. */
    send,
    /** Shows a message that an earlier page of this tab wrote, and sends it where it was on its way. */
    resume(message: UnsentMessage): void {
      if (message.delivery === 'sending') void send(message);
      else feed.hold(message);
    },
    async retry(messageId: string): Promise<void> {
      const message = notSent(messageId);
      if (message) await send({ ...message, delivery: 'sending', refusal: undefined });
    },
    discard(messageId: string): void {
      const message = notSent(messageId);
      if (!message) return;
      outbox.remove(messageId);
      feed.drop(message);
    },
    /** Resolves once everything that was written is stored or refused; null when it is. */
    stored: (): Promise<void> | null => (underWay === 0 ? null : queue),
  };
};
