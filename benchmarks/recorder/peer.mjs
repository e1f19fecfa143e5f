// A recorder as one writes it with the media client's own classes: a stream for each picture, its mixer for the sound, a
// picture of everything fifteen times a second, and the same encoder. Arguments: address, token, tiles.
import { spawn } from 'node:child_process';
import { AudioMixer, AudioStream, Room, RoomEvent, TrackKind, VideoBufferType, VideoStream } from '@livekit/rtc-node';
import { answerWithTimes } from './processor-time.mjs';

const [url, token, tiles] = process.argv.slice(2);
const framesPerSecond = 15;
const sampleRate = 48_000;
const cell = { width: 320, height: 180 };
const columns = Math.ceil(Math.sqrt(Number(tiles)));
const width = columns * cell.width;
const height = Math.ceil(Number(tiles) / columns) * cell.height;
let bytes = 0;

answerWithTimes(() => ({ bytes, width, height }));

const encoder = spawn(
  'ffmpeg',
  [
    ...['-hide_banner', '-nostats', '-loglevel', 'warning'],
    ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-framerate', String(framesPerSecond)],
    ...['-i', 'pipe:0', '-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:3'],
    ...['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'superfast', '-tune', 'zerolatency', '-crf', '28'],
    ...['-g', '15', '-keyint_min', '15', '-sc_threshold', '0', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '64000'],
    ...['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-frag_duration', '1000000'],
    ...['-flush_packets', '1', 'pipe:1'],
  ],
  { stdio: ['pipe', 'pipe', 'inherit', 'pipe'] },
);
encoder.stdout.on('data', (part) => {
  bytes += part.length;
});

/** The newest picture of each tile, by its place. */
const pictures = [];
const mixer = new AudioMixer(sampleRate, 1, { blocksize: 960 });

/** Copies one of the three planes of a picture to its place. */
const copyPlane = (target, source, { from, to, stride, rowBytes, rows }) => {
  for (let row = 0; row < rows; row++) {
    target.set(source.subarray(from + row * rowBytes, from + (row + 1) * rowBytes), to + row * stride);
  }
};

const drawAll = () => {
  const target = Buffer.alloc((width * height * 3) / 2);
  target.fill(16, 0, width * height);
  target.fill(128, width * height);
  for (const [place, { data, width: wide, height: high }] of pictures.entries()) {
    const [left, top] = [(place % columns) * cell.width, Math.floor(place / columns) * cell.height];
    copyPlane(target, data, { from: 0, to: top * width + left, stride: width, rowBytes: wide, rows: high });
    for (const plane of [0, 1]) {
      copyPlane(target, data, {
        from: wide * high + (plane * wide * high) / 4,
        to: width * height + (plane * width * height) / 4 + (top / 2) * (width / 2) + left / 2,
        ...{ stride: width / 2, rowBytes: wide / 2, rows: high / 2 },
      });
    }
  }
  return target;
};

const follow = async (track, place) => {
  for await (const { frame } of new VideoStream(track)) {
    const picture = frame.type === VideoBufferType.I420 ? frame : frame.convert(VideoBufferType.I420);
    if (picture.width !== cell.width || picture.height !== cell.height) continue;
    pictures[place] = picture;
    if (pictures.length === Number(tiles) && Object.keys(pictures).length === Number(tiles)) begin();
  }
};

let hasBegun = false;
const begin = async () => {
  if (hasBegun) return;
  hasBegun = true;
  setInterval(() => encoder.stdin.write(drawAll()), 1_000 / framesPerSecond);
  process.send({});
  for await (const { data } of mixer)
    encoder.stdio[3].write(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
};

const room = new Room();
let places = 0;
room.on(RoomEvent.TrackSubscribed, (track) => {
  if (track.kind === TrackKind.KIND_AUDIO) {
    mixer.addStream(new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: 20 }));
    return;
  }
  follow(track, places++);
});
await room.connect(url, token, { autoSubscribe: true, dynacast: false });
