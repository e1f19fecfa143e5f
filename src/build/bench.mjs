// Runs the benchmarks: each folder installs its peers, measures peer and ours in one run, and answers rows.
import { spawn } from 'node:child_process';
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchmarkPage } from './bench-page.mjs';
import { addRun, describe, format, reaches, readRuns } from './bench-results.mjs';
import { root } from './bundle.mjs';

const folder = join(root, 'benchmarks');
const results = join(folder, 'results');

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

const installPeers = async (name) => {
  const here = join(folder, name);
  if (!(await exists(join(here, 'package.json'))) || (await exists(join(here, 'node_modules')))) return;
  console.log(`installing the peers of ${name} ...`);
  const code = await new Promise((resolve) => {
    const child = spawn('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock'], {
      cwd: here,
      stdio: 'inherit',
    });
    child.on('error', () => resolve(127));
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`the peers of ${name} could not be installed`);
};

const verdict = (row) => {
  const reached = reaches(row);
  if (reached === null) return '';
  return reached
    ? `reaches ≤ ${row.goal}`
    : `MISSES ≤ ${row.goal}${row.ratio === undefined ? ` ${row.unit ?? ''}` : ''}`;
};

const show = (title, rows) => {
  console.log(`\n${title}`);
  for (const row of rows) {
    const peer = row.peer === undefined ? '' : `, peer ${format(row.peer)}`;
    const ratio = row.ratio === undefined ? '' : `, ratio ${format(row.ratio)}`;
    console.log(`  ${row.quantity}: ours ${format(row.ours)}${peer} ${row.unit ?? ''}${ratio}  ${verdict(row)}`);
  }
};

/** The names of the benchmarks: the folders with something to run, in order. */
export const benchmarkNames = async () => {
  const names = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && (await exists(join(folder, entry.name, 'run.mjs')))) names.push(entry.name);
  }
  return names.sort();
};

const writePage = async (names) => {
  const benchmarks = [];
  for (const name of names) {
    const runs = await readRuns(results, name);
    if (runs.length === 0) continue;
    const about = describe(await readFile(join(folder, name, 'README.md'), 'utf8'));
    benchmarks.push({ name, ...about, runs });
  }
  await writeFile(join(results, 'index.html'), benchmarkPage(benchmarks));
};

/** Runs the named benchmark, or all. Answers the exit code: 0 unless one could not run, 2 for a name that is none. */
export const bench = async (wanted, { quick }) => {
  const names = await benchmarkNames();
  if (wanted !== undefined && !names.includes(wanted)) {
    console.error(`There is no benchmark "${wanted}". There are:\n  ${names.join('\n  ')}`);
    return 2;
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  let failed = 0;
  for (const name of wanted === undefined ? names : [wanted]) {
    try {
      await installPeers(name);
      const startedAt = new Date().toISOString();
      const { run } = await import(pathToFileURL(join(folder, name, 'run.mjs')).href);
      const { rows } = await run({ quick });
      await addRun(results, name, { startedAt, machine, quick, rows });
      show(name, rows);
    } catch (error) {
      failed++;
      console.error(`${name}: ${error.stack ?? error}`);
    }
  }
  await mkdir(results, { recursive: true });
  await writePage(names);
  console.log(`\nreport: ${join('benchmarks', 'results', 'index.html')}`);
  return failed ? 1 : 0;
};
