import type { LucideIcon } from 'lucide-react';
import Copy from 'lucide-react/icons/copy';
import Eraser from 'lucide-react/icons/eraser';
import Expand from 'lucide-react/icons/expand';
import EyeOff from 'lucide-react/icons/eye-off';
import Hand from 'lucide-react/icons/hand';
import Highlighter from 'lucide-react/icons/highlighter';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Shrink from 'lucide-react/icons/shrink';
import Sparkle from 'lucide-react/icons/sparkle';
import Spotlight from 'lucide-react/icons/spotlight';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import Undo2 from 'lucide-react/icons/undo-2';
import { isTileActionEnabled, type TileAction } from '../../../shared/rules/tiles/toolbar.ts';
import type { Tile } from '../../models/tiles-model.ts';
import type { Stage } from '../../stage/stage.ts';
import { roomText } from '../room-text.ts';
import type { RoomValue } from '../shell-context.ts';

/** One tool of a tile: it is only there when it works for this person on this tile. */
export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly reason?: string;
  readonly run: () => void;
}

/** Whether an action can be used on a tile now. */
export const isEnabled = ({ tiles }: RoomValue, tile: Tile, action: TileAction): boolean =>
  isTileActionEnabled(action, {
    studioState: tiles.playbackState.value,
    clipboardWritable: typeof ClipboardItem !== 'undefined' && Boolean(navigator.clipboard?.write),
    hasAudio: tile.hasAudio.value,
  });

/** Star and expand: the section "main" (TILE-014). */
export const mainTools = (shell: RoomValue, tile: Tile): readonly Tool[] => {
  const { studio, tiles } = shell;
  const tools: Tool[] = [];
  const starred = tile.starred.value;
  const item = tiles.items.value.find((one) => one.id === tile.id);
  const expanded = item !== undefined && item.prevSize !== null;
  if (studio.event.can('room.star')) {
    tools.push({
      id: 'star',
      label: starred ? roomText.tile.unstar : roomText.tile.star,
      icon: starred ? StarOff : Star,
      pressed: starred,
      disabled: !isEnabled(shell, tile, 'star'),
      run: () => (starred ? tiles.unstar(tile.id) : tiles.star(tile.id)),
    });
  }
  tools.push({
    id: 'expand',
    label: expanded ? roomText.tile.reduce : roomText.tile.expand,
    icon: expanded ? Shrink : Expand,
    pressed: expanded,
    disabled: item?.locked,
    run: () => tiles.expand(tile.id),
  });
  return tools;
};

/** What stands at the end of the toolbar and in its menu. */
export const moreTools = (shell: RoomValue, tile: Tile, stage: Stage | null): readonly Tool[] => {
  const { studio, tiles, control } = shell;
  const tools: Tool[] = [];
  if (studio.event.can('room.spotlight')) {
    const on = tile.spotlight.value;
    tools.push({
      id: 'spotlight',
      label: on ? roomText.tile.endSpotlight : roomText.tile.spotlight,
      icon: Spotlight,
      pressed: on,
      disabled: tiles.spotlightLoading.value || !isEnabled(shell, tile, 'spotlight'),
      run: () => tiles.setSpotlight(on ? null : tile.id),
    });
  }
  const own = studio.people.localIdentity;
  const controllers = control.controllersOf(tile.id).value;
  if (controllers.includes(own)) {
    tools.push({
      id: 'release',
      label: roomText.tile.releaseControl,
      icon: MousePointerClick,
      run: () => control.release(tile.id),
    });
  } else if (control.mayRequest(tile.id)) {
    tools.push({
      id: 'request',
      label: roomText.tile.requestControl,
      icon: MousePointerClick,
      disabled: tile.requestingControl.value || !isEnabled(shell, tile, 'request-control'),
      run: () => control.request(tile.id),
    });
  } else if (control.isBlocked(tile.id)) {
    tools.push({
      id: 'request',
      label: roomText.tile.requestsOff,
      icon: MousePointerClick,
      disabled: true,
      run: () => undefined,
    });
  }
  if (tile.screenId !== null && tile.participantIdentity === own) {
    const takes = control.takesRequests(tile.id);
    tools.push({
      id: 'let-ask',
      label: roomText.tile.letAsk,
      icon: Hand,
      pressed: takes,
      run: () => control.setRequestsEnabled(!takes),
    });
  }
  if (controllers.length > 0 && (tile.participantIdentity === own || studio.event.role.value === 'host')) {
    tools.push({ id: 'reset', label: roomText.tile.resetControl, icon: Sparkle, run: () => control.reset(tile.id) });
  }
  if (tile.video.value !== null && tile.person?.isLocal === false) {
    const paused = tile.streamPaused.value;
    tools.push({
      id: 'pause-stream',
      label: paused ? roomText.tile.resumeStream : roomText.tile.pauseStream,
      icon: paused ? Play : Pause,
      pressed: paused,
      run: () => tiles.pauseStream(tile.id, !paused),
    });
  }
  if (tile.video.value !== null && stage) {
    tools.push({
      id: 'copy',
      label: roomText.tile.copyPicture,
      icon: Copy,
      disabled: !isEnabled(shell, tile, 'screen-grab'),
      reason: roomText.tile.noClipboard,
      run: async () => {
        const picture = await stage.grab(tile.id);
        if (!picture) return;
        await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
        studio.notices.show('picture-copied', 'success');
      },
    });
  }
  const locked = tiles.items.value.some((one) => one.id === tile.id && one.locked);
  tools.push({
    id: 'lock',
    label: locked ? roomText.tile.unlock : roomText.tile.lock,
    icon: locked ? LockOpen : Lock,
    run: () => tiles.setLocked(tile.id, !locked),
  });
  tools.push({ id: 'hide', label: roomText.tile.hide, icon: EyeOff, run: () => tiles.hide(tile.id) });
  return tools;
};

const modes = [
  ['cursor', MousePointer2],
  ['draw', Pencil],
  ['highlight', Highlighter],
] as const;

/** Pointer, pen and marker: the section "draw". */
export const drawingModes = (shell: RoomValue, tile: Tile): readonly Tool[] =>
  modes.map(([tool, icon]) => ({
    id: tool,
    label: roomText.tile[tool],
    icon,
    pressed: tile.annotating.value && tile.tool.value === tool,
    run: () => shell.tiles.setTool(tile.id, tool),
  }));

/** Undo, clearing, showing: what can be done with the drawings that are there (PERM-021). */
export const drawingActions = ({ studio, tiles, annotations }: RoomValue, tile: Tile): readonly Tool[] => {
  const found = annotations.tiles.value.find((one) => one.tileId === tile.id);
  // Reading the revision keeps the offer fresh while people draw.
  void found?.revision.value;
  const own = studio.people.localIdentity;
  const participants = [...(found?.participants.values() ?? [])].filter((one) => one.paths.length > 0);
  const mine = participants.some((one) => one.identity === own);
  const others = participants.some((one) => one.identity !== own);
  const tools: Tool[] = [];
  if (mine) {
    tools.push(
      { id: 'undo', label: roomText.tile.undo, icon: Undo2, run: () => annotations.undo(tile.id) },
      { id: 'clear', label: roomText.tile.clearMine, icon: Eraser, run: () => annotations.clearMine(tile.id) },
    );
  }
  if (others && !mine && annotations.mayClearOthers.value) {
    tools.push({
      id: 'clear-others',
      label: roomText.tile.clearOthers,
      icon: Eraser,
      run: () => annotations.clearOthers(tile.id),
    });
  }
  if (others && mine && annotations.mayClearOthers.value) {
    tools.push({
      id: 'clear-everyone',
      label: roomText.tile.clearEveryone,
      icon: Eraser,
      run: () => annotations.clearEveryone(tile.id),
    });
  }
  if (participants.length > 0) {
    const shown = tile.showAnnotations.value;
    tools.push({
      id: 'annotations',
      label: shown ? roomText.tile.hideAnnotations : roomText.tile.showAnnotations,
      icon: EyeOff,
      pressed: !shown,
      run: () => tiles.toggleAnnotations(tile.id),
    });
  }
  return tools;
};
