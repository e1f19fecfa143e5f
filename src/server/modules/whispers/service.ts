import { asksForAnswer, isWhisperType } from '../../../shared/rules/whisper.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { channelOfWhispers } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { blockedIn } from '../../access/fact-sources.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { rateLimits } from '../../limits.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { FactStore } from '../fact-store.ts';
import { lockSeat, participantFact, updateParticipant } from '../participants/store.ts';

/** The kind of facts on the channel of somebody's whispers. */
export const whisperKind = 'whisper';

interface Needs {
  readonly access: Access;
  readonly facts: FactStore;
  readonly pubsub: PubSub;
  readonly rateLimiter: RateLimiter;
}

/** Two people of a room agree on a whisper, and everybody is told that they are in one. */
export class WhisperService {
  constructor(private readonly needs: Needs) {}

  /**
   * Passes a step of a whisper on to somebody in the viewer's room; the sender is whoever the token says. Throws NOT_FOUND
   * for whoever is not in that room, FORBIDDEN for oneself, RATE_LIMITED, and UNAVAILABLE when nobody would hear of it.
   */
  async broadcast(
    viewer: Viewer,
    step: { readonly eventId: string; readonly roomId: string; readonly target: string; readonly type: string },
  ): Promise<void> {
    const { access, pubsub, rateLimiter } = this.needs;
    const { eventId, roomId, target: targetIdentity, type } = step;
    if (!isWhisperType(type)) throw invalid('type');
    if (viewer.person) {
      const { identity } = viewer.person;
      await rateLimiter.take(`whispers ${identity}`, rateLimits.whispersPerIdentity);
      if (asksForAnswer(type)) {
        await rateLimiter.take(`whisper questions ${identity} ${targetIdentity}`, rateLimits.whisperQuestionsPerPair);
      }
    }
    const subject = { eventId, roomId, targetIdentity };
    const granted = await access.require('room.whisper', viewer, subject, ['participant']);
    const { person, participant, target, room } = granted;
    if (target?.current_room !== roomId || blockedIn(room).includes(targetIdentity)) {
      throw new Refusal(errorCodes.notFound);
    }
    const payload = { origin_identity: person.identity, username: participant?.name ?? '', type };
    const channel = channelOfWhispers(eventId, roomId, targetIdentity);
    if (!(await pubsub.publish(channel, JSON.stringify({ kind: whisperKind, payload })))) {
      throw new Refusal(errorCodes.unavailable);
    }
  }

  /**
   * Writes that the viewer is whispering, or no longer. Null when nothing changed; throws NOT_FOUND for whoever is in no
   * room, where nobody whispers.
   */
  async setStatus(viewer: Viewer, eventId: string, identity: string, isWhispering: boolean): Promise<number | null> {
    const { access, facts, rateLimiter } = this.needs;
    if (viewer.person?.identity === identity) {
      await rateLimiter.take(`whisper status ${identity}`, rateLimits.whisperStatusPerIdentity);
    }
    await access.require('participant.whispering', viewer, { eventId, targetIdentity: identity });
    return facts.transact(async (transaction, append) => {
      const seat = await lockSeat(transaction, eventId, identity);
      if (!seat || (isWhispering && seat.current_room === null)) throw new Refusal(errorCodes.notFound);
      if (seat.is_whispering === isWhispering) return null;
      const row = await updateParticipant(transaction, eventId, identity, { is_whispering: isWhispering });
      return row ? (await append(participantFact(row, false))).seq : null;
    });
  }
}
