import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import NoDataTracks from '../../src/client/lean/livekit-data-tracks.ts';
import { readSourceFiles } from '../architecture/source-files.ts';

const { standIns } = (await import(pathToFileURL(resolve('src/build/bundle.mjs')).href)) as {
  standIns: Readonly<Record<string, string>>;
};

test('what the build takes the place of is part of an installed package', () => {
  const missing = Object.keys(standIns).filter((path) => !existsSync(join('node_modules', path)));
  assert.equal(missing, []);
});

test('the stand-in for data tracks answers all that a room of livekit-client calls by itself', () => {
  const room = readFileSync('node_modules/livekit-client/src/room/Room.ts', 'utf8');
  const called = new Set([...room.matchAll(/ataTrackManager\s*\.(\w+)\(/g)].map(([, method]) => method!));
  assert.ok(called.has('queryPublished') && called.has('on'));
  const unanswered = [...called].filter((method) => !(method in NoDataTracks.prototype));
  assert.equal(unanswered, []);
});

test('nothing uses what the build leaves out of livekit-client', () => {
  const users = readSourceFiles()
    .filter(({ path }) => path.startsWith('src/client/adapters/livekit/'))
    .filter(({ text }) => /\b(?:e2ee|encryption|publishDataTrack|toJson\w*|fromJson\w*)\b/.test(text));
  assert.equal(
    users.map(({ path }) => path),
    [],
  );
});

test.run();
