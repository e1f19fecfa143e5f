import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { ChannelPort } from '../ports/channel-port.ts';
import type { Clock } from '../ports/clock.ts';
import type { LogPort } from '../ports/log-port.ts';
import type { MediaPort } from '../ports/media-port.ts';
import type { StorePort } from '../ports/store-port.ts';
import { createAnnotations } from './annotations.ts';
import type { AnnotationsModel } from './annotations-model.ts';
import { createControl } from './control.ts';
import type { ControlModel } from './control-model.ts';
import { createRoomMessages } from './room-messages.ts';
import type { RoomMessages } from './room-messages-model.ts';
import { createRoomSync } from './room-sync.ts';
import type { EventModel, RoomsModel, Studio } from './studio.ts';
import { createTiles, type LayOut } from './tiles.ts';
import { followTileAttention } from './tiles-attention.ts';
import type { TilesModel } from './tiles-model.ts';

/** What a room's models know of the page's. */
export interface RoomSurroundings extends Pick<Studio, 'people' | 'controlRequests'> {
  readonly event: Pick<EventModel, 'facts'>;
  readonly rooms: Pick<RoomsModel, 'current' | 'setStarred' | 'setSpotlight'>;
  readonly speakers: Pick<Studio['speakers'], 'recent'>;
}

export interface RoomInputs {
  readonly studio: RoomSurroundings;
  readonly media: Pick<MediaPort, 'setVolume'>;
  readonly channel: ChannelPort;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Keeps what this person arranged as long as the tab. */
  readonly tabStore: StorePort;
  /** 'init' while the room is live. */
  readonly playbackState: ReadonlySignal<string>;
  readonly layOut: LayOut;
  /** Makes ids of strokes that nobody else makes. */
  readonly createId: () => string;
}

/** The models of the room that the person is in, whichever that is. */
export interface RoomModels {
  readonly messages: RoomMessages;
  readonly tiles: TilesModel;
  readonly annotations: AnnotationsModel;
  readonly control: ControlModel;
}

/** Makes what only a room needs: messages, tiles, drawings and control. */
export const createRoom = (inputs: RoomInputs): RoomModels => {
  const { studio, channel, clock, log, playbackState } = inputs;
  const { people, rooms } = studio;
  const room = rooms.current;
  const roomId = computed(() => room.value?.roomId ?? null);
  const messages = createRoomMessages({ channel, people, clock, log });
  const sync = createRoomSync(messages, roomId, clock);
  const tiles = createTiles({
    people,
    roomId,
    starredItems: computed(() => room.value?.starredItems.value ?? []),
    spotlight: computed(() => room.value?.spotlight.value ?? null),
    playbackState,
    recentSpeakers: studio.speakers.recent,
    clock,
    media: inputs.media,
    rooms,
    layOut: inputs.layOut,
    store: inputs.tabStore,
    log,
  });
  followTileAttention({ tiles, people, roomId, messages, sync, clock });
  const control = createControl({
    messages,
    sync,
    people,
    tiles,
    roomId,
    clock,
    log,
    setRequestsEnabled: studio.controlRequests.setEnabled,
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
    createId: inputs.createId,
  });
  sync.start();
  return { messages, tiles, annotations, control };
};
