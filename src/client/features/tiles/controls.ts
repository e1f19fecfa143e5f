import Eye from 'lucide-react/icons/eye';
import Users from 'lucide-react/icons/users';
import type { ControlsPart } from '../../studio/slots.ts';
import type { MenuItem } from '../../ui/menu-look.ts';
import { media } from '../../ui/theme/theme.css.ts';
import type { GridModel } from './model/grid-model.ts';
import { offeredTabs } from './offered-tabs.ts';
import { tilesText } from './text.ts';
import { announceSpotlight } from './view/announce-spotlight.ts';
import { Columns } from './view/columns.tsx';
import { EmptyView, GridLine } from './view/empty-view.tsx';
import { resumeStreams } from './view/resume-streams.ts';
import { ViewTabs } from './view/view-tabs.tsx';

/** What the header leaves out where it has no place for it. */
const viewItems = (grid: GridModel): readonly MenuItem[] => {
  const views = offeredTabs.map(
    (tab): MenuItem => ({
      id: `view-${tab}`,
      label: tilesText.tabs[tab],
      checked: grid.tab.value === tab,
      onSelect: () => {
        grid.tab.value = tab;
      },
    }),
  );
  const columns = (['auto', 1, 2, 3, 4] as const).map(
    (count): MenuItem => ({
      id: `columns-${count}`,
      label: count === 'auto' ? tilesText.columnsAuto : tilesText.columnCount(count),
      checked: grid.columns.value === count,
      disabled: count !== 'auto' && !grid.availableColumns.value.includes(count),
      onSelect: () => grid.setColumns(count),
    }),
  );
  const heading = (id: string, label: string): readonly MenuItem[] => [
    { kind: 'line', id: `${id}-line` },
    { kind: 'heading', id, label },
  ];
  return [
    ...(matchMedia(media.folded).matches ? [...heading('views', tilesText.tabs.label), ...views] : []),
    ...(matchMedia(media.cramped).matches ? [...heading('columns', tilesText.columns), ...columns] : []),
  ];
};

/** The grid's views and columns, and what is not on it. */
export const tilesControls: ControlsPart = {
  header: [
    { place: 'center', order: 10, Component: ViewTabs },
    { place: 'end', order: 20, Component: Columns },
  ],
  area: [
    { order: 10, Component: EmptyView },
    { order: 20, Component: GridLine },
  ],
  more: ({ tiles, grid, placing, isPhone }) => {
    const listed = tiles.all.value.some((tile) => tile.type.value === 'participants');
    const people: MenuItem = {
      id: 'people',
      label: listed ? tilesText.people.hide : tilesText.people.show,
      icon: Users,
      onSelect: () => tiles.showWidget('participants', !listed),
    };
    const hidden = grid.hidden.value.map((tile): MenuItem => {
      const name = tile.kind.titleOf(tile);
      return {
        id: `hidden-${tile.id}`,
        label: tilesText.bringBack(name),
        icon: Eye,
        onSelect: () => placing.bringBack(tile.id),
      };
    });
    const heading: readonly MenuItem[] = [
      { kind: 'line', id: 'hidden-line' },
      { kind: 'heading', id: 'hidden', label: tilesText.hiddenTiles },
    ];
    return [
      { order: 36, items: isPhone ? [] : viewItems(grid) },
      { order: 50, items: [people] },
      { order: 60, items: hidden.length > 0 ? [...heading, ...hidden] : [] },
    ];
  },
  announce: (room) => {
    const stops = [resumeStreams(room), announceSpotlight(room)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
