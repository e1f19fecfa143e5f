// What the benchmarks have found: the runs of each, newest first, one JSON file for each in `benchmarks/results`.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs that are remembered of a benchmark. */
const mostRuns = 12;

/** The runs of a benchmark, newest first; none when it never ran, or when an older form of the file is there. */
export const readRuns = async (folder, name) => {
  const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => null);
  if (text === null) return [];
  try {
    const { runs } = JSON.parse(text);
    return Array.isArray(runs) ? runs : [];
  } catch {
    return [];
  }
};

/** Puts a run before the earlier ones: `{ startedAt, machine, quick, rows }`. */
export const addRun = async (folder, name, run) => {
  await mkdir(folder, { recursive: true });
  const runs = [run, ...(await readRuns(folder, name))].slice(0, mostRuns);
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify({ runs }, null, 2)}\n`);
};

/** What a benchmark's README says of it: its heading, and the first paragraph as what is measured and how. */
export const describe = (readme) => {
  const [heading = '', ...paragraphs] = readme.trim().split(/\n\s*\n/);
  return { title: heading.replace(/^#\s*/, ''), method: (paragraphs[0] ?? '').replaceAll('\n', ' ') };
};

/** Three figures, or whole numbers from a thousand on; empty for none. */
export const format = (number) => {
  if (number === undefined || number === null || Number.isNaN(number)) return '';
  if (number === 0) return '0';
  return Math.abs(number) >= 1000
    ? Math.round(number).toLocaleString('en-US')
    : Number(number.toPrecision(3)).toString();
};

/** Whether a row reaches its goal, which is one for the ratio where there is a ratio; null without a goal. */
export const reaches = ({ ratio, ours, goal }) => (goal === undefined ? null : (ratio ?? ours) <= goal);
