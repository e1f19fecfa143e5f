import { type ChildProcess, spawn } from 'node:child_process';
import { access, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { presenceLimits } from '../../../src/shared/values/limits.ts';
import { type ApiParticipant, guestOf, roomsOf, type ServedEvent } from './api-participant.ts';

const cache = resolve('.cache/fill-room');
const clips = 10;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const run = (command: string, parameters: readonly string[], cwd?: string): Promise<void> =>
  new Promise((done, reject) => {
    const child = spawn(command, parameters, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? done() : reject(new Error(`${command}: ${errors.slice(-2_000)}`))));
  });

/** Frames of a clip from one that can be decoded by itself to the next. */
const usualKeyFrames = 30;

/** Encodes what a filter of FFmpeg makes. */
const encode = (source: string, settings: string, to: string): Promise<void> =>
  run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...settings.split(' '), to]);

/** Ten clips of moving pictures and quiet tones, and the program that plays them; made once. */
const prepare = async (keyFrameEvery: number): Promise<{ program: string; media: string }> => {
  const program = join(cache, 'fill-room');
  const media = join(cache, keyFrameEvery === usualKeyFrames ? 'media' : `media-${keyFrameEvery}`);
  await mkdir(media, { recursive: true });
  if (!(await exists(program))) await run('go', ['build', '-trimpath', '-o', program, '.'], 'e2e/fill-room');
  for (let clip = 0; clip < clips; clip++) {
    const [video, audio] = [join(media, `v${clip}.ivf`), join(media, `a${clip}.ogg`)];
    if (!(await exists(video))) {
      const picture = `testsrc2=size=320x180:rate=15:duration=10,hue=h=${clip * 36}`;
      const every = `-g ${keyFrameEvery} -keyint_min ${keyFrameEvery}`;
      const codec = `-c:v libvpx -deadline realtime -cpu-used 8 -b:v 150k ${every} -auto-alt-ref 0`;
      await encode(picture, `${codec} -lag-in-frames 0 -error-resilient 1`, video);
    }
    if (!(await exists(audio))) {
      const tone = `sine=frequency=${220 + 40 * clip}:sample_rate=48000:duration=10`;
      const codec = '-filter:a volume=-45dB -c:a libopus -b:a 24k -application voip -frame_duration 20';
      await encode(tone, `${codec} -page_duration 20000`, audio);
    }
  }
  return { program, media };
};

export interface CrowdOptions {
  readonly server: ServedEvent;
  readonly roomName: string;
  readonly count: number;
  /** How many of them have a camera; all when left out. */
  readonly cameras?: number;
  /** How many share a screen. */
  readonly screens?: number;
  /** How many have a microphone; all when left out. */
  readonly microphones?: number;
  readonly names?: (index: number) => string;
  /**
   * Frames from one that can be decoded by itself to the next. The clips are encoded beforehand, so nobody who asks for
   * such a frame gets it earlier.
   */
  readonly keyFrameEvery?: number;
}

export interface Crowd {
  readonly people: readonly ApiParticipant[];
  leave(identity: string): Promise<void>;
  end(): Promise<void>;
}

const firstNames = ['Ada', 'Bruno', 'Chloe', 'Dev', 'Elif', 'Femi', 'Gita', 'Hugo', 'Ines', 'Jun'];
const lastNames = ['Abel', 'Berg', 'Costa', 'Dunn', 'Eze', 'Fuchs', 'Gray', 'Hale', 'Iyer', 'Jones'];

/** A name that differs for every index up to a hundred. */
export const crowdName = (index: number): string =>
  `${firstNames[index % 10]} ${lastNames[(Math.floor(index / 10) + index) % 10]}`;

/** Puts people with pictures and tones into a room; resolves when all of them are in. */
export const fillRoom = async (options: CrowdOptions): Promise<Crowd> => {
  const { program, media } = await prepare(options.keyFrameEvery ?? usualKeyFrames);
  const child: ChildProcess = spawn(program, ['-media', media], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<string, { done(): void; fail(reason: Error): void }>();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const [word, identity = '', ...rest] = line.split(' ');
    const waiter = waiting.get(identity);
    waiting.delete(identity);
    if (word === 'failed') waiter?.fail(new Error(`${identity} did not join: ${rest.join(' ')}`));
    else waiter?.done();
  });
  const order = (identity: string, value: object): Promise<void> =>
    new Promise((done, fail) => {
      waiting.set(identity, { done, fail });
      child.stdin!.write(`${JSON.stringify({ identity, ...value })}\n`);
    });

  const people: ApiParticipant[] = [];
  let roomId = '';
  for (let index = 0; index < options.count; index++) {
    const person = await guestOf(options.server, (options.names ?? crowdName)(index));
    roomId ||= (await roomsOf(person)).get(options.roomName) ?? '';
    await person.enter(roomId);
    people.push(person);
  }
  await Promise.all(
    people.map(async (person, index) => {
      const { url, token } = await person.comms(roomId);
      await order(person.identity, {
        url,
        token,
        clip: index,
        camera: index < (options.cameras ?? options.count),
        microphone: index < (options.microphones ?? options.count),
        screen: index < (options.screens ?? 0),
      });
    }),
  );
  // Who is silent for two minutes counts as away.
  const present = new Set(people);
  const stay = setInterval(() => {
    for (const person of present) void person.stay().catch(() => undefined);
  }, presenceLimits.writeIntervalMs);
  return {
    people,
    leave(identity) {
      for (const person of present) if (person.identity === identity) present.delete(person);
      return order(identity, { leave: true });
    },
    async end() {
      clearInterval(stay);
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      child.stdin!.end();
      await ended;
    },
  };
};
