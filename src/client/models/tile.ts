import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AnnotationTool } from '../../shared/rules/annotations/tools.ts';
import type { Orientation } from '../../shared/rules/grid/grid-item.ts';
import { gridLimits } from '../../shared/rules/grid/limits.ts';
import { tileLimits } from '../../shared/rules/tiles/limits.ts';
import { metaTypeOf, type TileType } from '../../shared/rules/tiles/tile-type.ts';
import type { Person } from './people.ts';
import type { Tile, TileImage } from './tiles-model.ts';

/** Where a tile comes from: a person, one of their shares, a resource or a widget. */
export interface TileSource {
  /** Its tile identity. */
  readonly id: string;
  readonly type: TileType;
  readonly participantIdentity: string;
  readonly person: Person | null;
  readonly screenId: string | null;
  /** A resource's own orientation parameter (TILE-030). */
  readonly orientation?: Orientation;
  /** A resource's type, where the tile has no component for it. */
  readonly resourceType?: string;
  /** What an image tile shows, and what it is called. */
  readonly image?: TileImage;
}

interface RoomState {
  readonly starred: ReadonlySignal<ReadonlySet<string>>;
  readonly spotlight: ReadonlySignal<string | null>;
}

/** Makes a tile in its initial state (TILE-008). */
export const createTile = (source: TileSource, room: RoomState): Tile => {
  const { id, person, screenId } = source;
  const isParticipant = source.type === 'camera' || source.type === 'nonsharing';
  const tool = signal<AnnotationTool>('cursor');
  const visible = signal(false);
  const video = computed(() => {
    if (!person) return null;
    if (screenId !== null) {
      return person.screens.value.find((one) => one.screenId === screenId && one.key === 'screen') ?? null;
    }
    const camera = isParticipant ? person.camera.value : null;
    return camera && !camera.muted ? camera : null;
  });
  const type = computed<TileType>(() => {
    if (!isParticipant) return source.type;
    return video.value ? 'camera' : 'nonsharing';
  });
  return {
    id,
    metaType: metaTypeOf(source.type),
    type,
    participantIdentity: source.participantIdentity,
    person,
    screenId,
    resourceType: source.resourceType ?? null,
    image: source.image ?? null,
    video,
    dimensions: signal({ widthPx: 0, heightPx: 0, aspectRatio: gridLimits.horizontalAspect as number }),
    tool,
    annotating: signal(false),
    annotationMode: computed(() => (tool.value === 'cursor' ? 'cursor' : 'draw')),
    lastAnnotationMode: signal<'cursor' | 'draw'>('cursor'),
    showAnnotations: signal(true),
    volume: signal<number>(tileLimits.defaultVolume),
    hasAudio: computed(() => {
      if (!person) return false;
      if (screenId === null) return person.microphone.value !== null;
      return person.screens.value.some((one) => one.screenId === screenId && one.key === 'screen-audio');
    }),
    attention: signal<readonly string[]>([]),
    requestingControl: signal(false),
    controlRequestsAllowed: signal(true),
    streamPauseAllowed: signal(true),
    streamPaused: signal(false),
    replayStatus: signal<null | 'pending' | 'active'>(null),
    replayStreams: signal<readonly string[]>([]),
    orientation: signal(source.orientation ?? 'horizontal'),
    spotlight: computed(() => room.spotlight.value === id),
    starred: computed(() => room.starred.value.has(id)),
    locked: signal(false),
    presence: signal<'shown' | 'dismissed'>('shown'),
    resizing: signal<'resizing' | 'resized'>('resized'),
    visible,
    asleep: computed(() => source.type === 'vw' && !visible.value),
  };
};
