import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSourceFiles } from './source-files.ts';

test('a rule is asked by the product, not by its test alone', () => {
  const files = readSourceFiles();
  const imported = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'\.[^']*'/g)].flatMap(([, names]) =>
        (names ?? '').split(',').map(
          (name) =>
            name
              .replace(/^\s*type\s/, '')
              .trim()
              .split(/\s+as\s+/)[0] ?? '',
        ),
      ),
    ),
  );
  const unused = files
    .filter(({ path }) => path.startsWith('src/shared/rules/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+)/gm)].flatMap(([, name]) =>
        // What its own file goes on with is used there.
        imported.has(name!) || text.split(new RegExp(`\\b${name}\\b`)).length > 2 ? [] : [`${path} ${name}`],
      ),
    );
  assert.equal(unused.sort(), []);
});

test.run();
