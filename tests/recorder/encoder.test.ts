import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startEncoder } from '../../src/recorder/encoder.ts';
import { blackPicture } from '../../src/recorder/planes.ts';
import { hasEncoder } from './support/find-encoder.ts';

test('an encoder is given no secret of the environment', async () => {
  process.env.RECORDER_KEY = 'a secret of the recorder';
  const folder = await mkdtemp(join(tmpdir(), 'encoder-'));
  const command = join(folder, 'prints-its-environment');
  await writeFile(command, '#!/bin/sh\nexec env\n', { mode: 0o755 });
  const written: Buffer[] = [];
  await new Promise<void>((resolve) => {
    startEncoder({
      ...{ command, widthPx: 640, heightPx: 360 },
      bytes: (bytes) => void written.push(bytes),
      failed: () => resolve(),
    });
  });
  const environment = Buffer.concat(written).toString();
  assert.match(environment, 'PATH=');
  assert.not.match(environment, 'a secret');
  await rm(folder, { recursive: true });
});

test('an encoder that reads nothing of what it is given is killed, and has failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'encoder-'));
  const command = join(folder, 'reads-nothing');
  await writeFile(command, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  const line = await new Promise<string>((failed) => {
    const encoder = startEncoder({ command, widthPx: 640, heightPx: 360, bytes: () => undefined, failed });
    encoder.picture(0, blackPicture(640, 360), () => undefined);
  });
  assert.is(line, 'hangs');
  await rm(folder, { recursive: true });
});

test('an encoder that reads slowly does not hang', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'encoder-'));
  const command = join(folder, 'reads-slowly');
  // A picture takes longer than a look, and less than all of them.
  await writeFile(command, '#!/bin/sh\nwhile head -c 60000 | grep -q . ; do sleep 0.5; done\nsleep 600\n', {
    mode: 0o755,
  });
  const failures: string[] = [];
  const encoder = startEncoder({
    ...{
      command,
      widthPx: 640,
      heightPx: 360,
      bytes: () => undefined,
      failed: (line: string) => void failures.push(line),
    },
  });
  for (let picture = 0; picture < 2; picture++) {
    await new Promise<void>((read) => encoder.picture(picture, blackPicture(320, 180), read));
  }
  encoder.kill();
  assert.equal(failures, []);
  await rm(folder, { recursive: true });
});

const testWithEncoder = hasEncoder ? test : test.skip;

testWithEncoder('a clip is a picture in its own size without sound, which plays up to its last fragment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  const written: Buffer[] = [];
  const [widthPx, heightPx] = [1_600, 900];
  const encoder = startEncoder({
    ...{ command: 'ffmpeg', widthPx, heightPx, coding: 'clip' },
    bytes: (bytes) => void written.push(bytes),
    failed: (line) => assert.unreachable(line),
  });
  // The last one is kept back.
  for (const timeMs of [0, 500, 1_000, 1_000])
    encoder.picture(timeMs, blackPicture(widthPx, heightPx), () => undefined);
  await encoder.end();
  const path = join(folder, 'clip.mp4');
  await writeFile(path, Buffer.concat(written));
  const said = execFileSync('ffprobe', [
    ...['-v', 'error', '-count_packets', '-of', 'json'],
    ...['-show_entries', 'stream=codec_type,width,height,nb_read_packets', path],
  ]);
  assert.equal(JSON.parse(String(said)).streams, [
    { codec_type: 'video', width: widthPx, height: heightPx, nb_read_packets: '3' },
  ]);
  await rm(folder, { recursive: true });
});

test.run();
