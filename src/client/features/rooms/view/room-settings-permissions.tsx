import { useSignals } from '@preact/signals-react/runtime';
import { isMediumAllowed, media } from '../../../../shared/values/roles.ts';
import { useEvent } from '../../../studio/context.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { Room } from '../model/rooms-model.ts';
import { roomsText } from '../text.ts';
import { toggleRoomMedium } from './toggle-medium.ts';

const words = roomsText.settings;

/** What people in a room may use (ROOM-032); a participant's own setting goes before it. */
export const RoomPermissions = ({ room }: { room: Room }) => {
  useSignals();
  const { studio } = useEvent();
  const flags = room.flags.value;
  const event = studio.event.facts.value.flags;
  return media.map((medium) => (
    <Switch
      key={medium}
      label={words.media[medium]}
      hint={isMediumAllowed(medium, undefined, undefined, event) ? undefined : words.eventOff}
      on={isMediumAllowed(medium, undefined, flags, event)}
      onChange={(on) => void toggleRoomMedium(studio, room, medium, on)}
    />
  ));
};
