import { computed, signal } from '@preact/signals-core';
import { object, safeParse, string } from 'valibot';
import {
  EventUpdatesDocument,
  JoinEventAuthDocument,
  type JoinEventAuthMutation,
  LeaveEventDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { retryLimits } from '../../../../shared/values/limits.ts';
import { type ApiFailure, type ApiPort, expectPayload, isTransient, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { ConfigModel } from '../../config/model/config-model.ts';
import type { EventModel } from '../../events/model/event-model.ts';
import type { Notice, NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { RoomsModel } from '../../rooms/model/rooms-model.ts';
import type { EntryModel, EventPhase, EventRefusal } from './entry-model.ts';

/** The answer that lets somebody into an event. */
export type JoinedEvent = Extract<JoinEventAuthMutation['joinEventAuth']['payload'], { __typename: 'JoinAuthPayload' }>;

/** What coming back into an event and leaving it need of its models. */
export interface EnteredEvent {
  readonly event: Pick<EventModel, 'facts'>;
  readonly people: Pick<PeopleModel, 'local'>;
  readonly rooms: Pick<RoomsModel, 'find' | 'join' | 'finish'>;
}

export interface EntryInputs<Event extends EnteredEvent> {
  readonly api: ApiPort;
  readonly config: Pick<ConfigModel, 'preview'>;
  readonly log: LogPort;
  /** Lasts as long as the tab: where to come back to after a reload. */
  readonly tabStore: StorePort;
  /** Lasts as long as the browser's profile: where somebody was last. */
  readonly store: StorePort;
  readonly notices: Pick<NoticesModel, 'current' | 'show' | 'showFailure' | 'dismiss'>;
  /** Loads what makes the models of an event: it comes while the server answers whether it can be joined. */
  readonly load: () => Promise<Enter<Event>>;
}

/**
 * Makes the models of an event that was joined; `refused` ends it when the server no longer lets the person be there, who
 * has heard everything up to the number `seq`.
 */
export type Enter<Event> = (
  scope: Scope,
  joined: JoinedEvent,
  refused: (failure: ApiFailure, seq: number) => void,
) => Event;

/** Where the tab was. */
const placeSchema = object({ eventId: string(), roomId: string() });
const placeIn = (store: StorePort, name: string) => {
  const { success, output } = safeParse(placeSchema, store.read(name));
  return success ? output : null;
};

/** What of a failure says why somebody may not come in. */
type Reason = Pick<ApiFailure, 'code' | 'extensions'>;

const refusalOf = (failure: Reason): EventRefusal => {
  const timeOf = (key: string) => {
    const value = failure.extensions?.[key];
    return typeof value === 'number' ? value : null;
  };
  return { code: failure.code, startTime: timeOf('start_time'), endTime: timeOf('end_time'), info: '' };
};

/** Whether a refusal says that somebody may not come in, and not that nobody could be asked (EVT-046). */
const isDecision = ({ code }: EventRefusal): boolean =>
  code !== errorCodes.internal && code !== errorCodes.unauthenticated && !isTransient({ code });

/** Refusals that the event itself may end, and its updates that can end one. */
const passing: ReadonlySet<string> = new Set([
  errorCodes.eventLocked,
  errorCodes.eventFull,
  errorCodes.eventNotStarted,
  errorCodes.eventEnded,
]);
const openingKinds: ReadonlySet<string> = new Set(['unlock', 'settings', 'capacity_expanded']);

/** Why access information does not let somebody in; null when it does (EVT-046 to EVT-048). */
const refusalOfAccess = (access: JoinedEvent['access_info']): EventRefusal | null => {
  if (access.is_allowed) return null;
  const { failed_schedule: schedule } = access;
  if (schedule) {
    const code = schedule.reason === 'early' ? errorCodes.eventNotStarted : errorCodes.eventEnded;
    return { code, startTime: schedule.start_time, endTime: schedule.end_time, info: access.event.info };
  }
  return refusalOf({ code: access.is_locked ? errorCodes.eventLocked : errorCodes.forbidden });
};

/** The way into an event: asking, being refused, being in, leaving. One event at a time. */
export const createEntry = <Event extends EnteredEvent>(
  scope: Scope,
  inputs: EntryInputs<Event>,
): EntryModel<Event> & { forget(isComingBack: boolean): void } => {
  const { api, log, tabStore } = inputs;
  const phase = signal<EventPhase>('idle');
  const refusal = signal<EventRefusal | null>(null);
  const event = signal<Event | null>(null);
  let eventScope: Scope | null = null;
  let lockedOut: Scope | null = null;
  /** The event no longer let this tab be in it, in which it was: that the seat is gone needs no other reason. */
  let wasSentOut = false;

  /** What was told in the event may not hold outside it: only what its end itself tells stays. */
  const endEvent = (told?: readonly Notice[]) => {
    if (event.peek()) for (const { id } of told ?? inputs.notices.current.peek()) inputs.notices.dismiss(id);
    event.value = null;
    eventScope?.end();
  };
  /** Nothing of the event is known any more. */
  const forgetEvent = (told?: readonly Notice[]) => {
    endEvent(told);
    refusal.value = null;
    phase.value = 'idle';
  };
  /**
   * Whom a lock, the schedule or the capacity keeps out learns when that changes, and tries again (EVT-057, EVT-071);
   * `after`: the number of what was known when they were refused, since when it may have changed already.
   */
  const awaitOpening = (eventId: string, after: number | undefined) => {
    lockedOut = scope.child();
    const stop = api.subscribe(EventUpdatesDocument, () => ({ event_id: eventId, after }), {
      next({ eventUpdates: { kind, seq } }) {
        after = seq;
        if (openingKinds.has(kind)) void model.join(eventId);
      },
      refused: (failure) => log.warn('event-updates-refused', { code: failure.code }),
    });
    lockedOut.onEnd(stop);
  };
  const refuseFor = (reason: EventRefusal, eventId: string, seq?: number) => {
    lockedOut?.end();
    if (passing.has(reason.code)) awaitOpening(eventId, seq);
    refusal.value = reason;
    phase.value = 'refused';
  };
  const refuse = (failure: Reason, eventId: string) => refuseFor(refusalOf(failure), eventId);

  const accept = async (joined: JoinedEvent, loading: Promise<Enter<Event>>) => {
    const { event_id: eventId } = joined.access_info.event;
    let enter: Enter<Event>;
    try {
      enter = await loading;
    } catch (problem) {
      log.warn('event-not-loaded', { error: String(problem) });
      refuse({ code: 'UNREACHABLE' }, eventId);
      return;
    }
    // Whoever went away meanwhile is not brought back.
    if (phase.peek() !== 'joining') return;
    endEvent();
    const current = scope.child();
    eventScope = current;
    refusal.value = null;
    const models = enter(current, joined, (failure, seq) => {
      if (current.isOver) return;
      wasSentOut = true;
      endEvent();
      refuseFor({ ...refusalOf(failure), wasHere: true }, eventId, seq);
    });
    if (current.isOver) return;
    event.value = models;
    phase.value = 'joined';
    comeBack(models);
    wasSentOut = false;
  };

  /**
   * After a reload, or once an event that was closed lets them in again, the person is back in the room they were in: in
   * the one that somebody moved them to meanwhile, and in none when somebody took them out.
   */
  const comeBack = ({ rooms, people, event: { facts } }: EnteredEvent) => {
    const place = placeIn(tabStore, 'place');
    if (place?.eventId !== facts.peek().eventId) return;
    const own = people.local.peek();
    const stored = own?.active.peek() ? own.roomId.peek() : place.roomId;
    const seat = stored ?? (wasSentOut ? place.roomId : null);
    if (seat === null) {
      tabStore.write('place', null);
      inputs.notices.show('removed-from-room', 'warning');
      return;
    }
    const room = rooms.find(seat);
    if (!room) return;
    if (seat !== place.roomId) inputs.notices.show('moved-to-room', 'info', { room: room.name.peek() });
    void rooms.join(seat).then((answer) => {
      if (!answer.ok) inputs.notices.showFailure(answer.error);
    });
  };

  /** The event that is joined, or being joined. */
  let wantedId: string | null = null;
  /** Until the server was told of what was left: nobody who comes back right away is sent out by it. */
  let leaving: Promise<void> = Promise.resolve();

  /** Says again that the person left, until the server heard it or they are back. */
  const leaveLater = async (eventId: string): Promise<void> => {
    for (;;) {
      await scope.pause(retryLimits.leaveDelayMs);
      if (wantedId === eventId) return;
      const answer = await api.request(LeaveEventDocument, { event_id: eventId });
      if (answer.ok || !isTransient(answer.error)) return;
    }
  };

  const sayLeft = async (eventId: string): Promise<void> => {
    const options = { timeoutMs: retryLimits.leaveTimeoutMs };
    const answer = await api.request(LeaveEventDocument, { event_id: eventId }, options);
    if (!answer.ok && isTransient(answer.error)) void leaveLater(eventId);
  };
  /** Ends what there is of the event in this tab, and tells the server. */
  const goAway = async (models: Event): Promise<void> => {
    const { eventId } = models.event.facts.peek();
    const told = inputs.notices.current.peek();
    tabStore.write('place', null);
    await models.rooms.finish();
    if (event.peek() !== models) return leaving;
    // What the log says of the leaving is not for this tab to answer.
    if (phase.peek() === 'joining') endEvent(told);
    else forgetEvent(told);
    leaving = sayLeft(eventId);
    await leaving;
  };

  const model: EntryModel<Event> & { forget(isComingBack: boolean): void } = {
    phase,
    refusal,
    isAuthorized: computed(() => {
      if (phase.value === 'joined') return true;
      return refusal.value && isDecision(refusal.value) ? false : undefined;
    }),
    event,
    preview: (eventId) => inputs.config.preview(eventId),
    async join(eventId) {
      const current = event.peek()?.event.facts.peek().eventId;
      if (phase.peek() === 'joining' || (phase.peek() === 'joined' && current === eventId)) return;
      phase.value = 'joining';
      wantedId = eventId;
      refusal.value = null;
      lockedOut?.end();
      const refuseAnswer = (message: string) => {
        log.warn(message);
        refuse({ code: errorCodes.internal }, eventId);
      };
      const loading = inputs.load();
      // Whoever is refused does not need it.
      loading.catch(() => undefined);
      const before = event.peek();
      if (before) await goAway(before);
      else await leaving;
      if (phase.peek() !== 'joining') return;
      for (let attempt = 1; ; attempt++) {
        const answer = await api.request(JoinEventAuthDocument, { event_id: eventId });
        if (answer.ok) {
          const joined = expectPayload(answer.value.joinEventAuth.payload, 'JoinAuthPayload');
          if (!joined.ok) return refuseAnswer(joined.error.message);
          const payload = joined.value;
          // The type says that it is there; an older or a foreign server may not keep to it.
          if (!payload.access_info) return refuseAnswer('access information missing');
          const refused = refusalOfAccess(payload.access_info);
          if (refused) refuseFor(refused, eventId, payload.seq);
          else await accept(payload, loading);
          return;
        }
        if (!isTransient(answer.error) || attempt >= retryLimits.joinAttempts) {
          log.warn('join-event-failed', { code: answer.error.code, message: answer.error.message });
          refuse(answer.error, eventId);
          return;
        }
        await scope.pause(retryAfterMsOf(answer.error) || retryLimits.delayMs);
      }
    },
    async leave() {
      const models = event.peek();
      // One that another event takes the place of is left by that.
      if (!models || phase.peek() === 'joining') return;
      wantedId = null;
      await goAway(models);
    },
    lastLocation() {
      const place = placeIn(inputs.store, 'last-location');
      return place && `/events/${encodeURIComponent(place.eventId)}/rooms/${encodeURIComponent(place.roomId)}`;
    },
    /** Somebody else is signed in, or nobody: the event is theirs to join. Who comes back finds the room they were in. */
    forget(isComingBack) {
      wantedId = null;
      if (!isComingBack) tabStore.write('place', null);
      forgetEvent();
    },
  };
  return model;
};
