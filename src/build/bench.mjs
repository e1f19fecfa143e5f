// Runs the benchmarks: each folder installs its peers, measures peer and ours in one run, and answers rows.
import { spawn } from 'node:child_process';
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchmarkPage } from './bench-page.mjs';
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

const verdict = ({ ratio, goal, unit, ours }) => {
  if (goal === undefined) return '';
  const value = ratio ?? ours;
  return value <= goal ? `reaches ≤ ${goal}` : `MISSES ≤ ${goal}${unit && ratio === undefined ? ` ${unit}` : ''}`;
};

/** Three figures, or whole numbers from a thousand on. */
const format = (number) => {
  if (number === undefined || number === null) return '';
  return Math.abs(number) >= 1000 ? String(Math.round(number)) : Number(number).toPrecision(3);
};

/** Runs the named benchmark, or all. Answers the exit code: 0 unless one could not run. */
export const bench = async (wanted, { quick }) => {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter(
      (entry) =>
        entry.isDirectory() && !['results', 'support'].includes(entry.name) && (!wanted || entry.name === wanted),
    )
    .map((entry) => entry.name);
  if (names.length === 0) {
    console.error(`no such benchmark: ${wanted}`);
    return 2;
  }
  await mkdir(results, { recursive: true });
  const reports = [];
  let failed = 0;
  for (const name of names) {
    if (!(await exists(join(folder, name, 'run.mjs')))) continue;
    try {
      await installPeers(name);
      const { run } = await import(pathToFileURL(join(folder, name, 'run.mjs')).href);
      const report = await run({ quick });
      reports.push(report);
      await writeFile(join(results, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
      console.log(`\n${report.name}`);
      for (const row of report.rows) {
        const numbers = `ours ${format(row.ours)}, peer ${format(row.peer)} ${row.unit ?? ''}`;
        console.log(
          `  ${row.quantity}: ${numbers}${row.ratio === undefined ? '' : `, ratio ${format(row.ratio)}`}  ${verdict(row)}`,
        );
      }
    } catch (error) {
      failed++;
      console.error(`${name}: ${error.stack ?? error}`);
    }
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  await writeFile(join(results, 'index.html'), benchmarkPage(reports, machine));
  console.log(`\nreport: ${join('benchmarks', 'results', 'index.html')}`);
  return failed ? 1 : 0;
};
