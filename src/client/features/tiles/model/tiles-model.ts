import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { AnnotationTool } from '../../../../shared/rules/annotations/tools.ts';
import type { TrackPublication } from '../../../ports/media-port.ts';
import type { Person } from '../../people/model/people.ts';
import type { RoomResource } from '../../resources/model/resources-model.ts';
import type { TileKind } from './tile-kind.ts';

/** A place within a tile, as shares of the tile's width and height. */
export interface TilePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn on in a tile that shows one of several pages, or only a part of what it has. */
export interface TileSurface {
  /** What its drawings are kept by, in place of the tile's identity. */
  readonly id: string;
  /** Where it lies, also where that is outside of the tile. */
  readonly canvas: TilePart;
  /** What of the tile shows it; nothing is drawn beside it. */
  readonly view: TilePart;
}

/** A tile as far as this page alone is concerned: nobody else hears of it. */
export interface TileState {
  readonly dimensions: Signal<{ readonly widthPx: number; readonly heightPx: number; readonly aspectRatio: number }>;
  /** Whether it is on the screen (GRID-029). */
  readonly visible: Signal<boolean>;
  readonly tool: Signal<AnnotationTool>;
  /** Whether a tool was chosen for this tile; until then the pointer drags it. */
  readonly annotating: Signal<boolean>;
  readonly annotationMode: ReadonlySignal<'cursor' | 'draw'>;
  readonly showAnnotations: Signal<boolean>;
  /** From 0.1 to 1, or 0 for silent, as the slider shows it. */
  readonly volume: Signal<number>;
  readonly streamPaused: Signal<boolean>;
  /** Whether what was recorded of it is shown, or about to be, in the place of what is live (REC-012). */
  readonly replayStatus: Signal<null | 'pending' | 'active'>;
  /** Null: one draws on the tile's picture. */
  readonly surface: Signal<TileSurface | null>;
  /**
   * How a whisper sets it apart: it stands back behind the tile of the partner, or what it shows is withheld because
   * somebody else's partner alone receives it.
   */
  readonly apart: Signal<'' | 'back' | 'withheld'>;
}

/** One tile: one object as long as it is in the room, one signal per fact. */
export interface Tile {
  /** Its tile identity (TILE-001). */
  readonly id: string;
  readonly kind: TileKind;
  /** `camera` or `nonsharing` change with the camera (TILE-031); the others stay. */
  readonly type: ReadonlySignal<string>;
  readonly participantIdentity: string;
  /** Whose tile it is; null for a resource or a widget. */
  readonly person: Person | null;
  /** The share that it shows; null for others. */
  readonly screenId: string | null;
  /** The resource that it shows; left out for others. */
  readonly resource?: RoomResource;
  /** The video that it shows, or null. */
  readonly video: ReadonlySignal<TrackPublication | null>;
  /** Whether there is a sound to set the volume of. */
  readonly hasAudio: ReadonlySignal<boolean>;
  /** Identities of those who look at it (TILE-018). */
  readonly attention: Signal<readonly string[]>;
  readonly requestingControl: Signal<boolean>;
  readonly spotlight: ReadonlySignal<boolean>;
  readonly starred: ReadonlySignal<boolean>;
  readonly local: TileState;
}

/** The tiles of the room, whatever tab they are on. */
export interface TilesModel {
  /** A new array only when one comes or goes. */
  readonly all: ReadonlySignal<readonly Tile[]>;
  find(tileId: string): Tile | undefined;
  /** The kind of a tile, also of one that is not there, by its identity. */
  kindOf(tileId: string): TileKind | undefined;
  /** Shows or takes away a widget's tile. Throws "Unrecognized tile type" when no kind has the type. */
  showWidget(type: string, shown: boolean): void;
  /** Shows these resources, and no others. */
  showResources(resources: readonly RoomResource[]): void;
  /** Chooses a tool; choosing the chosen one again puts it away. */
  setTool(tileId: string, tool: AnnotationTool): void;
  toggleAnnotations(tileId: string): void;
  /** 0 to 1 of the slider; snapped and curved before it reaches the media. */
  setVolume(tileId: string, volume: number): void;
  /** Stops fetching a tile's stream for oneself, or goes on. */
  pauseStream(tileId: string, paused: boolean): void;
  /** Who looks at which tiles, as their tile-attention message says. */
  setAttention(identity: string, tileIds: readonly string[]): void;
}
