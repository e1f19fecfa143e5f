import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import {
  AudioFrame,
  AudioSource,
  dispose,
  LocalAudioTrack,
  LocalVideoTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node';
import type { Region } from '../../../src/shared/recording/region.ts';

/** What a picture shows: 16 bars, black or white, which are the time in units of so many milliseconds. */
const unitMs = 4;
const bars = 16;
const barPx = 20;
const heightPx = 180;
const widthPx = bars * barPx;
/** After so long the bars begin anew. */
const barsPeriodMs = unitMs * 2 ** bars;
const pictureEveryMs = 1000 / 15;

const sampleRateHz = 48_000;
const frameMs = 10;
/** A beep begins with every second, each of another pitch than those before it. */
const beepMs = 80;
const pitches = 8;
const pitchHz = (second: number): number => 600 + 200 * (second % pitches);
const amplitude = 12_000;

const drawTime = (atMs: number): VideoFrame => {
  const data = new Uint8Array((widthPx * heightPx * 3) / 2).fill(128);
  const value = Math.round(atMs / unitMs) % 2 ** bars;
  for (let bar = 0; bar < bars; bar++) {
    const luma = (value >> (bars - 1 - bar)) & 1 ? 235 : 16;
    for (let y = 0; y < heightPx; y++) data.fill(luma, y * widthPx + bar * barPx, y * widthPx + (bar + 1) * barPx);
  }
  return new VideoFrame(data, widthPx, heightPx, VideoBufferType.I420);
};

/** The sound of the 10 ms from a moment on. */
const soundTime = (fromMs: number): AudioFrame => {
  const samples = new Int16Array((sampleRateHz * frameMs) / 1000);
  for (let index = 0; index < samples.length; index++) {
    const sinceMs = (fromMs + (index * 1000) / sampleRateHz) % 1000;
    if (sinceMs >= beepMs) continue;
    const second = Math.floor((fromMs + (index * 1000) / sampleRateHz) / 1000);
    samples[index] = amplitude * Math.sin((2 * Math.PI * pitchHz(second) * sinceMs) / 1000);
  }
  return new AudioFrame(samples, sampleRateHz, 1, samples.length);
};

/** Somebody whose camera shows the time and whose microphone beeps with every second, both by this machine's clock. */
export const tellTime = async (
  { url, token }: { readonly url: string; readonly token: string },
  identity: string,
): Promise<{ end(): Promise<void> }> => {
  const room = new Room();
  await room.connect(url, token, { autoSubscribe: false, dynacast: false });
  const [pictures, sound] = [new VideoSource(widthPx, heightPx), new AudioSource(sampleRateHz, 1, 0)];
  const camera = LocalVideoTrack.createVideoTrack(`${identity}||camera`, pictures);
  const microphone = LocalAudioTrack.createAudioTrack(`${identity}||microphone`, sound);
  const publish = (track: LocalVideoTrack | LocalAudioTrack, options: Partial<TrackPublishOptions>) =>
    room.localParticipant?.publishTrack(track, new TrackPublishOptions(options));
  await publish(camera, { source: TrackSource.SOURCE_CAMERA, simulcast: false });
  await publish(microphone, { source: TrackSource.SOURCE_MICROPHONE, dtx: false, red: false });

  let heardUntilMs = Math.ceil(Date.now() / frameMs) * frameMs;
  const speak = setInterval(() => {
    while (heardUntilMs + frameMs <= Date.now()) {
      void sound.captureFrame(soundTime(heardUntilMs));
      heardUntilMs += frameMs;
    }
  }, frameMs / 2);
  const show = setInterval(() => pictures.captureFrame(drawTime(Date.now())), pictureEveryMs);
  return {
    async end() {
      clearInterval(speak);
      clearInterval(show);
      await room.disconnect();
      await dispose();
    },
  };
};

/** A file of a recording, and where in it the pictures are that show the time. */
export interface ToldFile {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly startMs: number;
  readonly region: Region;
}

/** Where the time is read or heard in a recording: the recording's own time, and by how much it is behind the told one. */
export interface Told {
  readonly atMs: number;
  readonly lateMs: number;
}

/** The nearest of the moments that look alike. */
const lateBy = (atMs: number, toldMs: number, periodMs: number): number => {
  const late = (((atMs - toldMs) % periodMs) + periodMs) % periodMs;
  return late > periodMs / 2 ? late - periodMs : late;
};

const readBytes = async (parameters: readonly string[], take: (bytes: Buffer) => void): Promise<void> => {
  const child = spawn('ffmpeg', ['-v', 'error', ...parameters, 'pipe:1'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const bytes of child.stdout as AsyncIterable<Buffer>) take(bytes);
};

const timesOfPictures = async (path: string): Promise<readonly number[]> => {
  const asked = ['-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', ...asked, path], { maxBuffer: 2 ** 28 });
  const timesMs = stdout.match(/[\d.]+/g)?.map((seconds) => Number(seconds) * 1000) ?? [];
  return timesMs.sort((a, b) => a - b);
};

/** Reads the bars of every picture that shows another time than the one before it. */
export const readPictures = async ({ path, startMs, region }: ToldFile): Promise<readonly Told[]> => {
  const timesMs = await timesOfPictures(path);
  const { width, height, x, y } = region;
  const filter = `crop=${width}:${height}:${x}:${y},scale=${bars}:1:flags=area,format=gray`;
  const told: Told[] = [];
  let [index, before] = [0, -1];
  let row: number[] = [];
  await readBytes(['-i', path, '-map', '0:v', '-fps_mode', 'passthrough', '-vf', filter, '-f', 'rawvideo'], (bytes) => {
    for (const luma of bytes) {
      row.push(luma);
      if (row.length < bars) continue;
      const isClear = row.every((each) => each < 90 || each > 165);
      const value = row.reduce((sum, each) => sum * 2 + (each > 127 ? 1 : 0), 0);
      const atMs = startMs + (timesMs[index++] ?? Number.NaN);
      if (isClear && value !== before) told.push({ atMs, lateMs: lateBy(atMs, value * unitMs, barsPeriodMs) });
      if (isClear) before = value;
      row = [];
    }
  });
  return told;
};

const heardRateHz = 16_000;
/** So many samples are looked at together. */
const window = heardRateHz / 200;
const loud = 1_500;

/** How much of a pitch is in some samples. */
const strength = (samples: readonly number[], hz: number): number => {
  const [c, s] = samples.reduce(
    ([cosine, sine], value, index) => {
      const angle = (2 * Math.PI * hz * index) / heardRateHz;
      return [cosine + value * Math.cos(angle), sine + value * Math.sin(angle)] as const;
    },
    [0, 0] as readonly [number, number],
  );
  return Math.hypot(c, s);
};

/** Hears every beep that comes after quiet. */
export const hearBeeps = async ({ path, startMs }: Omit<ToldFile, 'region'>): Promise<readonly Told[]> => {
  const told: Told[] = [];
  let [sample, quiet, odd] = [0, heardRateHz, null as number | null];
  let beep: { readonly atMs: number; readonly samples: number[] } | null = null;
  const hear = (value: number): void => {
    const atMs = startMs + (sample++ * 1000) / heardRateHz;
    if (beep) {
      beep.samples.push(value);
      // The middle of the beep, where it is steady.
      if (beep.samples.length === (heardRateHz * 60) / 1000) {
        const { samples } = beep;
        const middle = samples.slice(window * 2);
        const second = Array.from({ length: pitches }, (_, each) => each).reduce((best, each) =>
          strength(middle, pitchHz(each)) > strength(middle, pitchHz(best)) ? each : best,
        );
        told.push({ atMs: beep.atMs, lateMs: lateBy(beep.atMs, second * 1000, pitches * 1000) });
        beep = null;
        quiet = 0;
      }
      return;
    }
    if (Math.abs(value) < loud) quiet++;
    else {
      if (quiet > (heardRateHz * 400) / 1000) beep = { atMs, samples: [value] };
      else quiet = 0;
    }
  };
  const filter = 'aresample=async=1000:first_pts=0';
  const form = ['-ac', '1', '-ar', String(heardRateHz), '-f', 's16le'];
  await readBytes(['-i', path, '-map', '0:a:0', '-af', filter, ...form], (bytes) => {
    for (const byte of bytes) {
      if (odd === null) odd = byte;
      else {
        hear(((odd | (byte << 8)) << 16) >> 16);
        odd = null;
      }
    }
  });
  return told;
};
