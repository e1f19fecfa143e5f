import type {
  BreakoutFieldsFragment,
  EventFieldsFragment,
  EventLogSubscription,
  ParticipantFieldsFragment,
  RoomFieldsFragment,
} from '../../../src/shared/contract/generated/operations.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { type FakeApi, refused } from '../fakes/fake-api.ts';
import { eventFact, participantFact, roomFact } from './server-facts.ts';

/** What a server knows of an event before anybody of the test joins. */
export interface ServedEvent {
  readonly event: EventFieldsFragment;
  readonly participants: readonly ParticipantFieldsFragment[];
  readonly rooms: readonly RoomFieldsFragment[];
}

/** An event with the rooms main and side, where 'me' is new and ann is in main. */
export const smallEvent = (role = 'access'): ServedEvent => ({
  event: eventFact(),
  participants: [participantFact('me', { role }), participantFact('ann', { currentRoom: 'main' })],
  rooms: [roomFact('main', { name: 'Main hall' }), roomFact('side', { name: 'A side room' })],
});

/** The answer to joinEventAuth for 'me'. */
export const joinAnswer = (
  role = 'access',
  overrides: Record<string, unknown> = {},
  access: Record<string, unknown> = {},
  { event, participants, rooms }: ServedEvent = smallEvent(role),
) => ({
  joinEventAuth: {
    payload: {
      __typename: 'JoinAuthPayload',
      access_info: {
        identity: 'me',
        token_sub_id: 'sub',
        is_allowed: true,
        is_member: true,
        is_host: role === 'host',
        is_owner: false,
        is_locked: false,
        is_hosted: false,
        can_use_vw: false,
        can_upload_files: false,
        permissions: {},
        feature_levels: [],
        failed_challenges: [],
        failed_schedule: null,
        role,
        groups: [],
        event_challenges: [],
        event: { info: '', ...event },
        ...access,
      },
      participants,
      rooms,
      breakout: null,
      seq: 7,
      ...overrides,
    },
  },
});

/** The answer to joinRoom. */
export const joinRoomAnswer = (roomId: string, room: RoomFieldsFragment = roomFact(roomId), seq = 9) => ({
  joinRoom: { payload: { __typename: 'JoinRoomPayload', prev_room_id: null, room, room_seq: 3, seq } },
});

/**
 * Makes the fake API the server of an event: it answers who joins the event and its rooms, and its log tells every change
 * to whoever follows it.
 */
export const serveEvent = (api: FakeApi, served: ServedEvent) => {
  let { event } = served;
  let seq = 9;
  const participants = new Map(served.participants.map((fact) => [fact.identity, fact]));
  const rooms = new Map(served.rooms.map((fact) => [fact.room_id, fact]));
  const role = () => participants.get('me')?.role ?? 'access';
  const log = (entry: Record<string, unknown>) => {
    const eventLog = { ...entry, seq: ++seq } as unknown as EventLogSubscription['eventLog'];
    if (api.running('EventLog').length > 0) api.push('EventLog', { eventLog });
  };
  const here = (): ServedEvent => ({ event, participants: [...participants.values()], rooms: [...rooms.values()] });
  api.answer('JoinEventAuth', () => succeed(joinAnswer(role(), {}, {}, here())));
  api.acknowledge('LeaveEvent');
  // Of what is shared in rooms a test says something by its own answer.
  api.answer('QueryRoomsWithResources', () => succeed({ queryRoomsWithResources: [...rooms.keys()] }));
  api.answer('JoinRoom', ({ room_id }: { room_id: string }) => {
    const room = rooms.get(room_id);
    if (!room) return refused('NOT_FOUND');
    participants.set('me', { ...participantFact('me'), ...participants.get('me'), currentRoom: room_id });
    return succeed(joinRoomAnswer(room_id, room, seq));
  });
  return {
    changeEvent(change: Partial<EventFieldsFragment>): void {
      event = { ...event, ...change };
      log({ __typename: 'EventUpdate', event });
    },
    changeRoom(roomId: string, change: Partial<RoomFieldsFragment>): void {
      const room = { ...(rooms.get(roomId) ?? roomFact(roomId)), ...change };
      rooms.set(roomId, room);
      log({ __typename: 'RoomUpdate', room });
    },
    /** A breakout begins or changes; null: it has ended. */
    changeBreakout(breakout: BreakoutFieldsFragment | null): void {
      log({ __typename: 'BreakoutUpdate', breakout });
    },
    /** Somebody changes, or comes. */
    changeParticipant(identity: string, change: Partial<ParticipantFieldsFragment>): void {
      const participant = { ...(participants.get(identity) ?? participantFact(identity)), ...change };
      participants.set(identity, participant);
      log({ __typename: 'ParticipantUpdate', participant });
    },
  };
};
