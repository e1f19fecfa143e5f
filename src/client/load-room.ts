import { computed, effect, signal } from '@preact/signals-core';
import { createAnnotations } from './models/annotations.ts';
import { createControl } from './models/control.ts';
import { createRoomMessages } from './models/room-messages.ts';
import type { RoomMessages } from './models/room-messages-model.ts';
import { createRoomSync } from './models/room-sync.ts';
import type { Studio } from './models/studio.ts';
import { createTiles } from './models/tiles.ts';
import { followTileAttention } from './models/tiles-attention.ts';
import type { ChannelPort } from './ports/channel-port.ts';
import type { Clock } from './ports/clock.ts';
import type { LogPort } from './ports/log-port.ts';
import type { MediaPort } from './ports/media-port.ts';
import type { StorePort } from './ports/store-port.ts';
import type { RoomParts } from './shell/mount-shell.tsx';
import { mountStage } from './stage/mount-stage.ts';
import { webGlProbe } from './stage/web-gl.ts';
import { whenIdle } from './stage/when-idle.ts';
import { createLayoutPool } from './workers/layout-pool.ts';

const webGlPatienceMs = 2_000;

export interface RoomInputs {
  readonly studio: Studio;
  readonly media: MediaPort;
  readonly channel: ChannelPort;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Keeps what this person arranged as long as the tab. */
  readonly tabStore: StorePort;
  readonly layoutWorkerUrl: string;
  readonly useMessages: (messages: RoomMessages) => void;
}

/** The part of the composition that only a room needs: messages, tiles, drawings, control and the stage. */
export const loadRoom = ({ studio, media, channel, clock, log, tabStore, ...inputs }: RoomInputs): RoomParts => {
  const { people, rooms } = studio;
  const room = rooms.current;
  const roomId = computed(() => room.value?.roomId ?? null);
  /** Live; the players of recordings bring their own state. */
  const playbackState = signal('init');
  const messages = createRoomMessages({ channel, people, clock, log });
  inputs.useMessages(messages);
  const sync = createRoomSync(messages, roomId, clock);
  const layoutPool = createLayoutPool(() => new Worker(inputs.layoutWorkerUrl, { type: 'module' }), log);
  const tiles = createTiles({
    people,
    roomId,
    starredItems: computed(() => room.value?.starredItems.value ?? []),
    spotlight: computed(() => room.value?.spotlight.value ?? null),
    playbackState,
    recentSpeakers: studio.speakers.recent,
    whisperConnected: signal(false),
    clock,
    media,
    rooms,
    layOut: layoutPool.layOut,
    store: tabStore,
    log,
  });
  followTileAttention(tiles, messages, sync, clock);
  /** Off after "deny and block", until the person enters another room. */
  const requestsEnabled = signal(true);
  effect(() => {
    if (roomId.value !== null) requestsEnabled.value = true;
  });
  const control = createControl({
    messages,
    sync,
    people,
    tiles,
    roomId,
    clock,
    log,
    requestsEnabled,
    blockRequests: () => {
      requestsEnabled.value = false;
    },
  });
  const annotations = createAnnotations({
    messages,
    sync,
    people,
    tiles,
    roomId,
    roomFlags: computed(() => room.value?.flags.value),
    eventFlags: computed(() => studio.event.facts.value?.flags),
    playbackState,
    controllersOf: control.controllersOf,
    clock,
    log,
    createId: () => crypto.randomUUID().slice(0, 8),
  });
  sync.start();
  // Found out while people look at the wait screen; the stage asks for it when it is drawn.
  const hasFastWebGl = webGlProbe();
  void whenIdle(webGlPatienceMs).then(hasFastWebGl);
  return {
    tiles,
    annotations,
    control,
    mountStage: (host, slots) =>
      mountStage(host, { ...slots, tiles, people, annotations, control, media, clock, log, hasFastWebGl }),
  };
};
