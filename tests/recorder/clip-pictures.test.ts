import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createClipPictures } from '../../src/recorder/export/clip-pictures.ts';
import type { RecordedClip } from '../../src/shared/recording/read-recording.ts';
import { makeClipFile } from '../support/recordings/recorded-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'clip-pictures-'));
const path = join(folder, 'clip.mp4');
await writeFile(path, await makeClipFile(2));
test.after(() => rm(folder, { recursive: true }));

const clip: RecordedClip = { start: 1_000, end: 3_000, offset: 0, src: '/clip.mp4', tileId: 'screen' };

/** The pictures of one clip; what is brought is noted, and what of it is still there. */
const open = ({ isThere = true } = {}) => {
  let brought = 0;
  let kept = 0;
  const pictures = createClipPictures({
    ...{ command: 'ffmpeg', clips: [clip], width: 320, height: 180 },
    async bringFile() {
      brought++;
      if (!isThere) return null;
      kept++;
      return { path, remove: async () => void kept-- };
    },
  });
  return { pictures, files: () => ({ brought, kept }) };
};

test('a clip is brought once, also where the recording goes on in its next file or the tile was small for a while', async () => {
  const { pictures, files } = open();
  await pictures.next(1_000, ['screen']);
  assert.is(pictures.of('screen')?.width, 320);
  pictures.close();
  assert.is(pictures.of('screen'), null);
  await pictures.next(1_200, ['screen']);
  await pictures.next(1_267, []);
  assert.is(pictures.of('screen'), null);
  await pictures.next(1_333, ['screen']);
  assert.ok(pictures.of('screen'));
  assert.equal(files(), { brought: 1, kept: 1 });
  await pictures.end();
});

test('the file of a clip is removed when it is over, and all are at the end', async () => {
  const first = open();
  await first.pictures.next(2_900, ['screen']);
  await first.pictures.next(3_000, ['screen']);
  assert.equal(first.files(), { brought: 1, kept: 0 });
  const second = open();
  await second.pictures.next(1_000, ['screen']);
  await second.pictures.end();
  assert.equal(second.files(), { brought: 1, kept: 0 });
});

test('a clip that cannot be had is asked for once', async () => {
  const { pictures, files } = open({ isThere: false });
  for (const timeMs of [1_000, 1_067, 1_133]) await pictures.next(timeMs, ['screen']);
  assert.is(pictures.of('screen'), null);
  assert.equal(files(), { brought: 1, kept: 0 });
});

test.run();
