import ScreenShare from 'lucide-react/icons/screen-share';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import type { RoomValue } from '../../../studio/context.ts';
import type { Tool } from '../../../studio/slots.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import { detailsText } from '../details-text.ts';
import { changeScreens } from './toggle-medium.ts';

/** On the tile of an own screen: another one beside it, and the end of this one alone. */
export const shareTools = (room: RoomValue, { kind, person, screenId }: Tile): readonly Tool[] => {
  if (!person?.isLocal || kind.screenType !== 'screen' || screenId === null) return [];
  const { screen, connection } = room.studio.localMedia;
  return [
    {
      section: 'more',
      order: 4,
      id: 'share-another',
      label: detailsText.shareAnother,
      icon: ScreenShare,
      disabled: screen.busy.value || !screen.allowed.value || connection.value !== 'connected',
      run: () => void changeScreens(room, 'share'),
    },
    {
      section: 'more',
      order: 5,
      id: 'stop-this-share',
      label: detailsText.stopThisShare,
      icon: ScreenShareOff,
      run: () => void screen.stop(screenId),
    },
  ];
};
