import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSourceFiles } from './source-files.ts';

/** Where the clock comes from that the rest is given, and where a time of day is shown. */
const sources = [
  'src/client/adapters/browser/browser-clock.ts',
  'src/client/studio/use-server-clock.ts',
  'src/server/operator/operator-commands.ts',
  'src/server/operator/without-server.ts',
  'src/server/start-server.ts',
];

test('the time of day comes from one clock, so that nobody measures by it how long something lasts', () => {
  assert.equal(
    readSourceFiles()
      .filter(({ path }) => /^src\/(client|server|shared)\//.test(path))
      .filter(({ text }) => /\bDate\.now\b/.test(text))
      .map(({ path }) => path)
      .sort(),
    sources,
  );
});

test.run();
