import { useSignals } from '@preact/signals-react/runtime';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { shownSections, type ToolbarSection } from '../../shared/rules/tiles/toolbar.ts';
import { Colors } from '../features/annotations/view/colors.tsx';
import { controlText } from '../features/control/text.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
import { tilesText } from '../features/tiles/text.ts';
import { Attention, lookersAt } from '../features/tiles/view/attention.tsx';
import { VolumeButton } from '../features/tiles/view/volume-button.tsx';
import type { Stage } from '../stage/stage.ts';
import { useRoom } from '../studio/context.ts';
import { useDetails } from '../studio/details-context.ts';
import { inOrder, type Tool } from '../studio/slots.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { measures } from '../ui/measures.ts';
import { Menu } from '../ui/menu.tsx';
import type { MenuItem } from '../ui/menu-look.ts';
import * as styles from '../ui/tile-toolbar.css.ts';
import { walkToolbar } from '../ui/walk-toolbar.ts';

interface TileToolbarProps {
  readonly tile: Tile;
  readonly stage: RefObject<Stage | null>;
}

const toolSections: readonly Tool['section'][] = ['main', 'mode', 'drawing', 'more'];

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
  const room = useRoom();
  const details = useDetails();
  const { control, studio } = room;
  const widthPx = tile.local.dimensions.value.widthPx;
  const folded = widthPx > 0 && widthPx < measures.toolbarFoldPx;

  /** The tools that there are now, by their section. */
  const toolsNow = () => {
    const all = inOrder(details.flatMap((part) => part.tileTools?.(room, tile, stage.current) ?? []));
    return (section: Tool['section']) => all.filter((tool) => tool.section === section);
  };
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
        <div className={styles.folded} role="toolbar" aria-label={tilesText.tools}>
          <Menu label={tilesText.tools} items={() => items(toolSections.map(toolsNow()))}>
            {(trigger) => <IconButton label={tilesText.tools} icon={Ellipsis} className={styles.tool} {...trigger} />}
          </Menu>
        </div>
      </div>
    );
  }
  // On a tile of middle width undo, clearing and then the colours leave the toolbar, so that it stays on its tile.
  const roomy = widthPx === 0 || widthPx >= measures.toolbarActionsPx;
  const colorful = widthPx === 0 || widthPx >= measures.toolbarColorsPx;
  const toolsIn = toolsNow();
  const mode = toolsIn('mode');
  const drawing = toolsIn('drawing');
  const controllers = control.controllersOf(tile.id).value;
  const sections: Record<ToolbarSection, () => ReactNode> = {
    main: () => (
      <>
        <Tools tools={toolsIn('main')} />
        <VolumeButton tile={tile} />
      </>
    ),
    info: () => {
      const names = controllers.map((identity) => studio.people.find(identity)?.name.value ?? identity).join(', ');
      return <span className={styles.info}>{controlText.controlledBy(names)}</span>;
    },
    draw: () => (
      <>
        <Tools tools={mode} />
        {mode.length > 0 && colorful && tile.local.annotating.value && tile.local.tool.value !== 'cursor' ? (
          <Colors />
        ) : null}
        {roomy ? <Tools tools={drawing} /> : null}
      </>
    ),
    attention: () => <Attention tile={tile} />,
  };
  const shown = shownSections({
    mayDraw: mode.length > 0 || (roomy && drawing.length > 0),
    attentionCount: lookersAt(room, tile).length,
    hasInfo: controllers.length > 0 && roomy,
  });
  return (
    <div className={styles.place}>
      <div className={styles.toolbar} role="toolbar" aria-label={tilesText.tools} onKeyDown={walkToolbar}>
        {shown.map((section) => (
          <Fragment key={section}>
            {sections[section]()}
            <span className={styles.divider} />
          </Fragment>
        ))}
        <Menu
          label={tilesText.more}
          items={() => {
            const now = toolsNow();
            return items([roomy ? [] : now('drawing'), now('more')]);
          }}
        >
          {(trigger) => <IconButton label={tilesText.more} icon={Ellipsis} className={styles.tool} {...trigger} />}
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
