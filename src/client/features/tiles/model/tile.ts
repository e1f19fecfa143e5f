import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AnnotationTool } from '../../../../shared/rules/annotations/tools.ts';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import { tileLimits } from '../../../../shared/rules/tiles/limits.ts';
import type { KnownSource } from './tile-sources.ts';
import type { Tile, TileState } from './tiles-model.ts';

interface RoomState {
  readonly starred: ReadonlySignal<ReadonlySet<string>>;
  readonly spotlight: ReadonlySignal<string | null>;
  readonly dataSaver: ReadonlySignal<boolean>;
  readonly volumes: ReadonlyMap<string, number>;
}

const initialState = (volume: number): TileState => {
  const tool = signal<AnnotationTool>('cursor');
  return {
    dimensions: signal({ widthPx: 0, heightPx: 0, aspectRatio: gridLimits.horizontalAspect as number }),
    visible: signal(false),
    tool,
    annotating: signal(false),
    annotationMode: computed(() => (tool.value === 'cursor' ? 'cursor' : 'draw')),
    showAnnotations: signal(true),
    volume: signal(volume),
    streamPaused: signal(false),
    replayStatus: signal(null),
    surface: signal(null),
    apart: signal(''),
  };
};

/** Makes a tile in its initial state. */
export const createTile = (source: KnownSource, room: RoomState): Tile => {
  const { id, kind, participantIdentity, person, screenId, resource } = source;
  const local = initialState(room.volumes.get(id) ?? tileLimits.defaultVolume);
  const video = computed(() => {
    const published = kind.video?.(source) ?? null;
    const isSpared = published?.key === 'camera' && room.dataSaver.value && !person?.isLocal;
    return isSpared || local.apart.value === 'withheld' ? null : published;
  });
  return {
    id,
    kind,
    type: computed(() => kind.typeWith?.(video.value, resource) ?? kind.types[0]),
    participantIdentity,
    person,
    screenId,
    resource,
    video,
    hasAudio: computed(() => kind.sound?.isThere(source) ?? false),
    attention: signal<readonly string[]>([]),
    requestingControl: signal(false),
    spotlight: computed(() => room.spotlight.value === id),
    starred: computed(() => room.starred.value.has(id)),
    local,
  };
};
