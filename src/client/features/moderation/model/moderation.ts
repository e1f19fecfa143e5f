import {
  MuteParticipantMicrophoneDocument,
  SetParticipantPermissionsDocument,
  SetParticipantRoleDocument,
  SetRoomPermissionsDocument,
  StopParticipantCameraDocument,
  StopParticipantScreenShareDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { RoomMessages } from '../../room-messages/model/room-messages-model.ts';
import { flipMedium } from '../../rooms/model/flip-medium.ts';
import type { ModerationModel } from './moderation-model.ts';

/**
 * What a host or a moderator does to others. The other's client is asked first, so that it can say who did it;
 * the server then makes it so whether the client obeys or not.
 */
export const createModeration = ({
  api,
  people,
  messages,
  eventId,
}: {
  readonly api: ApiPort;
  readonly people: PeopleModel;
  readonly messages: () => Pick<RoomMessages, 'send'> | null;
  readonly eventId: string;
}): ModerationModel => {
  const localName = () => people.local.peek()?.name.peek() ?? '';

  return {
    muteMicrophone(identity) {
      messages()?.send({ type: 'mute_mic', payload: { name: localName() } }, [identity]);
      return acknowledge(api.request(MuteParticipantMicrophoneDocument, { event_id: eventId, identity }));
    },
    askToUnmute(identity) {
      messages()?.send({ type: 'ask_unmute', payload: { name: localName() } }, [identity]);
    },
    stopCamera(identity) {
      messages()?.send({ type: 'stop_camera', payload: { name: localName() } }, [identity]);
      return acknowledge(api.request(StopParticipantCameraDocument, { event_id: eventId, identity }));
    },
    stopScreens(identity) {
      for (const { key, screenId } of people.find(identity)?.screens.peek() ?? []) {
        if (key === 'screen' && screenId)
          messages()?.send({ type: 'stop_screen_share', payload: { name: localName(), screenId } }, [identity]);
      }
      return acknowledge(api.request(StopParticipantScreenShareDocument, { event_id: eventId, identity }));
    },
    setRole: (identity, role) =>
      acknowledge(api.request(SetParticipantRoleDocument, { event_id: eventId, identity, role })),
    setRoomMedium: (room, medium, allowed) =>
      flipMedium(room, medium, allowed, () =>
        acknowledge(
          api.request(SetRoomPermissionsDocument, {
            event_id: eventId,
            room_id: room.roomId,
            permissions: { [medium]: allowed },
          }),
        ),
      ),
    setParticipantMedium: (person, medium, allowed) =>
      flipMedium(person, medium, allowed, () =>
        acknowledge(
          api.request(SetParticipantPermissionsDocument, {
            event_id: eventId,
            identity: person.identity,
            permissions: { [medium]: allowed },
          }),
        ),
      ),
  };
};
