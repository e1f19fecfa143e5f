import History from 'lucide-react/icons/history';
import { isWhispering } from '../../../../shared/rules/whisper.ts';
import type { RoomValue } from '../../../studio/context.ts';
import type { Tool } from '../../../studio/slots.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import { replayText } from '../text.ts';

/** While the room is recorded: what was recorded of somebody's camera or screen, or back to live. */
export const replayTools = ({ room, replay, whisper }: RoomValue, tile: Tile): readonly Tool[] => {
  const place = { section: 'more', order: 45, id: 'replay', icon: History } as const;
  if (tile.local.replayStatus.value !== null) return [{ ...place, label: replayText.exit, run: replay.end }];
  const isShared = tile.person !== null && tile.kind.video?.({ ...tile }) != null;
  const isRecorded = room.recording.value && !isWhispering(whisper.status.value);
  return isShared && isRecorded ? [{ ...place, label: replayText.start, run: () => replay.start(tile) }] : [];
};
