import type { Direction } from '../../shared/rules/grid/direction.ts';
import type { ArrangedTiles } from '../features/tiles/model/arranging-model.ts';
import type { PlacingModel } from '../features/tiles/model/placing-model.ts';
import type { Stop } from '../ports/clock.ts';

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

type KeyboardInputs = Pick<ArrangedTiles, 'views' | 'content' | 'toolsOf' | 'tileOf' | 'focus'> & {
  readonly grid: Pick<ArrangedTiles['grid'], 'items' | 'arrangement' | 'neighbour'>;
  readonly placing: Pick<PlacingModel, 'move' | 'resizeBy'>;
};

const focusableIn = (host: HTMLElement | null): HTMLElement | null =>
  host?.querySelector<HTMLElement>('button:not([disabled]), [tabindex="0"], input, a[href]') ?? null;

/**
 * The grid's keys: arrows walk, Home and End go to the ends, Enter goes into the toolbar, Escape comes back from there and
 * from what is in the tile, Shift with an arrow moves the tile, plus and minus resize it.
 */
export const followKeyboard = ({ grid, placing, views, content, toolsOf, tileOf, focus }: KeyboardInputs): Stop => {
  const place = (tileId: string) => grid.items.peek().findIndex((item) => item.id === tileId);

  const move = (tileId: string, direction: Direction) => {
    const by = { left: -1, right: 1, up: -grid.arrangement.peek().columns, down: grid.arrangement.peek().columns };
    placing.move(tileId, place(tileId) + by[direction]);
  };

  const onTile = (event: KeyboardEvent, tileId: string): boolean => {
    const direction = arrows[event.key];
    if (direction) {
      if (event.shiftKey) {
        move(tileId, direction);
        return true;
      }
      const next = grid.neighbour(tileId, direction);
      if (next) focus(next);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    switch (event.key) {
      case 'Home':
      case 'End': {
        // As they are seen: what is large stands before what comes before it in the order.
        const seen = [...grid.arrangement.peek().rects].map(([id]) => id);
        const end = event.key === 'Home' ? seen[0] : seen.at(-1);
        if (end) focus(end);
        return true;
      }
      case 'Enter':
        focusableIn(toolsOf(tileId))?.focus();
        return true;
      case '+':
      case '=':
        placing.resizeBy(tileId, 1);
        return true;
      case '-':
        placing.resizeBy(tileId, -1);
        return true;
      default:
        return false;
    }
  };

  const keydown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const tileId = target.dataset.tileId;
    if (tileId && views.find(tileId)?.element === target) {
      if (!onTile(event, tileId)) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const from = tileOf(target);
    if (!from) return;
    event.preventDefault();
    focus(from);
  };
  content.addEventListener('keydown', keydown);
  return () => content.removeEventListener('keydown', keydown);
};
