import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

test('a folder of tests has the place of the sources that it tests, or is their support', () => {
  const folders = ['client', 'server', 'shared', 'recorder'].flatMap((side) =>
    readdirSync(join('tests', side), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/')),
  );
  const sourcesOf = (folder: string) => folder.replace(/^tests/, 'src');
  assert.ok(folders.length > 80);
  assert.equal(
    folders.filter((folder) => !folder.endsWith('/support') && !existsSync(sourcesOf(folder))),
    [],
  );
});

test.run();
