// Prints a test run: a line per file, why a file failed, which files were unsteady or slow, and the totals.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from './bundle.mjs';

/** More unsteady files than this fail a run. */
const mostUnsteady = 3;
const slowestShown = 20;

const numberAfter = (output, label) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(output)?.[1] ?? 0);

/** Counts of a file by what uvu printed; one that ended without them counts as one failure. */
export const countsOf = ({ output, code }) => {
  const tests = numberAfter(output, 'Total');
  const passed = numberAfter(output, 'Passed');
  const isComplete = /Total:/.test(output);
  const failed = isComplete ? Math.max(tests - passed, code === 0 ? 0 : 1) : 1;
  return { tests, passed, skipped: numberAfter(output, 'Skipped'), failed };
};

/** The report of a run; what unsteady files printed at first is kept in `unsteadyFolder`. */
export const createReport = (unsteadyFolder = join(root, '.cache', 'unsteady')) => {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const unsteady = [];
  const seconds = [];
  const add = ({ passed, failed, skipped }) => {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  };
  const show = (name, answer, mark) => {
    const { tests, passed, skipped } = countsOf(answer);
    console.log(
      `${mark} ${name}  ${passed}/${tests}${skipped ? `, ${skipped} skipped` : ''} (${answer.seconds.toFixed(1)} s)`,
    );
    for (const reason of answer.output.match(/^(?:skipped|measured): .*$/gm) ?? []) console.log(`     ${reason}`);
  };
  const fail = (name, output) => {
    failures.push(name, ...(output.match(/^ +FAIL +".*\n.*$/gm) ?? [output.slice(-300)]));
  };
  return {
    total,
    /** A check that is no test file, such as that of types. */
    step(name, ok) {
      add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
      if (!ok) failures.push(name);
    },
    /** A file has run; one that failed is shown, and counted only when it has run once more. Answers whether it passed. */
    ran(name, answer) {
      const counts = countsOf(answer);
      seconds.push({ name, seconds: answer.seconds });
      show(name, answer, counts.failed ? 'FAIL' : 'ok  ');
      if (counts.failed) console.log(answer.output);
      else add(counts);
      return counts.failed === 0;
    },
    /** A file that failed is not run again. */
    failed(name, answer) {
      add(countsOf(answer));
      fail(name, answer.output);
    },
    /** A file that failed has run once more, alone: it counts now, as unsteady where it passes. */
    async ranAgain(name, first, answer) {
      const counts = countsOf(answer);
      add(counts);
      show(name, answer, counts.failed ? 'FAIL' : 'ok  ');
      if (counts.failed) {
        console.log(answer.output);
        return fail(name, answer.output);
      }
      unsteady.push(name);
      const kept = join(unsteadyFolder, `${name.replaceAll(/[/ ]/g, '-')}.log`);
      await mkdir(dirname(kept), { recursive: true });
      await writeFile(kept, first.output);
      console.log(`     unsteady: what it printed at first is in ${relative(root, kept)}`);
    },
    /** A file that took longer than it may has run once more, alone. */
    showTime(name, answer, isTooSlow) {
      show(name, answer, isTooSlow ? 'SLOW' : 'ok  ');
      if (!isTooSlow) return;
      total.failed += 1;
      failures.push(`${name} takes ${answer.seconds.toFixed(1)} s alone, more than it may (src/build/test-files.mjs)`);
    },
    /** Prints what is to be said at the end; answers the exit code. */
    close() {
      if (seconds.length > 1) {
        console.log('\nslowest:');
        const slowest = [...seconds].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
        for (const each of slowest) console.log(`${each.seconds.toFixed(1).padStart(6)} s  ${each.name}`);
      }
      if (unsteady.length > mostUnsteady) {
        total.failed += 1;
        failures.push(`${unsteady.length} files were unsteady; ${mostUnsteady} may be`);
      }
      if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
      if (unsteady.length > 0) console.log(`\nunsteady (passed only when run again):\n${unsteady.join('\n')}`);
      const { passed, failed, skipped } = total;
      console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
      return failed ? 1 : 0;
    },
  };
};
