import Eye from 'lucide-react/icons/eye';
import Users from 'lucide-react/icons/users';
import type { ControlsPart } from '../../studio/slots.ts';
import type { MenuItem } from '../../ui/menu-look.ts';
import { tilesText } from './text.ts';
import { Columns } from './view/columns.tsx';
import { EmptyView, GridLine } from './view/empty-view.tsx';
import { ViewTabs } from './view/view-tabs.tsx';

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
  more: ({ tiles, grid, placing }) => {
    const listed = tiles.all.value.some((tile) => tile.type.value === 'participants');
    const people: MenuItem = {
      id: 'people',
      label: listed ? tilesText.people.hide : tilesText.people.show,
      icon: Users,
      onSelect: () => tiles.showWidget('participants', !listed),
    };
    const hidden = grid.hidden.value.map((tile): MenuItem => {
      const name = tile.kind.titleOf(tile.person?.name.value ?? '', tile.person?.isLocal ?? false);
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
      { order: 50, items: [people] },
      { order: 60, items: hidden.length > 0 ? [...heading, ...hidden] : [] },
    ];
  },
};
