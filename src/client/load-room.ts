import type { CompletionPorts } from './complete-room.ts';
import type { RoomEntrance } from './event.ts';
import { stageWords } from './features/tiles/stage-words.ts';
import { openRoomGrid } from './room-grid.ts';
import { mountStage } from './stage/mount-stage.ts';
import { whenIdle } from './stage/when-idle.ts';
import type { StageParts } from './studio/frame-inputs.ts';
import type { PageModels } from './studio/studio.ts';
import { tileKinds } from './tiles/kinds.ts';
import { once } from './ui/once.ts';
import { createLayoutPool } from './workers/layout-pool.ts';

/** A page that is busy drawing is given this long for it. */
const restPatienceMs = 400;

export interface RoomPorts extends CompletionPorts {
  readonly layoutWorkerUrl: string;
}

const loadCompletion = once(async () => {
  await whenIdle(restPatienceMs);
  return import('./complete-room.ts');
});
const loadEquipment = once(async () => (await loadCompletion()).prepareEquipment());

/** The part of the composition that only a room needs: its models, and the layout's workers as long as it lasts. */
export const prepareRooms = (ports: RoomPorts, page: PageModels): RoomEntrance => ({
  openGrid(scope, place) {
    const layoutPool = createLayoutPool(() => new Worker(ports.layoutWorkerUrl, { type: 'module' }), ports.log);
    scope.onEnd(layoutPool.stop);
    return openRoomGrid(scope, {
      ...ports,
      ...place,
      layOut: layoutPool.layOut,
      volumes: page.volumes,
      preferences: page.preferences,
    });
  },
  loadRest: async () => (await loadCompletion()).completeRoom(ports, page),
});

/** Prepares what the frame needs for the stages of rooms. */
export const prepareStage = (ports: Pick<RoomPorts, 'media' | 'clock' | 'log'>): StageParts => {
  const { media, clock, log } = ports;
  // Fetched while people look at the wait screen; the room asks again should this fail.
  loadEquipment().catch(() => undefined);
  return {
    tileKinds,
    mountStage: (host, people, room, slots) =>
      mountStage(host, { ...slots, ...room, media, clock, log, people, text: stageWords }, loadEquipment),
  };
};
