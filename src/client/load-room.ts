import { signal } from '@preact/signals-core';
import type { EnterRoom, EventPorts } from './event.ts';
import { stageWords } from './features/tiles/stage-words.ts';
import { enterRoom } from './room.ts';
import { mountStage } from './stage/mount-stage.ts';
import { webGlProbe } from './stage/web-gl.ts';
import { whenIdle } from './stage/when-idle.ts';
import type { StageParts } from './studio/frame-inputs.ts';
import type { PageModels } from './studio/studio.ts';
import { tileKinds } from './tiles/kinds.ts';
import { createLayoutPool } from './workers/layout-pool.ts';

const webGlPatienceMs = 2_000;

export interface RoomPorts extends EventPorts {
  readonly layoutWorkerUrl: string;
}

/** The part of the composition that only a room needs: its models, and the layout's workers as long as it lasts. */
export const prepareRooms =
  (ports: RoomPorts, page: PageModels): EnterRoom =>
  (scope, place) => {
    const layoutPool = createLayoutPool(() => new Worker(ports.layoutWorkerUrl, { type: 'module' }), ports.log);
    scope.onEnd(layoutPool.stop);
    return enterRoom(scope, {
      ...ports,
      ...place,
      page,
      // Live; the players of recordings bring their own state.
      playbackState: signal('init'),
      layOut: layoutPool.layOut,
      createId: () => crypto.randomUUID().slice(0, 8),
    });
  };

/** Prepares what the frame needs for the stages of rooms. */
export const prepareStage = (ports: Pick<RoomPorts, 'media' | 'clock' | 'log'>): StageParts => {
  const { media, clock, log } = ports;
  // Found out while people look at the wait screen; the stage asks for it when it is drawn.
  const hasFastWebGl = webGlProbe();
  void whenIdle(webGlPatienceMs).then(hasFastWebGl);
  return {
    tileKinds,
    mountStage: (host, people, room, slots) =>
      mountStage(host, { ...slots, ...room, media, clock, log, people, text: stageWords, hasFastWebGl }),
  };
};
