import type { Room } from './features/rooms/model/rooms-model.ts';
import type { PreferencesModel } from './features/settings/model/preferences-model.ts';
import { createActivityGrid } from './features/tiles/model/activity-grid.ts';
import type { LayOut } from './features/tiles/model/grid.ts';
import type { Clock } from './ports/clock.ts';
import type { LogPort } from './ports/log-port.ts';
import type { MediaPort } from './ports/media-port.ts';
import type { StorePort } from './ports/store-port.ts';
import type { Scope } from './scope.ts';
import type { EventModels, RoomGrid } from './studio/studio.ts';
import { tileKinds } from './tiles/kinds.ts';

export interface RoomGridInputs {
  readonly media: Pick<MediaPort, 'setVolume'>;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Keeps what this person arranged as long as the tab. */
  readonly tabStore: StorePort;
  readonly event: Pick<EventModels, 'event' | 'people' | 'rooms' | 'speakers'>;
  readonly room: Room;
  readonly layOut: LayOut;
  readonly volumes: Map<string, number>;
  readonly preferences: Pick<PreferencesModel, 'showsOwnTile' | 'dataSaver'>;
}

/** Makes what a room's first picture needs: its tiles, and where they are. */
export const openRoomGrid = (scope: Scope, inputs: RoomGridInputs): RoomGrid => {
  const { event, room, tabStore, preferences, ...others } = inputs;
  const { people, rooms, speakers } = event;
  const activity = createActivityGrid(scope, {
    ...others,
    people,
    rooms,
    kinds: tileKinds,
    eventId: event.event.facts.peek().eventId,
    roomId: room.roomId,
    showsOwnTile: preferences.showsOwnTile,
    dataSaver: preferences.dataSaver,
    starredItems: room.starredItems,
    spotlight: room.spotlight,
    recentSpeakers: speakers.recent,
    store: tabStore,
  });
  return { ...activity, room };
};
