import Copy from 'lucide-react/icons/copy';
import Expand from 'lucide-react/icons/expand';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Shrink from 'lucide-react/icons/shrink';
import Spotlight from 'lucide-react/icons/spotlight';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import type { Stage } from '../../../stage/stage.ts';
import type { RoomValue } from '../../../studio/context.ts';
import { isFeatureShown } from '../../../studio/feature-shown.ts';
import type { Tool } from '../../../studio/slots.ts';
import type { Tile } from '../model/tiles-model.ts';
import { tilesText } from '../text.ts';

const canCopy = (): boolean => typeof ClipboardItem !== 'undefined' && Boolean(navigator.clipboard?.write);

/** Star and expand: the section "main" (TILE-014). */
const mainTools = (room: RoomValue, tile: Tile): readonly Tool[] => {
  const { studio, grid, placing } = room;
  const tools: Tool[] = [];
  const starred = tile.starred.value;
  const item = grid.items.value.find(({ id }) => id === tile.id);
  const expanded = item !== undefined && item.size >= gridLimits.fullSize;
  if (studio.event.can('room.star')) {
    tools.push({
      section: 'main',
      order: 10,
      id: 'star',
      label: starred ? tilesText.unstar : tilesText.star,
      icon: starred ? StarOff : Star,
      run: () => (starred ? placing.unstar(tile.id) : placing.star(tile.id)),
    });
  }
  if (isFeatureShown(room, 'fe-ExpandFullscreen')) {
    tools.push({
      section: 'main',
      order: 20,
      id: 'expand',
      label: expanded ? tilesText.reduce : tilesText.expand,
      icon: expanded ? Shrink : Expand,
      disabled: item?.locked,
      run: () => placing.expand(tile.id),
    });
  }
  return tools;
};

/** What concerns the picture: pausing it, copying it. */
const pictureTools = (room: RoomValue, tile: Tile, stage: Stage | null): readonly Tool[] => {
  const { page, studio, tiles } = room;
  const tools: Tool[] = [];
  if (tile.video.value === null) return tools;
  if (tile.person?.isLocal === false && studio.preferences.streamPause.value) {
    const paused = tile.local.streamPaused.value;
    tools.push({
      section: 'more',
      order: 50,
      id: 'pause-stream',
      label: paused ? tilesText.resumeStream : tilesText.pauseStream,
      icon: paused ? Play : Pause,
      run: () => tiles.pauseStream(tile.id, !paused),
    });
  }
  if (stage) {
    tools.push({
      section: 'more',
      order: 60,
      id: 'copy',
      label: tilesText.copyPicture,
      icon: Copy,
      disabled: !canCopy(),
      reason: tilesText.noClipboard,
      run: async () => {
        const picture = await stage.grab(tile.id);
        if (!picture) return;
        try {
          await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
          studio.notices.show('picture-copied', 'success');
        } catch (error) {
          page.log.warn('picture-not-copied', { error: String(error) });
          studio.notices.show('picture-not-copied', 'error');
        }
      },
    });
  }
  return tools;
};

/** What everybody may do with any tile, and what hosts may. */
export const tileTools = (room: RoomValue, tile: Tile, stage: Stage | null): readonly Tool[] => {
  const { studio, grid, placing } = room;
  const tools: Tool[] = [...mainTools(room, tile)];
  if (studio.event.can('room.spotlight')) {
    const on = tile.spotlight.value;
    tools.push({
      section: 'more',
      order: 10,
      id: 'spotlight',
      label: on ? tilesText.endSpotlight : tilesText.spotlight,
      icon: Spotlight,
      disabled: placing.spotlightLoading.value,
      run: () => placing.setSpotlight(on ? null : tile.id),
    });
  }
  tools.push(...pictureTools(room, tile, stage));
  const locked = grid.items.value.some(({ id, locked: isLocked }) => id === tile.id && isLocked);
  tools.push(
    {
      section: 'more',
      order: 70,
      id: 'lock',
      label: locked ? tilesText.unlock : tilesText.lock,
      icon: locked ? LockOpen : Lock,
      run: () => placing.setLocked(tile.id, !locked),
    },
    { section: 'more', order: 80, id: 'hide', label: tilesText.hide, icon: EyeOff, run: () => placing.hide(tile.id) },
  );
  return tools;
};
