// The tests that a change needs first: those that import what differs from the branch main.
import { execFileSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { root } from './bundle.mjs';
import { failFor } from './install.mjs';
import { findTests } from './test-files.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The last commit that the branch main, here or at its origin, has in common with this one. */
const sharedCommit = () => {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', branch, 'HEAD').trim();
    } catch {
      // There is no such branch.
    }
  }
  throw failFor('check changed compares with the branch main, and there is none here.');
};

/** What differs from the branch main: paths. */
const changedPaths = () =>
  [git('diff', '--name-only', sharedCommit()), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((lines) => lines.split('\n'))
    .filter(Boolean);

/** What every test stands on. */
const everything = /^(package(-lock)?\.json|tsconfig\.json|src\/build\/(test-|bundle|check))/;

/**
 * Tests that read files instead of importing them, by what they read: the architecture's all sources, the build's the
 * programs that build.
 */
const readers = [
  { tests: 'tests/architecture/', read: /^(src|tests|e2e)\// },
  { tests: 'tests/build/', read: /^(src\/build|benchmarks|public)\/|^index\.html$/ },
];

/** Files that put all features together. */
const composition =
  /^(src\/client\/(frame\/|[^/]+$)|src\/server\/(modules\/all\.ts|[^/]+$)|tests\/(client\/frame|support\/(frame|rooms)|server\/support)\/)/;

/** The folder of sources that a test is about, such as src/client/features/chat/; the composition's tests are about all. */
export const subjectOf = (test) => {
  const [, side = '', part = '', feature = ''] = dirname(test).split('/');
  if (part === 'frame' || part === '') return `src/${side}/`;
  return `${['src', side, part, ...(['features', 'modules'].includes(part) ? [feature] : [])].filter(Boolean).join('/')}/`;
};

/**
 * The files that a test imports, however far down. `importsOf` answers what a file imports. Views and servers under test
 * put everything together: from there only what the test is about is followed, or each would need every change.
 */
export const reachedBy = (test, importsOf) => {
  const subject = subjectOf(test);
  const all = new Set([test]);
  for (const path of all) {
    for (const next of importsOf(path)) {
      if (!composition.test(path) || composition.test(next) || next.startsWith(subject)) all.add(next);
    }
  }
  return all;
};

/** Answers the imports of every file that `entries` come to, by esbuild's own resolution. */
const readImports = async (entries) => {
  const esbuild = await import('esbuild');
  // A file, a folder or a worker is imported by its address.
  const byAddress = {
    name: 'by-address',
    setup(build) {
      build.onResolve({ filter: /\?(file|folder|worker)$/ }, ({ path, resolveDir }) => {
        const named = path.replace(/\?.*$/, '');
        return named.startsWith('.')
          ? { path: join(resolveDir, named), namespace: 'address' }
          : { path, external: true };
      });
      build.onLoad({ filter: /^/, namespace: 'address' }, () => ({ contents: '' }));
    },
  };
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries,
    bundle: true,
    write: false,
    metafile: true,
    outdir: '.cache/none',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    loader: { '.graphql': 'text', '.svg': 'text' },
    plugins: [byAddress],
  });
  const pathOf = (name) => (name.startsWith('address:') ? relative(root, name.slice('address:'.length)) : name);
  return (path) =>
    (metafile.inputs[path]?.imports ?? []).filter(({ external }) => !external).map((each) => pathOf(each.path));
};

/**
 * The unit tests that a change needs, and the journeys that were changed or whose own support was: each of them walks
 * through nearly everything. Tests that start the built server as a process are not found by what they import.
 */
export const changedTests = async () => {
  const changed = new Set(changedPaths());
  const [unit, e2e] = [await findTests('tests'), await findTests('e2e')];
  if ([...changed].some((path) => everything.test(path))) return { unit, e2e: [] };
  const importsOf = await readImports([...unit, ...e2e]);
  const reads = (test) =>
    readers.some(({ tests, read }) => test.startsWith(tests) && [...changed].some((path) => read.test(path)));
  const ofJourneys = (path) => importsOf(path).filter((next) => !next.startsWith('src/'));
  const isReached = (test, imports) => [...reachedBy(test, imports)].some((path) => changed.has(path));
  return {
    unit: unit.filter((test) => reads(test) || isReached(test, importsOf)),
    e2e: e2e.filter((test) => isReached(test, ofJourneys)),
  };
};
