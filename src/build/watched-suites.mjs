// uvu for one test file, with what its runner does not tell: which test runs, which failed, what a hook threw, and which
// tests were left out.
import { suite as uvuSuite } from 'uvu';

/**
 * Answers `suite` and `test` for a file, and its `failures` so far: tests and hooks that threw, and tests that were
 * registered and not run. `began` gets the title of each test and hook as it begins.
 */
export const watchSuites = (began) => {
  const failures = [];
  const leftOut = new Set();

  const watch = (suiteName, given) => {
    let waiting = [];
    const titleOf = (name) => [suiteName, name].filter(Boolean).join(': ');
    const told = (name, call) => async (state) => {
      began(titleOf(name));
      try {
        await call(state);
      } catch (error) {
        failures.push({ title: titleOf(name), reason: String(error?.stack ?? error) });
        throw error;
      }
    };
    const register = (name, call) => {
      given(name, told(name, call));
      waiting.push(titleOf(name));
      leftOut.add(titleOf(name));
    };
    const hook = (name, add) => (call) => add(told(name, call));
    return Object.assign(register, {
      before: Object.assign(hook('before', given.before), { each: hook('before each', given.before.each) }),
      after: Object.assign(hook('after', given.after), { each: hook('after each', given.after.each) }),
      only(name, call) {
        given.only(name, told(name, call));
        waiting = [];
      },
      skip: given.skip,
      run() {
        for (const title of waiting) leftOut.delete(title);
        waiting = [];
        given.run();
      },
    });
  };

  return {
    suite: (name = '', state = {}) => watch(name, uvuSuite(name, state)),
    test: watch('', uvuSuite()),
    failures: () => [...failures, ...[...leftOut].map((title) => ({ title, reason: 'was left out' }))],
  };
};
