// The tests that a change needs first: those that import what differs from the branch main.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './bundle.mjs';
import { failFor } from './install.mjs';
import { findTests, isEndurance } from './test-files.mjs';

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

/** What every test depends on. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|src\/build\/(test-|bundle|check|watched|files-of)|tests\/support\/make-database)/;

/** Tests that read files instead of importing them, and what they read. */
const readers = [
  { tests: /^tests\/architecture\//, read: /^(src|tests|e2e|benchmarks)\// },
  { tests: /^tests\/build\//, read: /^(src\/build|benchmarks|public)\/|^(index\.html|build\.mjs)$/ },
  { tests: /^e2e\/contracts\//, read: /^e2e\/contracts\// },
  { tests: /^e2e\/large-room\//, read: /^e2e\/fill-room\// },
];

/** Files that put all features together. */
const composition =
  /^(src\/client\/(frame\/|[^/]+$)|src\/server\/(modules\/all\.ts|[^/]+$)|tests\/(client\/frame|support\/(frame|rooms)|server\/support)\/)/;

/**
 * The folder of sources that a test is about, such as src/client/features/chat/. Tests of the composition cover all of it,
 * and those that name no folder of sources, such as contracts, all of the product.
 */
export const subjectOf = (test) => {
  const [, side = '', part = '', feature = ''] = dirname(test).split('/');
  if (!existsSync(join(root, 'src', side))) return 'src/';
  if (part === 'frame' || part === '') return `src/${side}/`;
  const isOfFeature = feature !== '' && ['features', 'modules'].includes(part);
  return isOfFeature ? `src/${side}/${part}/${feature}/` : `src/${side}/${part}/`;
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
      const isFollowed = [subject, 'tests/'].some((folder) => next.startsWith(folder));
      if (!composition.test(path) || composition.test(next) || isFollowed) all.add(next);
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
    // What many tests import is written once: a tenth of the time.
    splitting: true,
    loader: { '.graphql': 'text', '.svg': 'text' },
    plugins: [byAddress],
  });
  const pathOf = (name) => (name.startsWith('address:') ? relative(root, name.slice('address:'.length)) : name);
  return (path) =>
    (metafile.inputs[path]?.imports ?? []).filter(({ external }) => !external).map((each) => pathOf(each.path));
};

/**
 * The unit tests that a change needs, and the journeys that changed or whose support did: each of them walks through nearly
 * everything. Tests that build the page or the server, or start it as a process, are not found by what they import.
 */
export const changedTests = async () => {
  const changed = new Set(changedPaths());
  const [unit, e2e] = [await findTests('tests'), await findTests('e2e')];
  const importsOf = await readImports([...unit, ...e2e]);
  const isOneChanged = (pattern) => [...changed].some((path) => pattern.test(path));
  const isAllChanged = isOneChanged(everything);
  const reads = (test) => readers.some(({ tests, read }) => tests.test(test) && isOneChanged(read));
  const ofJourneys = (path) => importsOf(path).filter((next) => !next.startsWith('src/'));
  const isReached = (test, imports) => [...reachedBy(test, imports)].some((path) => changed.has(path));
  return {
    unit: unit.filter((test) => isAllChanged || reads(test) || isReached(test, importsOf)),
    e2e: e2e.filter((test) => !isEndurance(test) && (reads(test) || isReached(test, ofJourneys))),
  };
};
