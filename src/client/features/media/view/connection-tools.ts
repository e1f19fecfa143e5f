import WifiLow from 'lucide-react/icons/wifi-low';
import type { RoomValue } from '../../../studio/context.ts';
import type { Tool } from '../../../studio/slots.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import { connectionText as words } from '../connection-text.ts';

/** On the tile of somebody whose connection is bad: says so, and leads to what explains it and to what can be done. */
export const connectionTools = ({ state }: RoomValue, { kind, person }: Tile): readonly Tool[] => {
  const trouble = kind.shows === 'person' ? person?.connectionTrouble.value : null;
  if (!person || !trouble) return [];
  return [
    {
      section: 'main',
      order: 30,
      id: 'connection',
      label: person.isLocal ? words.own[trouble] : words.of[trouble](person.name.value),
      icon: WifiLow,
      run() {
        state.dialog.value = 'connection';
      },
    },
  ];
};
