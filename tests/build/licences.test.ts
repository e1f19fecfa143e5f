import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

interface Bundle {
  buildClient(options: { out: string; quality: number }): Promise<{ inputs: Readonly<Record<string, unknown>> }>;
}

const { buildClient } = (await import(pathToFileURL(resolve('src/build/bundle.mjs')).href)) as Bundle;
const out = join('.cache', 'licences');

let paths: readonly string[] = [];
let text = '';

test.before(async () => {
  await mkdir(out, { recursive: true });
  const { inputs } = await buildClient({ out, quality: 0 });
  paths = Object.keys(inputs);
  text = await readFile(join(out, 'licences.txt'), 'utf8');
});
test.after(() => rm(out, { recursive: true, force: true }));

/** The titles of the entries, of which each stands on a line of its own above a line of its length. */
const titles = () =>
  [...text.matchAll(/^(.+)\n\n(=+)\n\n/gm)].flatMap(([, title, line]) =>
    title!.length === line!.length ? [title!] : [],
  );

const named = (name: string) => titles().filter((title) => title === name || title.startsWith(`${name} `));

test('every package in what is served is named with its version and its licence', async () => {
  const packages = new Set(paths.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
  assert.ok(packages.size > 20, 'the packages are found');
  const missing: string[] = [];
  for (const name of packages)
    if (!named(name).some((title) => / \d+\.\d+\.\d+\S* \(.+\)$/.test(title))) missing.push(name);
  assert.equal(missing, []);
});

const expected: Readonly<Record<string, string>> = {
  RNNoise: 'BSD-3-Clause',
  '@shiguredo/rnnoise-wasm': 'Apache-2.0',
  '@sapphi-red/web-noise-suppressor': 'MIT',
  '@mediapipe/tasks-vision': 'Apache-2.0',
  '@mediapipe/selfie_segmentation': 'Apache-2.0',
  '@fontsource-variable/inter': 'OFL-1.1',
  'lucide-react': 'ISC',
  'livekit-client': 'Apache-2.0',
  preact: 'MIT',
  'pixi.js': 'MIT',
};
for (const [name, licence] of Object.entries(expected))
  test(`${name} is named with ${licence}`, () => {
    assert.is(named(name).length, 1);
    assert.ok(named(name)[0]?.endsWith(`(${licence})`), named(name)[0]);
  });

test('every licence has its text', () => {
  const bodies = text.split(/^.+\n\n=+\n\n/m).slice(1);
  assert.is(bodies.length, titles().length);
  assert.equal(
    bodies.filter((body) => !/copyright|public domain/i.test(body) || body.length < 400),
    [],
  );
});

test.run();
