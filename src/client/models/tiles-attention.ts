import { computed, effect } from '@preact/signals-core';
import { tileLimits } from '../../shared/rules/tiles/limits.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { RoomMessages } from './room-messages-model.ts';
import type { RoomSync } from './room-sync.ts';
import type { TilesModel } from './tiles-model.ts';

/**
 * Tells the room which tiles this person looks at, and keeps what others tell. Sent on connect and when what is
 * visible changes, a second after the last change (TILE-020, TILE-021); a newcomer is told.
 */
export const followTileAttention = (
  tiles: TilesModel,
  messages: RoomMessages,
  sync: Pick<RoomSync, 'add'>,
  clock: Clock,
): { readonly stop: Stop } => {
  const looked = computed(() =>
    tiles.all.value
      .filter((tile) => tile.visible.value && (tile.metaType !== 'participant' || tile.screenId !== null))
      .map((tile) => tile.id),
  );
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
  const stops = [
    effect(() => {
      if (key.value === told) return;
      told = key.value;
      sendSoon();
    }),
    messages.on('tile-attention', ({ sender, message }) => tiles.setAttention(sender.identity, message.tiles)),
  ];
  sync.add((to) => {
    if (!hasSent && looked.peek().length === 0) return;
    if (to) send(to);
    else sendSoon();
  });
  return {
    stop() {
      timer?.();
      for (const stop of stops) stop();
    },
  };
};
