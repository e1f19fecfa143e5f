import type { MediaEventType, Region } from '../shared/recording/region.ts';
import { parseTileIdentity } from '../shared/rules/tiles/tile-identity.ts';
import { Atlas } from './atlas.ts';
import { createClips } from './clips.ts';
import { Composition } from './composition.ts';
import { doneWithin } from './deadline.ts';
import { type Encoder, type EncoderInputs, encoderLimits } from './encoder.ts';
import { createHappenings, type Shared } from './happenings.ts';
import type { JoinedRoom, JoinRoom } from './joined-room.ts';
import { Segment } from './segment.ts';
import { createShapes, type SayShape } from './shapes.ts';
import { createSoundMixer, type SoundTrack, soundLimits } from './sound-mixer.ts';
import { createWords, type Word } from './words.ts';

/** A part of a recording that has one picture and one file. Later parts begin where those before end. */
export interface SegmentStart {
  readonly number: number;
  /** Of a clip, which lies beside those parts: the tile that it shows in full. */
  readonly tileId?: string;
  /** By the recorder's clock. */
  readonly startedAtMs: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly regions: ReadonlyMap<string, Region>;
}

/** Where a recording goes. */
export interface RecordingSink {
  readonly segmentBegan: (segment: SegmentStart) => void;
  /** A tile has a region in the segment from now on. */
  readonly tilePlaced: (segment: number, tileId: string, region: Region) => void;
  readonly bytes: (segment: number, bytes: Buffer) => void;
  /** All bytes of the segment were handed on. */
  readonly segmentEnded: (segment: number, endedAtMs: number) => void;
  /** Something is shown or heard from now on, or no longer; of a camera by this track of the media server. */
  readonly happened: (atMs: number, event: MediaEventType, tileId: string, trackId?: string) => void;
  /** The pictures of a tile have another shape from now on. */
  readonly resized: SayShape;
  /** What people have said to the whole room, in its order. */
  readonly said: (words: readonly Word[]) => void;
  /** What a tile shows in full is recorded no further for now, since its encoder failed. */
  readonly clipFailed: (reason: string) => void;
  /** So many tiles find no place in the largest picture. */
  readonly leftOut: (tiles: number) => void;
  /** For a while the encoder has been too slow for most pictures. Said once. */
  readonly behind: () => void;
  /** The room or the encoder is lost for good: whoever asked may go on with another recorder. */
  readonly lost: (reason: string) => void;
}

export interface RecordingInputs {
  readonly join: JoinRoom;
  readonly startEncoder: (inputs: EncoderInputs) => Encoder;
  /** The ffmpeg to run. */
  readonly command: string;
  readonly url: string;
  readonly token: string;
  /** The number of its first segment. */
  readonly firstSegment: number;
  /** Whoever keeps it keeps clips of what is shared too. */
  readonly takesClips: boolean;
  /** The same of cursors. */
  readonly takesCursors: boolean;
  readonly sink: RecordingSink;
  /** Milliseconds that never go back. */
  readonly now: () => number;
}

/** Everything about the recording of a room that is a number. */
const roomLimits = {
  tickMs: 1000 / encoderLimits.framesPerSecond,
  /** Encoders that fail one after the other before the recording is given up. */
  mostFailures: 5,
  /** The pause before the next encoder, which doubles with each that fails before it was steady. */
  retryMs: 250,
  steadyMs: 10_000,
  /** For cameras that have no place a new segment begins, at most this often. */
  makeRoomMs: 5_000,
  /** For what is shared one begins at once, unless so many have begun in so long: then as for cameras. */
  hastySegments: 4,
  hasteMs: 30_000,
  /** For somebody who speaks and has no place in the largest picture a new segment begins, at most this often. */
  reorderMs: 60_000,
  /** The encoder is behind when it was too slow for more than this share of the pictures of such a time. */
  behindMs: 10_000,
  mostLeftOutShare: 0.5,
  /** A room that is not left in this time is left alone. */
  closeMs: 10_000,
} as const;

/** A recording that is under way. */
export interface RunningRecording {
  /** A packet of room messages that somebody sent to everybody by the API. */
  hear(sender: string, packet: Uint8Array): void;
  /** Resolves when all of it was handed on, or when there was no waiting any longer. Can be called again. */
  stop(): Promise<void>;
}

/** How a tile is spoken of in the document: as somebody's camera, as a screen or as a workstation. */
const sharedAs = (tileId: string): Shared => {
  const { screenType } = parseTileIdentity(tileId);
  if (screenType === 'vw') return 'participant-vw';
  return screenType === 'screen' ? 'participant-screen' : 'participant-camera';
};

/**
 * Records a room: the newest picture of every tile is drawn into its region of one picture fifteen times a second, all
 * sound is mixed, and both go to an encoder on one clock. A picture that has no room for somebody who comes is followed
 * by a segment of its own. Rejects when the room cannot be joined.
 */
export const recordRoom = async (inputs: RecordingInputs): Promise<RunningRecording> => {
  const { sink, now } = inputs;
  const startedMs = now();
  /** On the recording's own clock, which begins with 0. */
  const elapsed = (): number => now() - startedMs;
  const composition = new Composition();
  /** The tracks of the cameras that are on. */
  const cameras = new Map<string, string>();
  const happenings = createHappenings((atMs, event, tileId) =>
    sink.happened(atMs, event, tileId, event === 'participant-camera-shared' ? cameras.get(tileId) : undefined),
  );
  const words = createWords({ takesCursors: inputs.takesCursors, say: sink.said });
  const noteShape = createShapes(sink.resized);
  const clips = createClips({
    elapsed,
    begin(tileId, frame, failed) {
      const [number, startMs] = [nextNumber++, elapsed()];
      const encoder = inputs.startEncoder({
        ...{ command: inputs.command, widthPx: frame.widthPx, heightPx: frame.heightPx, coding: 'clip', failed },
        bytes: (bytes) => sink.bytes(number, bytes),
      });
      const { widthPx, heightPx, regions } = frame;
      sink.segmentBegan({ number, tileId, startedAtMs: startedMs + startMs, widthPx, heightPx, regions });
      return new Segment(number, startMs, frame, encoder);
    },
    failed: sink.clipFailed,
    ended: ({ number, endMs }) => sink.segmentEnded(number, startedMs + (endMs ?? elapsed())),
  });
  const mixer = createSoundMixer();
  const sounds = new Map<string, SoundTrack>();
  /** Those that go on, and those whose sound is still waited for, in their order. */
  let segments: Segment<Atlas>[] = [];
  let nextNumber = inputs.firstSegment;
  /** When the last segments began. */
  let begunAtMs: number[] = [];
  let failures = 0;
  let room: JoinedRoom | null = null;
  let finished: Promise<void> | null = null;
  let drawTimer: NodeJS.Timeout | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  /** Null: nobody waits for a place. */
  let makeRoomTimer: NodeJS.Timeout | null = null;

  const current = (): Segment<Atlas> | undefined => segments.findLast(({ endMs }) => endMs === null);

  const showPlaced = (): void => {
    const segment = current();
    if (!segment) return;
    const tileIds = composition.inOrder().map(({ tileId }) => tileId);
    const placed = new Set(tileIds.filter((tileId) => segment.frame.regions.has(tileId)));
    room?.show(placed);
    if (placed.size < tileIds.length && !makeRoomTimer) sink.leftOut(tileIds.length - placed.size);
  };

  /** Pieces of sound are never cut: segments begin where one begins. */
  const pieceMs = (soundLimits.pieceSamples / soundLimits.sampleRateHz) * 1000;

  const forgetMakeRoom = (): void => {
    if (makeRoomTimer) clearTimeout(makeRoomTimer);
    makeRoomTimer = null;
  };

  const beginSegment = (): void => {
    forgetMakeRoom();
    const startMs = Math.ceil(elapsed() / pieceMs) * pieceMs;
    begunAtMs.push(startMs);
    const before = current();
    if (before) before.endMs = startMs;
    const atlas = Atlas.planned(composition.inOrder());
    const number = nextNumber++;
    const encoder = inputs.startEncoder({
      ...{ command: inputs.command, widthPx: atlas.widthPx, heightPx: atlas.heightPx },
      bytes: (bytes) => sink.bytes(number, bytes),
      failed: (line) => encoderFailed(segment, line),
    });
    const segment = new Segment(number, startMs, atlas, encoder);
    segments.push(segment);
    sink.segmentBegan({
      ...{ number, startedAtMs: startedMs + startMs, widthPx: atlas.widthPx, heightPx: atlas.heightPx },
      regions: atlas.regions,
    });
    showPlaced();
  };

  /**
   * Begins a segment for those who have no place and find one in a new picture: for what is shared at once, for cameras a
   * while after the segment before. False: none has begun.
   */
  const makeRoom = (): boolean => {
    forgetMakeRoom();
    const segment = current();
    if (!segment) return false;
    const tiles = composition.inOrder();
    const { regions } = Atlas.planned(tiles);
    const missing = tiles.filter(({ tileId }) => !segment.frame.regions.has(tileId));
    const isScreenMissing = missing.some(({ tileId, kind }) => kind === 'screen' && regions.has(tileId));
    // A camera in the place of another one would be none the better.
    if (!isScreenMissing && regions.size <= tiles.length - missing.length) return false;
    const waitMs = segment.startMs + roomLimits.makeRoomMs - elapsed();
    begunAtMs = begunAtMs.filter((atMs) => elapsed() - atMs < roomLimits.hasteMs);
    const isHasty = isScreenMissing && begunAtMs.length < roomLimits.hastySegments;
    if (!isHasty && waitMs > 0) {
      makeRoomTimer = setTimeout(makeRoom, waitMs);
      return false;
    }
    beginSegment();
    return true;
  };

  const forget = (segment: Segment<Atlas>): void => {
    segment.endMs ??= elapsed();
    segments = segments.filter((each) => each !== segment);
    sink.segmentEnded(segment.number, startedMs + segment.endMs);
  };

  /** Ends a segment all of whose sound has come. */
  const endSegment = async (segment: Segment<Atlas>): Promise<void> => {
    await segment.end();
    if (segments.includes(segment)) forget(segment);
  };

  const encoderFailed = (segment: Segment<Atlas>, line: string): void => {
    if (!segments.includes(segment) || segment.isEnding) return;
    const wasCurrent = segment.endMs === null;
    forget(segment);
    if (finished || !wasCurrent) return;
    // Any encoder writes the beginning of its file before it fails.
    if (elapsed() - segment.startMs >= roomLimits.steadyMs) failures = 0;
    failures++;
    if (failures > roomLimits.mostFailures) sink.lost(`the encoder failed: ${line}`);
    else retryTimer = setTimeout(beginSegment, roomLimits.retryMs * 2 ** (failures - 1));
  };

  const takeSound = (atMs: number, bytes: Buffer): void => {
    for (const segment of segments) {
      if (atMs < segment.startMs) continue;
      if (segment.endMs !== null && atMs >= segment.endMs) void endSegment(segment);
      else segment.sound(atMs, bytes);
    }
  };

  /** Of the last while, since when, how many pictures there were and for how many the encoder was too slow. */
  let pictures = { sinceMs: 0, all: 0, leftOut: 0 };
  let isBehind = false;
  const notePicture = (isTaken: boolean): void => {
    pictures.all++;
    if (!isTaken) pictures.leftOut++;
    if (elapsed() - pictures.sinceMs < roomLimits.behindMs) return;
    if (!isBehind && pictures.leftOut > pictures.all * roomLimits.mostLeftOutShare) {
      isBehind = true;
      sink.behind();
    }
    pictures = { sinceMs: elapsed(), all: 0, leftOut: 0 };
  };

  const tick = (): void => {
    const segment = current();
    if (segment) notePicture(segment.draw(elapsed(), composition));
    clips.draw();
    mixer.take(elapsed(), takeSound);
  };

  const finish = async (): Promise<void> => {
    clearInterval(drawTimer);
    clearTimeout(retryTimer);
    forgetMakeRoom();
    const stoppedMs = elapsed();
    const left = doneWithin(async () => room?.close(), roomLimits.closeMs);
    happenings.finish();
    words.finish();
    mixer.finish(stoppedMs, takeSound);
    for (const segment of segments) segment.endMs ??= stoppedMs;
    await Promise.all([left, clips.finish(), ...segments.map(endSegment)]);
  };

  room = await inputs.join(inputs.url, inputs.token, {
    pictureBegan(tile, trackId) {
      if (tile.kind === 'camera' && trackId !== undefined) cameras.set(tile.tileId, trackId);
      composition.begin(tile);
      // Until the first picture of a camera has come there is none to show in its place.
      if (tile.kind !== 'camera') happenings.note(now(), sharedAs(tile.tileId), true, tile.tileId);
      const segment = current();
      // The first segment begins once it is known who is there.
      if (!segment) return;
      const hadPlace = segment.frame.regions.has(tile.tileId);
      const region = segment.frame.place(tile);
      if (region && !hadPlace) sink.tilePlaced(segment.number, tile.tileId, region);
      if (region || !makeRoom()) showPlaced();
    },
    picture(tileId, picture) {
      noteShape(now(), tileId, picture.width, picture.height);
      if (composition.picture(tileId, picture)) happenings.note(now(), sharedAs(tileId), true, tileId);
      const region = current()?.frame.regions.get(tileId);
      if (inputs.takesClips && region && composition.kindOf(tileId) === 'screen') {
        clips.picture(tileId, picture, region);
      }
    },
    pictureWithheld(tileId) {
      clips.end(tileId);
      if (composition.withhold(tileId)) happenings.note(now(), sharedAs(tileId), false, tileId);
    },
    pictureEnded(tileId) {
      clips.end(tileId);
      cameras.delete(tileId);
      if (!composition.has(tileId)) return;
      if (composition.end(tileId)) happenings.note(now(), sharedAs(tileId), false, tileId);
      if (!makeRoom()) showPlaced();
    },
    microphone: (identity, isOn) => happenings.note(now(), 'participant-mic', isOn, identity),
    soundBegan: (soundId) => void sounds.set(soundId, mixer.track()),
    sound: (soundId, samples, delayMs) => sounds.get(soundId)?.add(samples, elapsed(), delayMs),
    soundEnded: (soundId) => void sounds.delete(soundId),
    speakers(identities) {
      for (const identity of identities) composition.spoke(identity, elapsed());
      const segment = current();
      if (!segment || elapsed() - segment.startMs < roomLimits.reorderMs) return;
      const isLeftOut = (tileId: string) => composition.has(tileId) && !segment.frame.regions.has(tileId);
      if (identities.some(isLeftOut)) beginSegment();
    },
    said: (identity, packet) => words.hear(now(), identity, packet, 'media'),
    lost() {
      if (!finished) sink.lost('the connection to the media server is lost');
    },
  });
  beginSegment();
  drawTimer = setInterval(tick, roomLimits.tickMs);

  return {
    hear: (sender, packet) => words.hear(now(), sender, packet, 'api'),
    stop() {
      finished ??= finish();
      return finished;
    },
  };
};
