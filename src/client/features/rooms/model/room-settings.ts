import {
  BlockRoomUserDocument,
  ChangeEventDefaultRoomDocument,
  ChangeRoomCapacityDocument,
  ChangeRoomNameDocument,
  DeleteRoomCompleteDocument,
  JoinRoomMultiDocument,
  MuteRoomMicrophonesDocument,
  PlaceRoomDocument,
  QueryBlockedUsersDocument,
  SetEventPermissionsDocument,
  SetParticipantPermissionsDocument,
  UnblockRoomUserDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { messageLimits } from '../../../../shared/values/limits.ts';
import { type Result, succeed } from '../../../../shared/values/result.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { PeopleModel, Person } from '../../people/model/people.ts';
import type { RoomMessages } from '../../room-messages/model/room-messages-model.ts';
import { type Flagged, flipMedium } from './flip-medium.ts';
import type { RoomSettingsModel } from './room-settings-model.ts';
import type { Room, RoomsModel } from './rooms-model.ts';

interface RoomSettingsInputs {
  readonly api: ApiPort;
  readonly log: LogPort;
  readonly event: Flagged;
  readonly eventId: string;
  readonly rooms: Pick<RoomsModel, 'find'>;
  readonly people: Pick<PeopleModel, 'local'>;
  /** The room that was entered, and what is said there. */
  readonly openRoom: () => { readonly room: Room; readonly messages: Pick<RoomMessages, 'send'> } | null;
}

/** Makes the {@link RoomSettingsModel} of an event. What goes wrong is in the log too. */
export const createRoomSettings = (inputs: RoomSettingsInputs): RoomSettingsModel => {
  const { api, log, event, eventId, rooms } = inputs;
  const logged = async (
    code: string,
    asked: Promise<Result<unknown, ApiFailure>>,
  ): Promise<Result<void, ApiFailure>> => {
    const answer = await acknowledge(asked);
    if (!answer.ok) log.warn(code, { code: answer.error.code });
    return answer;
  };
  const readBlocked = async (
    roomId: string,
    nextToken: string | null,
  ): Promise<Result<readonly string[], ApiFailure>> => {
    const answer = await api.request(QueryBlockedUsersDocument, { event_id: eventId, nextToken });
    if (!answer.ok) return answer;
    const { items, nextToken: next } = answer.value.queryEvent;
    for (const item of items) {
      if (item.__typename === 'Room' && item.room_id === roomId) return succeed(item.blocked_users);
    }
    return next ? readBlocked(roomId, next) : succeed([]);
  };
  return {
    async rename(room_id, text) {
      const name = text.trim();
      if (name === rooms.find(room_id)?.name.peek()) return succeed(undefined);
      return logged('rename-room-failed', api.request(ChangeRoomNameDocument, { event_id: eventId, room_id, name }));
    },
    setCapacity: (room_id, capacity) =>
      logged(
        'change-room-capacity-failed',
        api.request(ChangeRoomCapacityDocument, { event_id: eventId, room_id, capacity }),
      ),
    setEventMedium: (medium, allowed) =>
      flipMedium(event, medium, allowed, () =>
        logged(
          'set-event-permissions-failed',
          api.request(SetEventPermissionsDocument, { event_id: eventId, permissions: { [medium]: allowed } }),
        ),
      ),
    clearMedia: (identity) =>
      logged(
        'set-participant-permissions-failed',
        api.request(SetParticipantPermissionsDocument, {
          event_id: eventId,
          identity,
          permissions: { microphone: null, camera: null, screenShare: null, vw: null, annotation: null },
        }),
      ),
    setDefault: (room_id) =>
      logged('change-default-room-failed', api.request(ChangeEventDefaultRoomDocument, { event_id: eventId, room_id })),
    place: (room_id, before) =>
      logged('place-room-failed', api.request(PlaceRoomDocument, { event_id: eventId, room_id, before })),
    remove: (room_id) =>
      logged('delete-room-failed', api.request(DeleteRoomCompleteDocument, { event_id: eventId, room_id })),
    move: (currentRoom, room_id, identities) =>
      logged(
        'bulk-enter-room-failed',
        api.request(JoinRoomMultiDocument, { event_id: eventId, room_id, currentRoom, participants: [...identities] }),
      ),
    mute(room_id, { except, sparesHosts = false }) {
      const isSpared = ({ identity, isLocal, role }: Person) =>
        isLocal || identity === except || (sparesHosts && role.peek() === 'host');
      const isOn = ({ microphone }: Person) => microphone.peek()?.muted === false;
      const open = inputs.openRoom();
      const asked = (rooms.find(room_id)?.people.peek() ?? []).filter((person) => !isSpared(person) && isOn(person));
      // One message for everybody; of other rooms, or of more people than one can name, the server alone mutes them.
      if (open?.room.roomId === room_id && asked.length > 0 && asked.length <= messageLimits.targets) {
        const name = inputs.people.local.peek()?.name.peek() ?? '';
        const targets = asked.map(({ identity }) => identity);
        open.messages.send({ type: 'mute_mic', payload: { name } }, targets);
      }
      const variables = { event_id: eventId, room_id, except: except ? [except] : [], spare_hosts: sparesHosts };
      return logged('mute-room-failed', api.request(MuteRoomMicrophonesDocument, variables));
    },
    block: (room_id, identity) =>
      logged('block-user-failed', api.request(BlockRoomUserDocument, { event_id: eventId, room_id, identity })),
    unblock: (room_id, identity) =>
      logged('unblock-user-failed', api.request(UnblockRoomUserDocument, { event_id: eventId, room_id, identity })),
    blocked: (roomId) => readBlocked(roomId, null),
  };
};
