import {
  AddNewStarredItemToRoomDocument,
  CreateStandardRoomDocument,
  LockRoomDocument,
  RemoveStarredItemFromRoomDocument,
  type RoomFieldsFragment,
  SetRoomSpotlightDocument,
  UnlockRoomDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { newId } from '../../../../shared/values/new-id.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import { type ApiFailure, type ApiPort, expectPayload } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';

/** What its staff can do with rooms; the server asks again whether they may. */
export interface RoomAdministration {
  create(name: string): Promise<Result<string, ApiFailure>>;
  setLocked(roomId: string, locked: boolean): Promise<Result<void, ApiFailure>>;
  setStarred(itemId: string, starred: boolean): Promise<Result<void, ApiFailure>>;
  setSpotlight(itemId: string | null): Promise<Result<void, ApiFailure>>;
}

export interface RoomAdministrationInputs {
  readonly api: ApiPort;
  readonly eventId: string;
  readonly notices: Pick<NoticesModel, 'showFailure'>;
  readonly log: LogPort;
  /** The id of the room that was entered. */
  readonly currentRoomId: () => string | undefined;
  /** The room that an answer tells of. */
  readonly roomOf: (fact: RoomFieldsFragment) => { readonly roomId: string };
}

/** Makes rooms, locks them, and stars what is in the one that was entered. */
export const administerRooms = (inputs: RoomAdministrationInputs): RoomAdministration => {
  const { api, eventId, notices, log, currentRoomId, roomOf } = inputs;
  /** The ids of rooms to be made, by their names: asked for again after an answer that was lost, it is the same room. */
  const unanswered = new Map<string, string>();

  /** The outcome of a wish whose button cannot say it: a notice does. */
  const report = async (answer: Promise<Result<unknown, ApiFailure>>): Promise<Result<void, ApiFailure>> => {
    const result = await acknowledge(answer);
    if (!result.ok) notices.showFailure(result.error);
    return result;
  };

  return {
    async create(name) {
      const room_id = unanswered.get(name) ?? newId('room');
      unanswered.set(name, room_id);
      const answer = await api.request(CreateStandardRoomDocument, { event_id: eventId, input: { name, room_id } });
      if (!answer.ok) {
        log.warn('create-room-failed', { code: answer.error.code });
        return fail(answer.error);
      }
      unanswered.delete(name);
      const payload = expectPayload(answer.value.createStandardRoom.payload, 'CreateRoomPayload');
      return payload.ok ? succeed(roomOf(payload.value.room).roomId) : payload;
    },
    setLocked(room_id, locked) {
      const variables = { event_id: eventId, room_id };
      return acknowledge(
        locked ? api.request(LockRoomDocument, variables) : api.request(UnlockRoomDocument, variables),
      );
    },
    async setStarred(item_id, starred) {
      const room_id = currentRoomId();
      if (room_id === undefined) return succeed(undefined);
      const variables = { event_id: eventId, room_id, item_id };
      return report(
        starred
          ? api.request(AddNewStarredItemToRoomDocument, variables)
          : api.request(RemoveStarredItemFromRoomDocument, variables),
      );
    },
    async setSpotlight(item_id) {
      const room_id = currentRoomId();
      if (room_id === undefined) return succeed(undefined);
      return report(api.request(SetRoomSpotlightDocument, { event_id: eventId, room_id, item_id }));
    },
  };
};
