import Spotlight from 'lucide-react/icons/spotlight';
import { formatTileIdentity } from '../../../../shared/rules/tiles/tile-identity.ts';
import type { Action } from '../../../studio/slots.ts';
import type { Person } from '../../people/model/people.ts';
import { tilesText } from '../text.ts';

const tileOf = ({ identity }: Person): string => formatTileIdentity({ participantIdentity: identity });

/** The spotlight of the room, in the menu of somebody who is in it. */
export const spotlightAction: Action<Person> = {
  order: 15,
  id: 'spotlight',
  isOffered: ({ event, rooms }, person) =>
    person.roomId.value === rooms.current.value?.roomId && event.can('room.spotlight'),
  look: (person, { rooms }) => ({
    label: rooms.current.value?.spotlight.value === tileOf(person) ? tilesText.endSpotlight : tilesText.spotlight,
    icon: Spotlight,
  }),
  async run({ rooms, roomGrid }, person) {
    const id = tileOf(person);
    roomGrid.peek()?.placing.setSpotlight(rooms.current.peek()?.spotlight.peek() === id ? null : id);
    return { ok: true };
  },
};
