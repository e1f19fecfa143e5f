import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startEncoder } from '../../src/recorder/encoder.ts';

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

test.run();
