import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodePart } from '../../src/recorder/export/decode-part.ts';
import { startExport } from '../../src/recorder/export/export-process.ts';
import type { FromExporter } from '../../src/recorder/export/messages.ts';

let folder: string;
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hung-exports-'));
});
test.after(() => rm(folder, { recursive: true }));

const task = { serverUrl: 'http://127.0.0.1:9', work: '/work', ffmpeg: 'ffmpeg', isServerHere: true };

/** What is heard last of an export that a program makes, which is asked so often whether it is there. */
const lastOf = async (source: string): Promise<Exclude<FromExporter, { type: 'beat' | 'progress' }>> => {
  const program = join(folder, `${Math.random()}.mjs`);
  await writeFile(program, source);
  return new Promise((resolve) => {
    const said = (message: Exclude<FromExporter, { type: 'beat' }>): void => {
      if (message.type !== 'progress') resolve(message);
    };
    startExport(task, { said, bytes: async () => undefined }, { program, beats: { everyMs: 500, mostMissed: 3 } });
  });
};

test('a process that makes an export and says nothing is killed, and the export has failed', async () => {
  const last = await lastOf('setInterval(() => undefined, 1_000)');
  assert.equal(last, { type: 'failed', problem: 'failed', reason: 'it hangs' });
});

test('one that says that it is there may take its time', async () => {
  const last = await lastOf(`
    let beats = 0;
    setInterval(() => {
      if (++beats < 8) process.send({ type: 'beat' });
      else process.send({ type: 'ended' }, () => process.exit(0));
    }, 500);
  `);
  assert.equal(last, { type: 'ended' });
});

test('a decoder that hangs ends what waits for it', async () => {
  const command = join(folder, 'hangs');
  await writeFile(command, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  const inputs = { command, path: '/nothing', fromMs: 0, lengthMs: 1_000, width: 320, height: 180 };
  const decoded = decodePart({ ...inputs, sound: () => undefined, hangMs: 100 });
  for (const wait of [() => decoded.next(), () => decoded.rest()]) {
    const problem = await wait().then(
      () => null,
      (error: Error) => error.message,
    );
    assert.is(problem, 'a decoder hangs');
  }
  decoded.kill();
});

test.run();
