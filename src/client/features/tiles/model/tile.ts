import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AnnotationTool } from '../../../../shared/rules/annotations/tools.ts';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import { tileLimits } from '../../../../shared/rules/tiles/limits.ts';
import { metaTypeOf, type TileType } from '../../../../shared/rules/tiles/tile-type.ts';
import type { Person } from '../../people/model/people.ts';
import type { Tile } from './tiles-model.ts';

/** Where a tile comes from: a person, one of their shares or a widget. */
export interface TileSource {
  /** Its tile identity. */
  readonly id: string;
  readonly type: TileType;
  readonly participantIdentity: string;
  readonly person: Person | null;
  readonly screenId: string | null;
}

interface RoomState {
  readonly starred: ReadonlySignal<ReadonlySet<string>>;
  readonly spotlight: ReadonlySignal<string | null>;
}

/** Makes a tile in its initial state. */
export const createTile = (source: TileSource, room: RoomState): Tile => {
  const { id, person, screenId } = source;
  const isParticipant = source.type === 'camera' || source.type === 'nonsharing';
  const tool = signal<AnnotationTool>('cursor');
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
    video,
    dimensions: signal({ widthPx: 0, heightPx: 0, aspectRatio: gridLimits.horizontalAspect as number }),
    tool,
    annotating: signal(false),
    annotationMode: computed(() => (tool.value === 'cursor' ? 'cursor' : 'draw')),
    showAnnotations: signal(true),
    volume: signal<number>(tileLimits.defaultVolume),
    hasAudio: computed(() => {
      if (!person) return false;
      if (screenId === null) return person.microphone.value !== null;
      return person.screens.value.some((one) => one.screenId === screenId && one.key === 'screen-audio');
    }),
    attention: signal<readonly string[]>([]),
    requestingControl: signal(false),
    streamPaused: signal(false),
    spotlight: computed(() => room.spotlight.value === id),
    starred: computed(() => room.starred.value.has(id)),
    visible: signal(false),
  };
};
