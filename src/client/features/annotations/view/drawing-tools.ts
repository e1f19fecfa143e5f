import Eraser from 'lucide-react/icons/eraser';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Highlighter from 'lucide-react/icons/highlighter';
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import type { RoomValue } from '../../../studio/context.ts';
import { showGuide } from '../../../studio/show-guide.ts';
import type { Tool } from '../../../studio/slots.ts';
import { surfaceIdOf } from '../../tiles/model/surface-id.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import { annotationsText } from '../text.ts';

const modes = [
  ['cursor', MousePointer2, 'guide-cursor'],
  ['draw', Pencil, 'guide-draw'],
  ['highlight', Highlighter, 'guide-highlight'],
] as const;

/** Pointer, pen and marker. */
const modeTools = (room: RoomValue, tile: Tile): readonly Tool[] =>
  modes.map(([tool, icon, guide], order) => ({
    section: 'mode',
    order,
    id: tool,
    label: annotationsText[tool],
    icon,
    pressed: tile.local.annotating.value && tile.local.tool.value === tool,
    run() {
      room.tiles.setTool(tile.id, tool);
      if (tile.local.annotating.peek()) showGuide(room.studio.notices, guide);
    },
  }));

/**
 * Undo, clearing, showing: what can be done with the drawings that are there. Who may clear those of others has cleared
 * the own ones before, so that nobody's own go by mistake (PERM-021).
 */
const clearingTools = ({ studio, tiles, annotations }: RoomValue, tile: Tile): readonly Tool[] => {
  const surfaceId = surfaceIdOf(tile);
  const found = annotations.tiles.value.find(({ tileId }) => tileId === surfaceId);
  // Reading the revision keeps the offer fresh while people draw.
  void found?.revision.value;
  const own = studio.people.localIdentity;
  const drawers = [...(found?.participants.values() ?? [])].filter(({ paths }) => paths.length > 0);
  const mine = drawers.some(({ identity }) => identity === own);
  const others = drawers.some(({ identity }) => identity !== own) && annotations.mayClearOthers.value;
  const clear = (order: number, id: string, label: string, run: () => void): Tool => ({
    section: 'drawing',
    order,
    id,
    label,
    icon: Eraser,
    run,
  });
  const tools: Tool[] = [];
  if (mine) {
    tools.push(
      {
        section: 'drawing',
        order: 10,
        id: 'undo',
        label: annotationsText.undo,
        icon: Undo2,
        run: () => annotations.undo(surfaceId),
      },
      clear(20, 'clear', annotationsText.clearMine, () => annotations.clearMine(surfaceId)),
    );
  }
  if (others && !mine) {
    tools.push(clear(30, 'clear-everyone', annotationsText.clearEveryone, () => annotations.clearEveryone(surfaceId)));
  }
  if (drawers.length > 0) {
    const shown = tile.local.showAnnotations.value;
    tools.push({
      section: 'drawing',
      order: 50,
      id: 'annotations',
      label: shown ? annotationsText.hideAnnotations : annotationsText.showAnnotations,
      icon: shown ? EyeOff : Eye,
      run: () => tiles.toggleAnnotations(tile.id),
    });
  }
  return tools;
};

const mayDraw = ({ annotations }: RoomValue, tile: Tile): boolean =>
  annotations.allowed.value && annotations.mayDraw(tile.id);

/** Whether this person draws on a tile, or is about to. */
export const isPenOut = (room: RoomValue, tile: Tile): boolean =>
  mayDraw(room, tile) && tile.local.annotating.value && tile.local.tool.value !== 'cursor';

/** What this person may do with pointer and pen on a tile now. */
export const drawingTools = (room: RoomValue, tile: Tile): readonly Tool[] => [
  ...(mayDraw(room, tile) ? modeTools(room, tile) : []),
  ...clearingTools(room, tile),
];
