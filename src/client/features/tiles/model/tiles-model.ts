import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { AnnotationTool } from '../../../../shared/rules/annotations/tools.ts';
import type { Arrangement, ColumnChoice } from '../../../../shared/rules/grid/arrangement.ts';
import type { Direction } from '../../../../shared/rules/grid/direction.ts';
import type { GridItem, GridTab } from '../../../../shared/rules/grid/grid-item.ts';
import type { TileMetaType, TileType } from '../../../../shared/rules/tiles/tile-type.ts';
import type { TrackPublication } from '../../../ports/media-port.ts';
import type { Person } from '../../people/model/people.ts';

/** What the shell fills a tile of its own with. */
export type WidgetType = 'participants';

/** One tile: one object as long as it is in the room, one signal per fact. */
export interface Tile {
  /** Its tile identity (TILE-001). */
  readonly id: string;
  readonly metaType: TileMetaType;
  /** `camera` or `nonsharing` change with the camera (TILE-031); the others stay. */
  readonly type: ReadonlySignal<TileType>;
  readonly participantIdentity: string;
  /** Whose tile it is; null for a widget. */
  readonly person: Person | null;
  /** The share that it shows; null for others. */
  readonly screenId: string | null;
  /** The video that it shows, or null. */
  readonly video: ReadonlySignal<TrackPublication | null>;
  readonly dimensions: Signal<{ readonly widthPx: number; readonly heightPx: number; readonly aspectRatio: number }>;
  readonly tool: Signal<AnnotationTool>;
  /** Whether a tool was chosen for this tile; until then the pointer drags it. */
  readonly annotating: Signal<boolean>;
  readonly annotationMode: ReadonlySignal<'cursor' | 'draw'>;
  readonly showAnnotations: Signal<boolean>;
  /** From 0.1 to 1, or 0 for silent, as the slider shows it. */
  readonly volume: Signal<number>;
  /** Whether there is a sound to set the volume of. */
  readonly hasAudio: ReadonlySignal<boolean>;
  /** Identities of those who look at it (TILE-018). */
  readonly attention: Signal<readonly string[]>;
  readonly requestingControl: Signal<boolean>;
  readonly streamPaused: Signal<boolean>;
  readonly spotlight: ReadonlySignal<boolean>;
  readonly starred: ReadonlySignal<boolean>;
  /** Whether it is on the screen (GRID-029). */
  readonly visible: Signal<boolean>;
}

/** What is being dragged: the tile, and the place in the order where it would fall. */
export interface DragState {
  readonly tileId: string;
  readonly kind: 'move' | 'resize';
  readonly position: number;
  readonly size: number;
}

/** What the stage says aloud to a screen reader; the shell turns it into words. */
export type TileNotice =
  | { readonly kind: 'moved'; readonly tileId: string; readonly place: number; readonly count: number }
  | { readonly kind: 'resized'; readonly tileId: string; readonly drawnWidth: number }
  | {
      readonly kind: 'starred' | 'unstarred' | 'expanded' | 'reduced' | 'hidden' | 'shown' | 'locked' | 'unlocked';
      readonly tileId: string;
    };

/** The activity grid of the room. Verbs that change the room ask the server and undo themselves when it refuses. */
export interface TilesModel {
  readonly tab: Signal<GridTab>;
  /** All tiles of the room, whatever tab; a new array only when one comes or goes. */
  readonly all: ReadonlySignal<readonly Tile[]>;
  find(tileId: string): Tile | undefined;
  /** The items of the current tab that are shown, starred first, then by saved position (GRID-005). */
  readonly items: ReadonlySignal<readonly GridItem[]>;
  itemsIn(tab: GridTab): readonly GridItem[];
  /** Tiles hidden by this person in the current tab; bringBack shows them again. */
  readonly hidden: ReadonlySignal<readonly Tile[]>;
  /** 'auto' shows everybody; 1 to 4 scroll. */
  readonly columns: Signal<ColumnChoice>;
  readonly availableColumns: ReadonlySignal<readonly number[]>;
  /** The rectangles, newest; recomputed 100 ms after an action and 50 ms after the last resize. */
  readonly arrangement: ReadonlySignal<Arrangement>;
  /** The arrangement as it would be if the drag ended now; null without one. */
  readonly preview: ReadonlySignal<Arrangement | null>;
  /** 'init' while the room is live; the studio state that actions of tiles wait for (TILE-016). */
  readonly playbackState: ReadonlySignal<string>;
  /** More than 25 active participants (GRID-028). */
  readonly largeRoom: ReadonlySignal<boolean>;
  /** More than 12 in a tile view: those with a camera, and oneself (GRID-027). */
  readonly cameraOnly: ReadonlySignal<boolean>;
  /** What the empty grid says; null while it is not empty (GRID-031, GRID-032). */
  readonly empty: ReadonlySignal<{ readonly kind: 'conversation' | 'resources'; readonly text: string } | null>;
  /** Active people without a tile because of `cameraOnly`. */
  readonly notShown: ReadonlySignal<readonly Person[]>;
  readonly focused: Signal<string | null>;
  readonly hovered: Signal<string | null>;
  /** The tile that has the toolbar: the hovered, else the focused one. */
  readonly active: ReadonlySignal<Tile | null>;
  readonly drag: Signal<DragState | null>;
  /** Set to scroll to a tile; the stage clears it when it is there, at the latest after 600 ms (GRID-020). */
  readonly scrollTarget: Signal<string | null>;
  readonly notice: ReadonlySignal<TileNotice | null>;
  /** The tile that somebody was shown the way to, for 1.5 s (TILE-023). */
  readonly highlighted: ReadonlySignal<string | null>;
  /** Whether an own change of the spotlight waits for the room, at most 5 s (TILE-024). */
  readonly spotlightLoading: ReadonlySignal<boolean>;

  /**
   * Says the size of the grid's container in px, as numbers or as text with that unit (GRID-023); the first counts at
   * once, later ones are debounced (GRID-018).
   */
  resizeContainer(width: number | string, height: number | string): void;
  /** Says which tiles are on the screen; applied 300 ms after a layout (GRID-019). */
  setVisible(tileIds: ReadonlySet<string>): void;
  setColumns(columns: ColumnChoice): void;
  setTab(tab: GridTab): void;
  /** Room-wide (GRID-035). */
  star(tileId: string): void;
  unstar(tileId: string): void;
  /** Toggles between full size and the size before (GRID-008). */
  expand(tileId: string): void;
  hide(tileId: string): void;
  /** Keeps a tile from being moved and resized by this person, or no longer. */
  setLocked(tileId: string, locked: boolean): void;
  bringBack(tileId: string): void;
  /** Everybody in the room sees it; null takes the spotlight away. */
  setSpotlight(tileId: string | null): void;
  /** Moves to a place in the order, from 0; the saved position changes. */
  move(tileId: string, place: number): void;
  /** Snaps to the sixteenths; a size of 0 or below, or none, is refused with a line in the log. */
  resize(tileId: string, size: number): void;
  /** To the next size, larger (1) or smaller (-1), that is drawn with another width. */
  resizeBy(tileId: string, direction: 1 | -1): void;
  /** The size whose width on the screen is nearest to a part of the container's; null for 0 or less. */
  sizeOfDrawnWidth(drawnWidth: number): number | null;
  /** Chooses a tool; choosing the chosen one again puts it away. */
  setTool(tileId: string, tool: AnnotationTool): void;
  toggleAnnotations(tileId: string): void;
  /** 0 to 1 of the slider; snapped and curved before it reaches the media. */
  setVolume(tileId: string, volume: number): void;
  /** The neighbour of a tile in a direction; throws "Unknown direction" (GRID-025). */
  neighbour(tileId: string, direction: Direction): string | null;
  /** Scrolls to a tile that somebody is shown the way to, and marks it for a moment. */
  scrollTo(tileId: string): void;
  /** Stops fetching a tile's stream for oneself, or goes on. */
  pauseStream(tileId: string, paused: boolean): void;
  /** Shows or takes away a widget's tile. */
  showWidget(type: WidgetType, shown: boolean): void;
  /** Who looks at which tiles, as their tile-attention message says. */
  setAttention(identity: string, tileIds: readonly string[]): void;
}
