// Prints a test run: a line per file, why a file failed, which files were unsteady or slow, and the totals.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from './bundle.mjs';

/** More unsteady files than this fail a run. */
const mostUnsteady = 3;
const slowestShown = 20;

/** uvu prints its totals last. */
const numberAfter = (output, label) =>
  Number([...output.matchAll(new RegExp(`^\\s+${label}:\\s+(\\d+)`, 'gm'))].at(-1)?.[1] ?? 0);

/** Counts of a file by what uvu printed; one that ended without them, or has no test, counts as one failure. */
export const countsOf = ({ output, code }) => {
  const tests = numberAfter(output, 'Total');
  const passed = numberAfter(output, 'Passed');
  const skipped = numberAfter(output, 'Skipped');
  const failed = tests + skipped > 0 ? Math.max(tests - passed, code === 0 ? 0 : 1) : 1;
  return { tests, passed, skipped, failed };
};

/** The report of a run; what unsteady files printed at first is kept in `unsteadyFolder`. */
export const createReport = (unsteadyFolder = join(root, '.cache', 'unsteady')) => {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  /** What each unsteady file printed, by its name. */
  const unsteady = new Map();
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
    for (const reason of answer.output.match(/^(?:skipped|measured|noted): .*$/gm) ?? []) console.log(`     ${reason}`);
  };
  const fail = (name, { failures: reasons = [] }) => {
    failures.push(name, ...reasons.map(({ title, reason }) => `  ${title}\n    ${reason.split('\n', 1)[0]}`));
  };
  const showUnsteady = async (name, output) => {
    const texts = [...(unsteady.get(name) ?? []), output];
    unsteady.set(name, texts);
    const kept = join(unsteadyFolder, `${name.replaceAll(/[/ ]/g, '-')}.log`);
    await mkdir(dirname(kept), { recursive: true });
    await writeFile(kept, texts.join('\n\n'));
    console.log(`     unsteady: what it printed is in ${relative(root, kept)}`);
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
      fail(name, answer);
    },
    /** A file that failed has run once more, alone: it counts now, as unsteady where it passes. */
    async ranAgain(name, first, answer) {
      const counts = countsOf(answer);
      add(counts);
      show(name, answer, counts.failed ? 'FAIL' : 'ok  ');
      if (counts.failed) {
        console.log(answer.output);
        return fail(name, answer);
      }
      await showUnsteady(name, first.output);
    },
    /** Something was thrown where nobody waited for it, after the file had ended. */
    async threwLate(name, reason) {
      console.log(`late ${name}\n     ${reason}`);
      await showUnsteady(name, reason);
    },
    /** A file that took longer than it may has run once more, alone; what fails then has failed. */
    showTime(name, answer, isTooSlow) {
      const { failed } = countsOf(answer);
      show(name, answer, failed ? 'FAIL' : isTooSlow ? 'SLOW' : 'ok  ');
      if (failed) {
        console.log(answer.output);
        total.failed += failed;
        return fail(name, answer);
      }
      if (!isTooSlow) return;
      total.failed += 1;
      failures.push(`${name} takes ${answer.seconds.toFixed(1)} s alone, more than it may (src/build/test-files.mjs)`);
    },
    /** Prints the summary; answers the exit code. `mayNotSkip`: a skipped test fails the run. */
    close({ mayNotSkip = false } = {}) {
      if (seconds.length > 1) {
        console.log('\nslowest:');
        const slowest = [...seconds].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
        for (const each of slowest) console.log(`${each.seconds.toFixed(1).padStart(6)} s  ${each.name}`);
      }
      if (unsteady.size > mostUnsteady) {
        total.failed += 1;
        failures.push(`${unsteady.size} files were unsteady; ${mostUnsteady} may be`);
      }
      if (mayNotSkip && total.skipped > 0) {
        failures.push(`${total.skipped} tests were skipped, and none may be (CHECK_SKIPS=none)`);
        total.failed += 1;
      }
      if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
      if (unsteady.size > 0)
        console.log(`\nunsteady (failed once, or threw late):\n${[...unsteady.keys()].join('\n')}`);
      const { passed, failed, skipped } = total;
      console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
      return failed ? 1 : 0;
    },
  };
};
