import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { parseTileIdentity } from '../../../../shared/rules/tiles/tile-identity.ts';
import { gainOfVolume, snapVolume } from '../../../../shared/rules/tiles/volume.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { MediaPort } from '../../../ports/media-port.ts';
import type { Scope } from '../../../scope.ts';
import type { Person } from '../../people/model/people.ts';
import type { RoomResource } from '../../resources/model/resources-model.ts';
import { createTile } from './tile.ts';
import { kindOfType, type TileKind } from './tile-kind.ts';
import { collectSources } from './tile-sources.ts';
import type { Tile, TilesModel } from './tiles-model.ts';

interface TilesInputs {
  readonly kinds: readonly TileKind[];
  /** The active people of the room. */
  readonly people: ReadonlySignal<readonly Person[]>;
  readonly starred: ReadonlySignal<ReadonlySet<string>>;
  readonly spotlight: ReadonlySignal<string | null>;
  readonly dataSaver: ReadonlySignal<boolean>;
  readonly media: Pick<MediaPort, 'setVolume'>;
  /** What the volumes of tiles were set to, by tile; the media keep them from room to room as well. */
  readonly volumes: Map<string, number>;
  readonly log: LogPort;
  /** Is told of every change before anybody sees it, so that no tile is seen without its place. */
  changing(tiles: readonly Tile[]): void;
}

/** Makes the tiles of a room, and keeps them in step with who and what is there. */
export const createTiles = (scope: Scope, inputs: TilesInputs): TilesModel => {
  const { kinds, people, media, volumes, log } = inputs;
  const all = signal<readonly Tile[]>([]);
  const byId = new Map<string, Tile>();
  const widgets = signal<ReadonlySet<string>>(new Set());
  const resources = signal<readonly RoomResource[]>([]);

  const reconcile = () => {
    const sources = collectSources(kinds, people.value, { widgets: widgets.value, resources: resources.value }, log);
    let any = false;
    for (const id of byId.keys()) {
      if (sources.has(id)) continue;
      byId.delete(id);
      any = true;
    }
    for (const [id, source] of sources) {
      if (byId.get(id)?.person === source.person && byId.has(id)) continue;
      byId.set(id, createTile(source, inputs));
      any = true;
    }
    if (!any) return;
    const tiles = [...byId.values()];
    inputs.changing(tiles);
    all.value = tiles;
  };
  scope.effect(() => batch(reconcile));

  return {
    all,
    find: (tileId) => byId.get(tileId),
    kindOf(tileId) {
      const { screenType } = parseTileIdentity(tileId);
      return byId.get(tileId)?.kind ?? kinds.find((kind) => kind.screenType === screenType);
    },
    showWidget(type, shown) {
      kindOfType(kinds, type);
      const next = new Set(widgets.peek());
      if (shown) next.add(type);
      else next.delete(type);
      widgets.value = next;
    },
    showResources(shown) {
      resources.value = shown;
    },
    setTool(tileId, tool) {
      const state = byId.get(tileId)?.local;
      if (!state) return;
      const again = state.annotating.peek() && state.tool.peek() === tool;
      batch(() => {
        state.tool.value = again ? 'cursor' : tool;
        state.annotating.value = !again;
      });
    },
    toggleAnnotations(tileId) {
      const state = byId.get(tileId)?.local;
      if (state) state.showAnnotations.value = !state.showAnnotations.peek();
    },
    setVolume(tileId, wanted) {
      const tile = byId.get(tileId);
      if (!tile) return;
      const { person, kind, participantIdentity: identity, screenId } = tile;
      const volume = snapVolume(wanted);
      volumes.set(tileId, volume);
      tile.local.volume.value = volume;
      if (!person || person.isLocal || !kind.sound) return;
      media.setVolume({ identity, key: kind.sound.key, screenId }, gainOfVolume(volume));
    },
    pauseStream(tileId, paused) {
      const state = byId.get(tileId)?.local;
      if (state) state.streamPaused.value = paused;
    },
    setAttention(identity, tileIds) {
      const looked = new Set(tileIds);
      batch(() => {
        for (const tile of byId.values()) {
          const list = tile.attention.peek();
          if (list.includes(identity) === looked.has(tile.id)) continue;
          tile.attention.value = looked.has(tile.id) ? [...list, identity] : list.filter((other) => other !== identity);
        }
      });
    },
  };
};
