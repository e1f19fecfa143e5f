import type { ReadonlySignal } from '@preact/signals-core';
import type { RecordedColor } from '../../../../shared/recording/document.ts';
import type { SeenCursor } from '../../../../shared/recording/drawn-cursors.ts';
import type { DrawnStroke } from '../../../../shared/recording/drawn-strokes.ts';
import type { RecordedMessage, RecordedResource, TileState } from '../../../../shared/recording/read-recording.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { PdfPort } from '../../../ports/pdf-port.ts';
import type { ExportsModel } from '../../export/model/exports-model.ts';
import type { ArrangedTiles } from '../../tiles/model/arranging-model.ts';
import type { Chapter } from './chapters.ts';
import type { PlayerModel } from './player-model.ts';
import type { Slice } from './slice.ts';

/** Somebody who looks at a tile. */
export interface Looker {
  readonly identity: string;
  readonly name: string;
}

/** A tile of the recording: somebody, what they share, a resource, or a clip. */
export interface PlayedTile {
  /** Its tile identity, by which a file has a region for it. */
  readonly id: string;
  readonly kind: 'person' | 'screen' | 'resource' | 'clip';
  /** The state at the time that is shown, of whoever or whatever it belongs to. */
  readonly state: ReadonlySignal<TileState>;
  /** Of a resource, what there is of it now; null: nothing. */
  readonly resource: RecordedResource | null;
  /** Who looks at it at the time that is shown; a new array only when it is somebody else. */
  readonly lookers: ReadonlySignal<readonly Looker[]>;
}

/** What is shown of a recording, at the time that its player is at. */
export interface PlayedRoom {
  /** Empty: it is not known. */
  readonly name: string;
  /** When the recording began, in ms since 1970. */
  readonly beganMs: number;
  readonly player: PlayerModel;
  /** The tiles that are there; a new array only when one comes or goes. */
  readonly tiles: ReadonlySignal<readonly PlayedTile[]>;
  /** What happened in it, in order; empty: nothing that others would look for; null: it is not read yet. */
  readonly chapters: ReadonlySignal<readonly Chapter[] | null>;
  /** What is drawn on a tile, or on a page, now (PLAY-045). */
  drawnOn(surfaceId: string): ReadonlySignal<readonly DrawnStroke[]>;
  /** The cursors on a tile, or on a page, now; a new array only when one moves, fades, comes or goes. */
  cursorsOn(surfaceId: string): ReadonlySignal<readonly SeenCursor[]>;
  /** The clip that has in full what a tile shows now (PLAY-049); null: there is none. */
  clipOn(tileId: string): ReadonlySignal<PlayedTile | null>;
  /** What somebody is called now; whoever reads it follows it. */
  nameOf(identity: string): string | undefined;
  /** Their colour, in the same way. */
  colorOf(identity: string): RecordedColor;
  /** The time that is shown, in ms since 1970, to the frame. */
  nowMs(): number;
  /** Where the bytes of a resource are; null: nowhere any more. `isAnew`: what was answered before does not work. */
  addressOf(resourceId: string, isAnew: boolean): Promise<string | null>;
  /** A clip cannot be had: it is skipped, which is logged. */
  skip(tileId: string): void;
  /** Opens a document, whose part is fetched with the first. */
  openPdf: PdfPort['open'];
  /** The messages up to now (PLAY-047). */
  readonly messages: ReadonlySignal<readonly RecordedMessage[]>;
  /** Goes up when somebody goes to another time. */
  readonly seeks: ReadonlySignal<number>;
  /** The messages of all of what is shown that contain all of some words; of no words none. */
  find(words: readonly string[]): readonly RecordedMessage[];
  /** The part that is shown, in ms from the recording's beginning; null: all of it is. */
  readonly slice: Slice | null;
  /** Where what is shown begins, in ms from the recording's beginning: addresses count from there. */
  readonly offsetMs: number;
  /** Where a time of the recording is on what is shown of it, in ms; not within: null. */
  positionOf(timeMs: number): number | null;
  /** The same of a time as people say it, in ms from the recording's beginning. */
  positionOfTime(fromBeginningMs: number): number | null;
}

/** What a recording is waited for: its server to answer, or itself to be made. */
export interface Obstacle {
  readonly code: ApiFailure['code'];
  /** Whether the server is being asked now. */
  readonly isAsking: boolean;
}

/** The playback of one recording. */
export interface PlaybackModel {
  /** init: nothing can be shown yet (PLAY-008, PLAY-015). */
  readonly state: ReadonlySignal<'init' | 'play' | 'pause' | 'error'>;
  /** What is shown; null before it is known. */
  readonly room: ReadonlySignal<PlayedRoom | null>;
  /** What it waits for by itself; null: nothing that takes longer. */
  readonly obstacle: ReadonlySignal<Obstacle | null>;
  /** Asks the server again at once. */
  retry(): void;
}

/** Where a recording is, and the query of its address. */
export interface PlaybackPlace {
  readonly eventId: string;
  readonly recordingId: string;
  readonly search: string;
}

/** Follows the pointer and the keys that arrange its tiles. */
export type ArrangeRecorded = (tiles: Omit<ArrangedTiles, 'clock'>) => Stop;

/** Opens a recording; `end` closes it. */
export type OpenPlayback = (place: PlaybackPlace) => {
  readonly playback: PlaybackModel;
  readonly exports: ExportsModel;
  readonly arrange: ArrangeRecorded;
  /** Whether a graphics card draws with WebGL. */
  readonly hasFastWebGl: () => boolean;
  readonly end: () => void;
};
