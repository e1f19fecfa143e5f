import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { gridLimits } from '../../shared/rules/grid/limits.ts';
import { tileLimits } from '../../shared/rules/tiles/limits.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { PeopleModel } from './people.ts';
import type { RoomMessages } from './room-messages-model.ts';
import type { RoomSync } from './room-sync.ts';
import type { Tile, TilesModel } from './tiles-model.ts';

interface AttentionInputs {
  readonly tiles: TilesModel;
  readonly people: Pick<PeopleModel, 'inRoom'>;
  readonly roomId: ReadonlySignal<string | null>;
  readonly messages: RoomMessages;
  readonly sync: Pick<RoomSync, 'add'>;
  readonly clock: Clock;
}

/**
 * Tells the room which tiles this person looks at, and keeps what others tell while they are in the room. Sent on
 * connect and when what is looked at changes, a second after the last change (TILE-020, TILE-021); a newcomer is told.
 */
export const followTileAttention = ({ tiles, people, roomId, messages, sync, clock }: AttentionInputs): Stop => {
  /** Everybody sees everybody: a person counts as looked at who was made large, a share or a widget always. */
  const isLookedAt = (tile: Tile, sizes: ReadonlyMap<string, number>): boolean => {
    if (!tile.visible.value) return false;
    if (tile.metaType !== 'participant' || tile.screenId !== null) return true;
    return (sizes.get(tile.id) ?? 0) >= gridLimits.starredSize;
  };
  const looked = computed(() => {
    const sizes = new Map(tiles.items.value.map((item) => [item.id, item.size]));
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
    timer = clock.after(tileLimits.attentionDebounceMs, () => {
      timer = null;
      send();
    });
  };
  let told = key.peek();
  let present: ReadonlySet<string> = new Set();
  const stops = [
    effect(() => {
      if (key.value === told) return;
      told = key.value;
      sendSoon();
    }),
    effect(() => {
      const room = roomId.value;
      const next = new Set(room === null ? [] : people.inRoom(room).value.map((person) => person.identity));
      for (const identity of present) if (!next.has(identity)) tiles.setAttention(identity, []);
      present = next;
    }),
    messages.on('tile-attention', ({ sender, message }) => tiles.setAttention(sender.identity, message.tiles)),
  ];
  sync.add((to) => {
    if (!hasSent && looked.peek().length === 0) return;
    if (to) send(to);
    else sendSoon();
  });
  return () => {
    timer?.();
    for (const stop of stops) stop();
  };
};
