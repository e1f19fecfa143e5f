import { computed } from '@preact/signals-core';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import { tileLimits } from '../../../../shared/rules/tiles/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import { followDepartures } from '../../people/model/departures.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { RoomMessages } from '../../room-messages/model/room-messages-model.ts';
import type { RoomSync } from '../../room-messages/model/room-sync.ts';
import type { GridModel } from './grid-model.ts';
import type { Tile, TilesModel } from './tiles-model.ts';

interface AttentionInputs {
  readonly tiles: Pick<TilesModel, 'all' | 'setAttention'>;
  readonly grid: Pick<GridModel, 'items'>;
  readonly people: Pick<PeopleModel, 'inRoom'>;
  readonly roomId: string;
  readonly messages: RoomMessages;
  readonly sync: Pick<RoomSync, 'add'>;
}

/**
 * Tells the room which tiles this person looks at, and keeps what others tell while they are in the room. Sent on
 * connect and when what is looked at changes, a second after the last change (TILE-020, TILE-021); a newcomer is told.
 */
export const followTileAttention = (scope: Scope, inputs: AttentionInputs): void => {
  const { tiles, grid, messages, sync } = inputs;
  /** Everybody sees everybody: a person counts as looked at who was made large, a share or a widget always. */
  const isLookedAt = (tile: Tile, sizes: ReadonlyMap<string, number>): boolean => {
    if (!tile.local.visible.value) return false;
    if (tile.kind.shows !== 'person') return true;
    return (sizes.get(tile.id) ?? 0) >= gridLimits.starredSize;
  };
  const looked = computed(() => {
    const sizes = new Map(grid.items.value.map((item) => [item.id, item.size]));
    return tiles.all.value.filter((tile) => isLookedAt(tile, sizes)).map((tile) => tile.id);
  });
  const key = computed(() => looked.value.join('\n'));
  let timer: Stop | null = null;
  let hasSent = false;
  const send = (to?: readonly string[]) => {
    hasSent = true;
    messages.send({ type: 'tile-attention', tiles: [...looked.peek()].slice(0, 100) }, to);
  };
  const sendSoon = () => {
    timer?.();
    timer = scope.after(tileLimits.attentionDebounceMs, () => {
      timer = null;
      send();
    });
  };
  let before = key.peek();
  scope.effect(() => {
    if (key.value === before) return;
    before = key.value;
    sendSoon();
  });
  followDepartures(scope, inputs, (identity) => tiles.setAttention(identity, []));
  messages.on('tile-attention', ({ sender, message }) => tiles.setAttention(sender.identity, message.tiles));
  sync.add((to) => {
    if (!hasSent && looked.peek().length === 0) return;
    if (to) send(to);
    else sendSoon();
  }, true);
};
