import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSourceFiles } from './source-files.ts';

/** Code without its comments: what only a comment names is not used. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/[^\n]*/g, '$1');

const files = readSourceFiles()
  .filter(({ path }) => !path.includes('/generated/'))
  .map(({ path, text }) => ({ path, code: codeOf(text) }));
const product = files.map(({ code }) => code).join('\n');
// Benchmarks use the product as the product does; tests do not count.
const benchmarks = readdirSync('benchmarks', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
  .map((entry) => codeOf(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
  .join('\n');

const countIn = (code: string, name: string): number => code.split(new RegExp(`\\b${name}\\b`)).length - 1;

test('what a file exports is used by the product, not by its test alone', () => {
  const unused = files.flatMap(({ path, code }) =>
    [...code.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].flatMap(([, name]) =>
      countIn(`${product}\n${benchmarks}`, name!) > 1 ? [] : [`${path} ${name}`],
    ),
  );
  assert.equal(unused.sort(), []);
});

test('every sentence of the interface is shown somewhere', () => {
  const unused = files
    .filter(({ path }) => /\/client\/.*text\.ts$/.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^ {4}(\w+): /gm)].flatMap(([, name]) =>
        new RegExp(`\\.${name}\\b`).test(product) ? [] : [`${path} ${name}`],
      ),
    );
  // Chosen by a key that comes from elsewhere: a tab, a reaction.
  const chosen = [
    'funny',
    'insightful',
    'confusing',
    'conversation',
    'only_resources',
    'personal_vw',
    'all_participant_vws',
  ];
  assert.equal(
    unused.filter((name) => !chosen.includes(name.split(' ')[1] ?? '')),
    [],
  );
});

test('every notice that has words is shown by somebody', () => {
  const isWords = ({ path }: { readonly path: string }) => path.endsWith('/notices.ts');
  const words = files.filter((file) => isWords(file) && file.path.includes('/features/')).map(({ code }) => code);
  const others = files.filter((file) => !isWords(file)).map(({ code }) => code);
  const kinds = [...words.join('\n').matchAll(/^ {2}'([a-z-]+)': \(/gm)].map(([, code]) => code!);
  assert.ok(kinds.length > 5);
  const silent = kinds.filter((kind) => {
    if (others.some((code) => code.includes(`'${kind}'`))) return false;
    // `control-${outcome}`: the outcomes of control are told by their kind.
    const outcome = /^control-(.+)$/.exec(kind)?.[1];
    return (
      outcome === undefined ||
      !others.some((code) => code.includes(`kind: '${outcome}'`) || code.includes(`'${outcome}'`))
    );
  });
  assert.equal(silent, []);
});

test.run();
