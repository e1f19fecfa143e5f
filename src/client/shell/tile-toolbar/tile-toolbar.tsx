import { useSignals } from '@preact/signals-react/runtime';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { RefObject } from 'react';
import type { Tile } from '../../models/tiles-model.ts';
import type { Stage } from '../../stage/mount-stage.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu, type MenuItem } from '../controls/menu.tsx';
import { walkToolbar } from '../controls/walk-toolbar.ts';
import { measures } from '../measures.ts';
import { roomText } from '../room-text.ts';
import { useRoom } from '../shell-context.ts';
import { Attention } from './attention.tsx';
import { Colors } from './colors.tsx';
import * as styles from './tile-toolbar.css.ts';
import { drawingActions, drawingModes, mainTools, moreTools, type Tool } from './tool-items.ts';
import { VolumeButton } from './volume-button.tsx';

interface TileToolbarProps {
  readonly tile: Tile;
  readonly stage: RefObject<Stage | null>;
}

const toItem = (tool: Tool): MenuItem => ({
  id: tool.id,
  label: tool.label,
  icon: tool.icon,
  checked: tool.pressed,
  disabled: tool.disabled,
  onSelect: tool.run,
});

/** The tools of the tile that has the pointer or the focus; on a narrow tile they fold into one menu. */
export const TileToolbar = ({ tile, stage }: TileToolbarProps) => {
  useSignals();
  const shell = useRoom();
  const { annotations } = shell;
  const widthPx = tile.dimensions.value.widthPx;
  const draws = annotations.allowed.value && annotations.mayDraw(tile.id);
  const folded = widthPx > 0 && widthPx < measures.toolbarFoldPx;

  const groups = () => [
    mainTools(shell, tile),
    draws ? drawingModes(shell, tile) : [],
    drawingActions(shell, tile),
    moreTools(shell, tile, stage.current),
  ];
  const items = (lists: readonly (readonly Tool[])[]) =>
    lists
      .filter((list) => list.length > 0)
      .flatMap((list, index): MenuItem[] => [
        ...(index > 0 ? [{ kind: 'line' as const, id: `line-${index}` }] : []),
        ...list.map(toItem),
      ]);

  if (folded) {
    return (
      <div className={styles.foldedPlace}>
        <div className={styles.folded} role="toolbar" aria-label={roomText.tile.tools}>
          <Menu label={roomText.tile.tools} items={() => items(groups())}>
            {(trigger) => (
              <IconButton label={roomText.tile.tools} icon={Ellipsis} className={styles.tool} {...trigger} />
            )}
          </Menu>
        </div>
      </div>
    );
  }
  // On a tile of middle width undo, clearing and then the colours leave the toolbar, so that it stays on its tile.
  const roomy = widthPx === 0 || widthPx >= measures.toolbarActionsPx;
  const colorful = widthPx === 0 || widthPx >= measures.toolbarColorsPx;
  return (
    <div className={styles.place}>
      <div className={styles.toolbar} role="toolbar" aria-label={roomText.tile.tools} onKeyDown={walkToolbar}>
        <Attention tile={tile} />
        <Tools tools={mainTools(shell, tile)} />
        <VolumeButton tile={tile} />
        {draws ? (
          <>
            <span className={styles.divider} />
            <Tools tools={drawingModes(shell, tile)} />
            {colorful && tile.annotating.value && tile.tool.value !== 'cursor' ? <Colors /> : null}
          </>
        ) : null}
        {roomy ? <Tools tools={drawingActions(shell, tile)} /> : null}
        <span className={styles.divider} />
        <Menu
          label={roomText.tile.more}
          items={() => items([roomy ? [] : drawingActions(shell, tile), moreTools(shell, tile, stage.current)])}
        >
          {(trigger) => <IconButton label={roomText.tile.more} icon={Ellipsis} className={styles.tool} {...trigger} />}
        </Menu>
      </div>
    </div>
  );
};

const Tools = ({ tools }: { tools: readonly Tool[] }) => (
  <>
    {tools.map((tool) => (
      <IconButton
        key={tool.id}
        label={tool.label}
        icon={tool.icon}
        pressed={tool.pressed}
        disabled={tool.disabled}
        reason={tool.reason}
        className={styles.tool}
        onClick={tool.run}
      />
    ))}
  </>
);
