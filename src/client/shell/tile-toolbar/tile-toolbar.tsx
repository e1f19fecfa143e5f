import { useSignals } from '@preact/signals-react/runtime';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { shownSections, type ToolbarSection } from '../../../shared/rules/tiles/toolbar.ts';
import type { Tile } from '../../models/tiles-model.ts';
import type { Stage } from '../../stage/stage.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu } from '../controls/menu.tsx';
import type { MenuItem } from '../controls/menu-look.ts';
import { walkToolbar } from '../controls/walk-toolbar.ts';
import { measures } from '../measures.ts';
import { roomText } from '../room-text.ts';
import { useRoom } from '../shell-context.ts';
import { Attention, lookersAt } from './attention.tsx';
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
  const { annotations, control, studio } = shell;
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
  const actions = drawingActions(shell, tile);
  const controllers = control.controllersOf(tile.id).value;
  const sections: Record<ToolbarSection, () => ReactNode> = {
    main: () => (
      <>
        <Tools tools={mainTools(shell, tile)} />
        <VolumeButton tile={tile} />
      </>
    ),
    info: () => {
      const names = controllers.map((identity) => studio.people.find(identity)?.name.value ?? identity).join(', ');
      return <span className={styles.info}>{roomText.tile.controlledBy(names)}</span>;
    },
    draw: () => (
      <>
        {draws ? <Tools tools={drawingModes(shell, tile)} /> : null}
        {draws && colorful && tile.annotating.value && tile.tool.value !== 'cursor' ? <Colors /> : null}
        {roomy ? <Tools tools={actions} /> : null}
      </>
    ),
    attention: () => <Attention tile={tile} />,
  };
  const shown = shownSections({
    mayDraw: draws || (roomy && actions.length > 0),
    attentionCount: lookersAt(shell, tile).length,
    hasInfo: controllers.length > 0 && roomy,
  });
  return (
    <div className={styles.place}>
      <div className={styles.toolbar} role="toolbar" aria-label={roomText.tile.tools} onKeyDown={walkToolbar}>
        {shown.map((section) => (
          <Fragment key={section}>
            {sections[section]()}
            <span className={styles.divider} />
          </Fragment>
        ))}
        <Menu
          label={roomText.tile.more}
          items={() => items([roomy ? [] : actions, moreTools(shell, tile, stage.current)])}
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
