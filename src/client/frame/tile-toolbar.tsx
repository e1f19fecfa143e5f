import { useSignals } from '@preact/signals-react/runtime';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { shownSections, type ToolbarSection } from '../../shared/rules/tiles/toolbar.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
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
import { frameText } from './text.ts';

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
  note: tool.disabled ? tool.reason : undefined,
  onSelect: tool.run,
});

/** The tools of the tile that has the pointer or the focus; on a narrow tile they fold into one menu. */
export const TileToolbar = ({ tile, stage }: TileToolbarProps) => {
  useSignals();
  const room = useRoom();
  const details = useDetails();
  const widthPx = tile.local.dimensions.value.widthPx;
  const folded = widthPx > 0 && widthPx < measures.toolbarFoldPx;

  /** The tools that there are now, by their section. */
  const toolsNow = () => {
    const all = inOrder(details.flatMap((part) => part.tileTools?.(room, tile, stage.current) ?? []));
    return (section: Tool['section']) => all.filter((tool) => tool.section === section);
  };
  const menuItems = (lists: readonly (readonly Tool[])[]) =>
    lists
      .filter((list) => list.length > 0)
      .flatMap((list, index): MenuItem[] => [
        ...(index > 0 ? [{ kind: 'line' as const, id: `line-${index}` }] : []),
        ...list.map(toItem),
      ]);

  const allItems = inOrder(details.flatMap((part) => part.toolbarItems?.(room, tile) ?? []));
  if (folded) {
    return (
      <div className={styles.foldedPlace}>
        <div className={styles.folded} role="toolbar" aria-label={frameText.tools} onKeyDown={walkToolbar}>
          {allItems.map(({ order, onFolded, Component }) => (onFolded ? <Component key={order} tile={tile} /> : null))}
          <Menu label={frameText.tools} items={() => menuItems(toolSections.map(toolsNow()))}>
            {(trigger) => <IconButton label={frameText.tools} icon={Ellipsis} className={styles.tool} {...trigger} />}
          </Menu>
        </div>
      </div>
    );
  }
  // On a tile of middle width undo and clearing leave the toolbar, and more on narrower ones, so that it stays on its tile.
  const fits = (minimumWidthPx: number) => widthPx === 0 || widthPx >= minimumWidthPx;
  const roomy = fits(measures.toolbarActionsPx);
  const toolsIn = toolsNow();
  const mode = toolsIn('mode');
  const drawing = roomy ? toolsIn('drawing') : [];
  const items = allItems.filter((item) => fits(item.minimumWidthPx ?? 0));
  const itemsIn = (section: ToolbarSection) => items.filter((item) => item.section === section);
  const drawn = (section: ToolbarSection) =>
    itemsIn(section).map(({ order, Component }) => <Component key={order} tile={tile} />);
  const sections: Record<ToolbarSection, () => ReactNode> = {
    main: () => (
      <>
        <Tools tools={toolsIn('main')} />
        {drawn('main')}
      </>
    ),
    info: () => drawn('info'),
    draw: () => (
      <>
        <Tools tools={mode} />
        {drawn('draw')}
        <Tools tools={drawing} />
      </>
    ),
    attention: () => drawn('attention'),
  };
  const shown = shownSections({
    main: toolsIn('main').length + itemsIn('main').length,
    info: itemsIn('info').length,
    draw: mode.length + drawing.length,
    attention: itemsIn('attention').length,
  });
  return (
    <div className={styles.place}>
      <div className={styles.toolbar} role="toolbar" aria-label={frameText.tools} onKeyDown={walkToolbar}>
        {shown.map((section) => (
          <Fragment key={section}>
            {sections[section]()}
            <span className={styles.divider} />
          </Fragment>
        ))}
        <Menu
          label={frameText.moreTools}
          items={() => {
            const now = toolsNow();
            return menuItems([roomy ? [] : now('drawing'), now('more')]);
          }}
        >
          {(trigger) => <IconButton label={frameText.moreTools} icon={Ellipsis} className={styles.tool} {...trigger} />}
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
