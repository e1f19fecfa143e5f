import { signal } from '@preact/signals-core';
import {
  AnnounceDepartureDocument,
  EventUpdatesDocument,
  JoinEventAuthDocument,
  type JoinEventAuthMutation,
  LeaveEventDocument,
  LockEventDocument,
  ParticipantUpdatesDocument,
  RoomUpdatesDocument,
  UnlockEventDocument,
} from '../../shared/contract/generated/operations.ts';
import { decide } from '../../shared/rules/permissions.ts';
import { errorCodes } from '../../shared/values/error-codes.ts';
import { retryLimits } from '../../shared/values/limits.ts';
import { isRole, type Role } from '../../shared/values/roles.ts';
import { type ApiFailure, type ApiPort, isTransient } from '../ports/api-port.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { ConfigPort } from '../ports/config-port.ts';
import type { LogPort } from '../ports/log-port.ts';
import type { StorePort } from '../ports/store-port.ts';
import { acknowledge } from './acknowledge.ts';
import { eventFactsOf } from './event-facts.ts';
import { pause } from './pause.ts';
import type { PeopleModel } from './people.ts';
import { keepPresence } from './presence.ts';
import type { createRooms } from './rooms.ts';
import type { EventFacts, EventModel, EventPhase, EventRefusal } from './studio.ts';

export interface EventInputs {
  readonly api: ApiPort;
  readonly config: ConfigPort;
  readonly people: PeopleModel;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Lasts as long as the tab: where to come back to after a reload. */
  readonly tabStore: StorePort;
  /** Somebody's hand went up or down. */
  readonly onHand: (identity: string) => void;
}

type Joined = Extract<JoinEventAuthMutation['joinEventAuth']['payload'], { __typename: 'JoinAuthPayload' }>;

const refusalOf = (failure: ApiFailure): EventRefusal => {
  const timeOf = (key: string) => {
    const value = failure.extensions?.[key];
    return typeof value === 'number' ? value : null;
  };
  return { code: failure.code, startTime: timeOf('start_time'), endTime: timeOf('end_time') };
};

/** Why access information does not let somebody in; null when it does (EVT-046 to EVT-048). */
const refusalOfAccess = (access: Joined['access_info']): EventRefusal | null => {
  if (access.is_allowed) return null;
  const { failed_schedule: schedule } = access;
  if (schedule) {
    const code = schedule.reason === 'early' ? errorCodes.eventNotStarted : errorCodes.eventEnded;
    return { code, startTime: schedule.start_time, endTime: schedule.end_time };
  }
  return { code: access.is_locked ? errorCodes.eventLocked : errorCodes.forbidden, startTime: null, endTime: null };
};

/** The event that this tab is in: entering, following its facts, leaving. `rooms` is given once it is made. */
export const createEvent = (inputs: EventInputs) => {
  const { api, people, clock, log, tabStore } = inputs;
  const phase = signal<EventPhase>('idle');
  const facts = signal<EventFacts | null>(null);
  const refusal = signal<EventRefusal | null>(null);
  const isAuthorized = signal<boolean | undefined>(undefined);
  const role = signal<Role>('access');
  let rooms: ReturnType<typeof createRooms> | null = null;
  let stops: Stop[] = [];

  const eventId = () => facts.peek()?.eventId ?? '';

  const refuseFor = (reason: EventRefusal) => {
    isAuthorized.value = isTransient(reason) ? undefined : false;
    refusal.value = reason;
    phase.value = 'refused';
  };
  const refuse = (failure: ApiFailure) => refuseFor(refusalOf(failure));

  const stopFollowing = () => {
    for (const stop of stops) stop();
    stops = [];
  };

  /** Follows the event's log from the number of the answer on: nothing between the two is lost. */
  const follow = (id: string, seq: number, identity: string) => {
    const after = { event: seq, rooms: seq, participants: seq };
    const refused = (failure: ApiFailure) => {
      stopFollowing();
      rooms?.clear();
      refuse(failure);
    };
    const presence = keepPresence({ api, clock, log, eventId: id, identity });
    let wasConnected = false;
    stops = [
      presence.stop,
      api.onConnection((connection) => {
        if (connection === 'connected' && wasConnected) presence.rewrite();
        wasConnected ||= connection === 'connected';
      }),
      api.subscribe(EventUpdatesDocument, () => ({ event_id: id, after: after.event }), {
        next({ eventUpdates: update }) {
          after.event = update.seq;
          facts.value = eventFactsOf(update.event);
        },
        refused,
      }),
      api.subscribe(RoomUpdatesDocument, () => ({ event_id: id, after: after.rooms }), {
        next({ roomUpdates: update }) {
          after.rooms = update.seq;
          rooms?.update(update.room);
        },
        refused,
      }),
      api.subscribe(ParticipantUpdatesDocument, () => ({ event_id: id, after: after.participants }), {
        next({ participantUpdates: update }) {
          after.participants = update.seq;
          const handBefore = people.find(update.identity)?.handRaisedAt.peek() ?? 0;
          const person = people.update(update.participant);
          if (handBefore !== person.handRaisedAt.peek()) inputs.onHand(update.identity);
          if (update.identity !== identity) return;
          role.value = person.role.peek();
          if (!person.active.peek()) presence.rewrite();
          rooms?.followMove(person.roomId.peek(), update.seq);
        },
        refused,
      }),
    ];
  };

  const accept = (id: string, joined: Joined) => {
    const access = joined.access_info;
    people.clear();
    rooms?.clear();
    people.localIdentity.value = access.identity;
    facts.value = eventFactsOf(access.event);
    role.value = isRole(access.role) ? access.role : 'access';
    for (const participant of joined.participants) people.update(participant);
    for (const room of joined.rooms) rooms?.update(room);
    isAuthorized.value = true;
    refusal.value = null;
    stopFollowing();
    follow(id, joined.seq, access.identity);
    phase.value = 'joined';
    comeBack(id);
  };

  /** After a reload the person is back in the room they were in. */
  const comeBack = (id: string) => {
    const place = tabStore.read('place');
    if (typeof place !== 'object' || place === null) return;
    const { eventId: placeEvent, roomId } = place as Record<string, unknown>;
    if (placeEvent !== id || typeof roomId !== 'string') return;
    const room = rooms?.model.find(roomId);
    if (room) void rooms?.model.join(roomId);
  };

  const model: EventModel = {
    phase,
    facts,
    refusal,
    isAuthorized,
    role,
    can: (action, target) => {
      const event = facts.value;
      const decision = decide(action, {
        signedIn: true,
        role: role.value,
        eventExists: event !== null,
        eventLocked: event?.locked,
        roomExists: true,
        targetExists: true,
        inRoom: true,
        ...(target ? { isSelf: target.isLocal, targetIsOwner: target.identity === event?.owner } : {}),
      });
      return decision.allowed;
    },
    preview: (id) => inputs.config.eventPreview(id),
    async join(id) {
      if (phase.peek() === 'joining' || (phase.peek() === 'joined' && eventId() === id)) return;
      phase.value = 'joining';
      refusal.value = null;
      for (let attempt = 1; ; attempt++) {
        const answer = await api.request(JoinEventAuthDocument, { event_id: id });
        if (answer.ok) {
          const payload = answer.value.joinEventAuth.payload;
          if (payload.__typename === 'JoinAuthPayload') {
            // The type says that it is there; an older or a foreign server may not keep to it.
            if (!payload.access_info) {
              log.warn('access information missing');
              refuse({ code: errorCodes.internal, message: 'access information missing' });
              return;
            }
            const refused = refusalOfAccess(payload.access_info);
            if (refused) refuseFor(refused);
            else accept(id, payload);
            return;
          }
          refuse({ code: errorCodes.internal, message: `Expected JoinAuthPayload; got ${payload.__typename}` });
          return;
        }
        if (!isTransient(answer.error) || attempt >= retryLimits.joinAttempts) {
          log.warn('join-event-failed', { code: answer.error.code });
          refuse(answer.error);
          return;
        }
        await pause(clock, retryLimits.delayMs);
      }
    },
    async leave() {
      const id = eventId();
      tabStore.write('place', null);
      stopFollowing();
      await rooms?.model.leave();
      if (id) await api.request(LeaveEventDocument, { event_id: id });
      rooms?.clear();
      people.clear();
      facts.value = null;
      phase.value = 'idle';
    },
    setLocked(locked) {
      const variables = { event_id: eventId() };
      return acknowledge(
        locked ? api.request(LockEventDocument, variables) : api.request(UnlockEventDocument, variables),
      );
    },
  };

  return {
    model,
    eventId,
    attachRooms(made: ReturnType<typeof createRooms>): void {
      rooms = made;
    },
    /** The page goes away: says so, as far as a page that goes can. */
    unload(): void {
      const identity = people.localIdentity.peek();
      if (phase.peek() !== 'joined' || !identity) return;
      api.requestOnUnload(AnnounceDepartureDocument, { event_id: eventId(), identity });
    },
  };
};
