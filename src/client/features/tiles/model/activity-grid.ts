import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { MediaPort } from '../../../ports/media-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PeopleModel, Person } from '../../people/model/people.ts';
import type { RoomsModel } from '../../rooms/model/rooms-model.ts';
import type { ActivityGrid } from './activity-grid-model.ts';
import { createGrid, type LayOut } from './grid.ts';
import { createPlacing } from './placing.ts';
import { createPointing } from './pointing.ts';
import { keepArrangement } from './tile-arrangement.ts';
import { type ContainerSize, createColumns } from './tile-columns.ts';
import type { TileKind } from './tile-kind.ts';
import { createPlacements } from './tile-placements.ts';
import { createTiles } from './tiles.ts';
import { createSpotlight } from './tiles-spotlight.ts';
import { createStars, followStarSizes } from './tiles-stars.ts';

/** What the activity grid is made from. */
export interface ActivityGridInputs {
  readonly kinds: readonly TileKind[];
  readonly people: PeopleModel;
  readonly eventId: string;
  readonly roomId: string;
  /** Whether this person sees their own tile beside those of others. */
  readonly showsOwnTile: ReadonlySignal<boolean>;
  /** Whether the cameras of others are left out, to save data. */
  readonly dataSaver: ReadonlySignal<boolean>;
  /** Of the room: tile identities (GRID-035). */
  readonly starredItems: ReadonlySignal<readonly string[]>;
  readonly spotlight: ReadonlySignal<string | null>;
  /** Who spoke last, newest first. */
  readonly recentSpeakers: ReadonlySignal<readonly Person[]>;
  readonly clock: Clock;
  readonly media: Pick<MediaPort, 'setVolume'>;
  /** What the volumes of tiles were set to in this and other rooms, by tile. */
  readonly volumes: Map<string, number>;
  /** The room's verbs. */
  readonly rooms: Pick<RoomsModel, 'setStarred' | 'setSpotlight'>;
  readonly layOut: LayOut;
  /** Keeps what this person arranged over a reload, for every room by itself. */
  readonly store: StorePort;
  readonly log: LogPort;
}

/** Makes the activity grid of a room: its tiles, where they are, what can be done with them. */
export const createActivityGrid = (scope: Scope, inputs: ActivityGridInputs): ActivityGrid => {
  const { kinds, eventId, roomId, recentSpeakers, clock, media, rooms, layOut, store, log, showsOwnTile } = inputs;
  const people = inputs.people.inRoom(roomId);
  const placements = createPlacements();
  const container = signal<ContainerSize>({ widthPx: 0, heightPx: 0 });
  const columns = createColumns(container);
  keepArrangement(scope, { store, eventId, roomId, placements, columns: columns.chosen });
  const stars = createStars(scope, { room: inputs.starredItems, rooms, log });
  const spotlight = createSpotlight(scope, { room: inputs.spotlight, rooms, log });
  const shown = { starred: stars.starred, spotlight: spotlight.shown };
  const tiles = createTiles(scope, {
    ...shown,
    kinds,
    people,
    dataSaver: inputs.dataSaver,
    media,
    volumes: inputs.volumes,
    log,
    changing: placements.reconcile,
  });
  followStarSizes(scope, stars.starred, tiles.all, placements);
  const pointing = createPointing(scope, tiles);
  const { drag } = pointing;
  const places = { tiles, placements, columns, container, log };
  const grid = createGrid(scope, { ...places, ...shown, people, showsOwnTile, drag, recentSpeakers, layOut, clock });
  const placing = createPlacing({ ...places, grid, stars, spotlight, pointing });
  return { tiles, grid, placing, pointing };
};
