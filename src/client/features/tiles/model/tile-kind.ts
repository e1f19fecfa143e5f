import type { ScreenType } from '../../../../shared/rules/tiles/tile-identity.ts';
import type { TileRules } from '../../../../shared/rules/tiles/tile-rules.ts';
import type { TrackPublication } from '../../../ports/media-port.ts';
import type { Person } from '../../people/model/people.ts';
import type { RoomResource } from '../../resources/model/resources-model.ts';

/** Where a tile comes from: a person, one of their shares, a resource of the room or a widget. */
export interface TileSource {
  /** Its tile identity. */
  readonly id: string;
  readonly participantIdentity: string;
  readonly person: Person | null;
  readonly screenId: string | null;
  readonly resource?: RoomResource;
}

/** What makes tiles appear besides people. */
export interface RoomSources {
  /** Types of the widgets that this person opened. */
  readonly widgets: ReadonlySet<string>;
  /** What the room shows. */
  readonly resources: readonly RoomResource[];
}

/** The sound of a tile, and which of its person's tracks it is. */
export interface TileSound {
  readonly key: 'microphone' | 'screen-audio';
  isThere(source: TileSource): boolean;
}

/**
 * Everything in which one kind of tile differs from the others. What it reads from signals is followed by whoever calls
 * it in an effect.
 */
export interface TileKind {
  /** The types that its tiles can have (TILE-002). */
  readonly types: readonly [string, ...string[]];
  readonly rules: TileRules;
  /**
   * What its tiles show: a person, with face, voice and hand; a picture that a person shares; or content that the frame
   * puts in.
   */
  readonly shows: 'person' | 'picture' | 'content';
  /** Whether a picture covers its tile, or lies in it whole. */
  readonly fit: 'cover' | 'contain';
  /** What its tile identities have between person and screen; by that a tile is known before it is there. */
  readonly screenType?: ScreenType;
  /** The tiles that a person in the room has. */
  sourcesOf?(person: Person): readonly TileSource[];
  /** The tiles that the room has, whoever is in it. */
  sourcesIn?(room: RoomSources): readonly TileSource[];
  video?(source: TileSource): TrackPublication | null;
  readonly sound?: TileSound;
  /** The type of a tile with or without a video, or of its resource; left out, there is one type. */
  typeWith?(video: TrackPublication | null, resource: RoomResource | undefined): string;
  /** The name on a tile. */
  titleOf(source: Pick<TileSource, 'person' | 'screenId' | 'resource'>): string;
}

/** The kind that has a type. Throws "Unrecognized tile type" when none has (GRID-026). */
export const kindOfType = (kinds: readonly TileKind[], type: string): TileKind => {
  const found = kinds.find((kind) => kind.types.includes(type));
  if (!found) throw new Error('Unrecognized tile type');
  return found;
};
