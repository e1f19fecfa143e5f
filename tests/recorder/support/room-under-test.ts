import { mock } from 'node:test';
import type { WantedTile } from '../../../src/recorder/atlas.ts';
import type { EncoderInputs } from '../../../src/recorder/encoder.ts';
import type { JoinedRoom, RoomListener } from '../../../src/recorder/joined-room.ts';
import { bytesOfPicture, type Picture } from '../../../src/recorder/planes.ts';
import { recordRoom, type SegmentStart } from '../../../src/recorder/record-room.ts';

export const camera = (tileId: string): WantedTile => ({ tileId, kind: 'camera' });
export const screen = (tileId: string): WantedTile => ({ tileId, kind: 'screen' });

/** A picture of one luma. */
export const plain = (luma: number, width = 320, height = 180): Picture => {
  const data = new Uint8Array(bytesOfPicture(width, height)).fill(128);
  data.fill(luma, 0, width * height);
  return { data, width, height };
};

/** Lets everything that promises have ready run. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

/** Moves the time, of which a test begins with {@link stopTime}. */
export const advance = async (byMs: number, stepMs = 10): Promise<void> => {
  for (let ms = 0; ms < byMs; ms += stepMs) {
    mock.timers.tick(Math.min(stepMs, byMs - ms));
    await settle();
  }
};

export const stopTime = (): void => mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
export const goOn = (): void => mock.timers.reset();

/** An encoder that writes what it is told to. */
export const fakeEncoder = (inputs: EncoderInputs) => {
  let finish: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const seen = { isAsked: false, isKilled: false, isBehind: false, picture: null as Picture | null };
  let unread: (() => void)[] = [];
  return {
    inputs,
    seen,
    /** Is behind no longer. */
    catchUp(): void {
      seen.isBehind = false;
      for (const isRead of unread) isRead();
      unread = [];
    },
    /** Writes its last bytes. */
    finish(): void {
      inputs.bytes(Buffer.from('last'));
      finish();
    },
    encoder: {
      picture(_timeMs: number, picture: Picture, isRead: () => void): void {
        seen.picture = { ...picture, data: picture.data.slice() };
        if (seen.isBehind) unread.push(isRead);
        else isRead();
      },
      sound: () => undefined,
      end(): Promise<void> {
        seen.isAsked = true;
        return ended;
      },
      kill(): void {
        seen.isKilled = true;
      },
    },
  };
};

/** Records a room in which there is what a test says, with encoders that do what it says. */
export const recordFake = async (
  close: () => Promise<void> = () => Promise.resolve(),
  { takesClips = true }: { readonly takesClips?: boolean } = {},
) => {
  let listener: RoomListener | null = null;
  const encoders: ReturnType<typeof fakeEncoder>[] = [];
  const began: SegmentStart[] = [];
  const said: string[] = [];
  /** Of cameras that were told of, the last. */
  const tracks = new Map<string, string>();
  const shown = { tileIds: new Set() as ReadonlySet<string> };
  const room: JoinedRoom = {
    show(tileIds) {
      shown.tileIds = tileIds;
    },
    close,
  };
  const recording = await recordRoom({
    join: async (_url, _token, given) => {
      listener = given;
      return room;
    },
    startEncoder(inputs) {
      const made = fakeEncoder(inputs);
      encoders.push(made);
      return made.encoder;
    },
    ...{
      command: 'ffmpeg',
      url: 'ws://media.example',
      token: '',
      firstSegment: 0,
      takesClips,
      takesCursors: true,
      now: () => Date.now(),
    },
    sink: {
      segmentBegan: (segment) => void began.push(segment),
      tilePlaced: () => undefined,
      bytes: (segment, bytes) => void said.push(`bytes ${segment} ${bytes}`),
      segmentEnded: (segment) => void said.push(`ended ${segment}`),
      happened(_atMs, event, tileId, trackId) {
        said.push(`${event} ${tileId}`);
        if (trackId !== undefined) tracks.set(tileId, trackId);
      },
      resized: () => undefined,
      said: (words) => void said.push(...words.map(({ sender }) => `word of ${sender}`)),
      clipFailed: (reason) => void said.push(`clip failed: ${reason}`),
      behind: () => void said.push('behind'),
      leftOut: (tiles) => void said.push(`left out ${tiles}`),
      lost: (reason) => void said.push(`lost: ${reason}`),
    },
  });
  return {
    recording,
    room: listener as unknown as RoomListener,
    encoders,
    began,
    said,
    tracks,
    shown,
    /** The luma in the middle of a tile of the newest segment, as its encoder was last given it. */
    lumaOf(tileId: string): number | undefined {
      const { seen } = encoders.at(-1)!;
      const { x, y, width, height } = began.at(-1)!.regions.get(tileId)!;
      return seen.picture?.data[(y + (height >> 1)) * seen.picture.width + x + (width >> 1)];
    },
  };
};
