import type { ChannelPort, RoomPlace } from '../../../ports/channel-port.ts';
import type { MediaPort } from '../../../ports/media-port.ts';
import type { Scope } from '../../../scope.ts';
import { isFinalDisconnect } from '../../media/model/final-disconnect.ts';
import type { MediaState } from '../../rooms/model/connect-room.ts';

interface CarryInputs {
  readonly channel: Pick<ChannelPort, 'enter' | 'exit' | 'mediaAway' | 'mediaDeparture'>;
  readonly place: RoomPlace;
  readonly media: MediaState;
  readonly mediaPort: Pick<MediaPort, 'listen'>;
}

/**
 * Carries a room's messages for as long as the scope lasts and its media have not ended for good. Called once everybody
 * listens. Where media are away the room is not: its messages go by the API until they are back.
 */
export const carryMessages = (scope: Scope, { channel, place, media, mediaPort }: CarryInputs): void => {
  channel.enter(place);
  scope.onEnd(channel.exit);
  scope.onEnd(mediaPort.listen({ participantLeft: channel.mediaDeparture }));
  scope.effect(() => {
    if (media.isAway.value) channel.mediaAway();
  });
  scope.effect(() => {
    if (isFinalDisconnect(media.disconnectReason.value)) channel.exit();
  });
};
