import { signal } from '@preact/signals-core';
import { createRoom } from './models/create-room.ts';
import type { RoomMessages } from './models/room-messages-model.ts';
import type { Studio } from './models/studio.ts';
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

export interface LoadRoomInputs {
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

/** The part of the composition that only a room needs: its models, the layout's workers and the stage. */
export const loadRoom = (inputs: LoadRoomInputs): RoomParts => {
  const { studio, media, channel, clock, log, tabStore } = inputs;
  const layoutPool = createLayoutPool(() => new Worker(inputs.layoutWorkerUrl, { type: 'module' }), log);
  const { messages, tiles, annotations, control } = createRoom({
    studio,
    media,
    channel,
    clock,
    log,
    tabStore,
    // Live; the players of recordings bring their own state.
    playbackState: signal('init'),
    layOut: layoutPool.layOut,
    createId: () => crypto.randomUUID().slice(0, 8),
  });
  // Found out while people look at the wait screen; the stage asks for it when it is drawn.
  const hasFastWebGl = webGlProbe();
  void whenIdle(webGlPatienceMs).then(hasFastWebGl);
  inputs.useMessages(messages);
  return {
    tiles,
    annotations,
    control,
    mountStage: (host, slots) =>
      mountStage(host, {
        ...slots,
        tiles,
        people: studio.people,
        annotations,
        control,
        media,
        clock,
        log,
        hasFastWebGl,
      }),
  };
};
