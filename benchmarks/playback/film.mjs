// An hour of 25 people, each a field that changes with time, and the document that goes with it.
import { execFile } from 'node:child_process';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const startMs = 1_750_000_000_000;
const durationMs = 3_600_000;
const side = 5;
const tile = { widthPx: 320, heightPx: 180 };
const people = side * side;
const picturesPerSecond = 15;
const changesCount = 50_000;
const minuteS = 60;

/** As the recorder codes it. */
const coding = [
  ...['-c:v', 'libx264', '-preset', 'superfast', '-crf', '28', '-g', String(picturesPerSecond * 2)],
  ...['-pix_fmt', 'yuv420p', '-c:a', 'aac'],
];

/** Makes the film in a folder, where it is not there yet: a minute that comes sixty times. */
export const makeFilm = async (folder) => {
  const film = join(folder, 'hour.mp4');
  const isThere = await access(film).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const [minute, unfinished] = [join(folder, 'minute.mp4'), join(folder, 'unfinished.mp4')];
  const size = `${side * tile.widthPx}x${side * tile.heightPx}`;
  const picture = `testsrc=s=${tile.widthPx}x${tile.heightPx}:r=${picturesPerSecond}:d=${minuteS}`;
  const graph = `[0]split=${people}${Array.from({ length: people }, (_, at) => `[s${at}]`).join('')};${Array.from(
    { length: people },
    (_, at) => `[s${at}]hue=h=${at * 14}[p${at}];`,
  ).join(
    '',
  )}${Array.from({ length: people }, (_, at) => `[p${at}]`).join('')}xstack=grid=${side}x${side},scale=${size}[v]`;
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=frequency=440:duration=${minuteS}`];
  const quiet = ['-y', '-loglevel', 'error'];
  await run('ffmpeg', [
    ...quiet,
    ...sources,
    '-filter_complex',
    graph,
    '-map',
    '[v]',
    '-map',
    '1:a',
    ...coding,
    minute,
  ]);
  const loops = String(durationMs / 1_000 / minuteS - 1);
  await run('ffmpeg', [
    ...[...quiet, '-stream_loop', loops, '-i', minute, '-c', 'copy', '-movflags', '+faststart', unfinished],
  ]);
  await rm(minute);
  await rename(unfinished, film);
};

/** Something that changes with every third event, as hands, microphones and attention do. */
const changes = [
  ['participant-hand-raised', (isOn) => ({ handRaised: isOn })],
  ['participant-mic-shared', (isOn) => ({ microphone: isOn })],
  ['tile-attention', (isOn) => ({ looksAt: isOn ? ['person-0'] : [] })],
];

/** Where each person is in the picture of all. */
export const regions = Object.fromEntries(
  Array.from({ length: people }, (_, index) => [
    `person-${index}`,
    {
      ...{ x: (index % side) * tile.widthPx, y: Math.floor(index / side) * tile.heightPx },
      ...{ width: tile.widthPx, height: tile.heightPx },
    },
  ]),
);

/** Writes the recording document, and what it says of the files alone, beside the film. */
export const writeDocument = async (folder) => {
  const tiles = Object.fromEntries(
    Object.keys(regions).map((id, index) => [
      id,
      {
        type: 'participant',
        initialState: { name: `Person ${index}`, role: 'access', active: true, camera: true, microphone: false },
        events: [],
      },
    ]),
  );
  for (let index = 0; index < changesCount; index++) {
    const [type, change] = changes[index % changes.length];
    const isOn = Math.floor(index / (changes.length * people)) % 2 === 0;
    tiles[`person-${index % people}`].events.push({
      ...{ type, timestamp: startMs + Math.floor((index * durationMs) / changesCount), resultingState: change(isOn) },
    });
  }
  const end = startMs + durationMs;
  const segment = { src: '/hour.mp4', start: startMs, end, width: side * tile.widthPx, height: side * tile.heightPx };
  const document = {
    ...{
      version: 1,
      recordingId: 'hour',
      eventId: 'demo',
      roomName: 'Main hall',
      start: startMs,
      duration: durationMs,
    },
    ...{ slice: null, composite: { src: segment.src, regions, segments: [{ ...segment, regions }] } },
    ...{ annotations: [], tiles, mediaClips: [], chat: [], transcription: null, ai_agent_enabled: true },
  };
  await writeFile(join(folder, 'document.json'), JSON.stringify(document));
  const { version, start, duration, slice, composite } = document;
  await writeFile(join(folder, 'files.json'), JSON.stringify({ version, start, duration, slice, composite }));
};

/** Times all over the hour in ms, always the same. */
export const placesInFilm = (count) =>
  Array.from({ length: count }, (_, index) => Math.floor((((index * 7) % count) + 0.5) * (durationMs / count)));
