import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type FilePart,
  followFragments,
  type GrowingFragments,
} from '../../../../src/server/modules/recording/growing-fragments.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { fragment, fragmentedBeginning } from '../../../support/recordings/fragmented-file.ts';

const folder = await emptyFolder();
test.after(() => folder.remove());

let made = 0;
/** A file that is written, and what is known of it. */
const grow = async (...bytes: readonly Buffer[]) => {
  const path = join(folder.path, `${made++}.mp4`);
  await writeFile(path, Buffer.concat(bytes));
  const fragments: GrowingFragments = followFragments(path);
  /** The texts of the fragments of a part, in their order. */
  const textsIn = async (part: FilePart | null): Promise<readonly string[] | null> =>
    part && ((await readFile(path)).toString('latin1', part.start, part.end).match(/\[[^\]]+\]/g) ?? []);
  return { path, fragments, textsIn, add: (more: Buffer) => appendFile(path, more) };
};

const seconds = [0, 1, 2, 3].map((second) =>
  fragment({ timeMs: second * 1_000, isKey: second % 2 === 0, bytes: `[${second}]` }),
);
const plenty = 1_000_000;

test('a file begins with what tells a player of its tracks, under the name that browsers have for it', async () => {
  const { fragments } = await grow(fragmentedBeginning, ...seconds);
  assert.equal(await fragments.beginning(), {
    start: 0,
    end: fragmentedBeginning.length,
    contentType: 'video/mp4; codecs="avc1.42c01f, mp4a.40.2"',
  });
});

test('a time is shown from the last key picture before it, and one before all from the first', async () => {
  const { fragments, textsIn } = await grow(fragmentedBeginning, ...seconds);
  assert.equal(await textsIn(await fragments.from(3_500, plenty)), ['[2]', '[3]']);
  assert.equal(await textsIn(await fragments.from(1_999, plenty)), ['[0]', '[1]', '[2]', '[3]']);
  assert.equal(await textsIn(await fragments.from(0, plenty)), ['[0]', '[1]', '[2]', '[3]']);
});

test('a part has whole fragments up to its most bytes, and one at least', async () => {
  const { fragments, textsIn } = await grow(fragmentedBeginning, ...seconds);
  const two = seconds[0]!.length + seconds[1]!.length;
  assert.equal(await textsIn(await fragments.from(0, two)), ['[0]', '[1]']);
  assert.equal(await textsIn(await fragments.from(0, two - 1)), ['[0]']);
  assert.equal(await textsIn(await fragments.from(0, 1)), ['[0]']);
});

test('what comes is there once it is whole, and goes on where the part before it ended', async () => {
  const { fragments, textsIn, add } = await grow(fragmentedBeginning.subarray(0, 40));
  assert.is(await fragments.beginning(), null);
  assert.is(await fragments.from(0, plenty), null);
  await add(fragmentedBeginning.subarray(40));
  const begun = await fragments.beginning();
  assert.is(await fragments.after(begun!.end, plenty), null);
  await add(Buffer.concat([seconds[0]!, seconds[1]!.subarray(0, 30)]));
  const first = await fragments.after(begun!.end, plenty);
  assert.equal(await textsIn(first), ['[0]']);
  assert.is(await fragments.after(first!.end, plenty), null);
  await add(Buffer.concat([seconds[1]!.subarray(30), seconds[2]!]));
  assert.equal(await textsIn(await fragments.after(first!.end, plenty)), ['[1]', '[2]']);
});

test('a fragment of sound alone is no beginning, and is not left out', async () => {
  const quiet = fragment({ timeMs: 1_000, isSoundAlone: true, bytes: '[sound]' });
  const { fragments, textsIn } = await grow(fragmentedBeginning, seconds[0]!, quiet, seconds[2]!);
  assert.equal(await textsIn(await fragments.from(1_500, plenty)), ['[0]', '[sound]', '[2]']);
});

test('of what is no such file nothing is answered', async () => {
  const { fragments } = await grow(Buffer.from('no video at all, however long it is'));
  assert.is(await fragments.beginning(), null);
  assert.is(await fragments.from(0, plenty), null);
  assert.is(await fragments.after(0, plenty), null);
});

test('several who ask at once are answered alike', async () => {
  const { fragments } = await grow(fragmentedBeginning, ...seconds);
  const parts = await Promise.all([fragments.from(0, plenty), fragments.from(0, plenty), fragments.after(0, plenty)]);
  assert.equal(parts[0], parts[1]);
  assert.equal(parts[0], parts[2]);
});

test.run();
