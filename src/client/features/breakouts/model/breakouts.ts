import {
  EndBreakoutDocument,
  SendToBreakoutDocument,
  SetBreakoutEndDocument,
  StartBreakoutDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { newId } from '../../../../shared/values/new-id.ts';
import { acknowledgeLogged } from '../../../ports/acknowledge.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { BreakoutPlan, BreakoutsModel } from './breakouts-model.ts';

interface BreakoutsInputs {
  readonly api: ApiPort;
  readonly log: LogPort;
  readonly eventId: string;
}

interface RoomInput {
  readonly room_id: string;
  readonly name: string | null;
  readonly participants: string[];
  readonly emails: string[];
}

/** The rooms of a plan with who goes there; a room without an id gets one. */
const roomsOf = (plan: readonly BreakoutPlan[]): readonly RoomInput[] => {
  const rooms = new Map<string, RoomInput>();
  for (const { person, room } of plan) {
    const key = 'roomId' in room ? `id ${room.roomId}` : `name ${room.name.toLowerCase()}`;
    const known = rooms.get(key) ?? {
      ...('roomId' in room ? { room_id: room.roomId, name: null } : { room_id: newId('room'), name: room.name }),
      participants: [],
      emails: [],
    };
    rooms.set(key, known);
    if ('identity' in person) known.participants.push(person.identity);
    else known.emails.push(person.email);
  }
  return [...rooms.values()];
};

/** Makes the {@link BreakoutsModel} of an event. What goes wrong is in the log too. */
export const createBreakouts = ({ api, log, eventId: event_id }: BreakoutsInputs): BreakoutsModel => {
  /** What was asked for without an answer, under the words that asked for it. */
  let unanswered: {
    readonly words: string;
    readonly breakout_id: string;
    readonly rooms: readonly RoomInput[];
  } | null = null;
  const logged = acknowledgeLogged(log);
  return {
    async start(plan, duration_ms) {
      const words = JSON.stringify([plan, duration_ms]);
      if (unanswered?.words !== words) unanswered = { words, breakout_id: newId('breakout'), rooms: roomsOf(plan) };
      const { breakout_id, rooms } = unanswered;
      const input = { breakout_id, duration_ms, rooms: [...rooms] };
      const answer = await logged('start-breakout-failed', api.request(StartBreakoutDocument, { event_id, input }));
      if (answer.ok) unanswered = null;
      return answer;
    },
    send: ({ breakout_id }, room_id, identities) =>
      logged(
        'send-to-breakout-failed',
        api.request(SendToBreakoutDocument, { event_id, breakout_id, room_id, participants: [...identities] }),
      ),
    extend({ breakout_id, ends_at: instead_of }, byMs) {
      const variables = { event_id, breakout_id, ends_at: instead_of + byMs, instead_of };
      return logged('set-breakout-end-failed', api.request(SetBreakoutEndDocument, variables));
    },
    end: ({ breakout_id }) =>
      logged('end-breakout-failed', api.request(EndBreakoutDocument, { event_id, breakout_id })),
  };
};
