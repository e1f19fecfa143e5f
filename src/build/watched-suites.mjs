// uvu for one test file, with what its runner does not tell: which test runs, which failed, what a hook threw, and which
// tests were left out.
import { suite as uvuSuite } from 'uvu';

/**
 * Answers `suite` and `test` for a file, and which tests were registered and not run. `began` gets the title of each test
 * and hook as it begins; `failed` what one threw, as `{title, reason}`.
 */
export const watchSuites = ({ began, failed }) => {
  const waiting = new Set();

  const watch = (suiteName, given) => {
    const told = (part, call) => async (state) => {
      waiting.delete(part);
      began(part.title);
      try {
        await call(state);
      } catch (error) {
        failed({ title: part.title, reason: String(error?.stack ?? error) });
        throw error;
      }
    };
    const partOf = (name) => ({ title: [suiteName, name].filter(Boolean).join(': ') });
    const adding = (add) => (name, call) => {
      const part = partOf(name);
      waiting.add(part);
      add(name, told(part, call));
    };
    const hook = (name, add) => (call) => add(told(partOf(name), call));
    return Object.assign(adding(given), {
      before: Object.assign(hook('before', given.before), { each: hook('before each', given.before.each) }),
      after: Object.assign(hook('after', given.after), { each: hook('after each', given.after.each) }),
      only: adding(given.only),
      skip: given.skip,
      run: given.run,
    });
  };

  return {
    suite: (name = '', state = {}) => watch(name, uvuSuite(name, state)),
    test: watch('', uvuSuite()),
    leftOut: () => [...waiting].map(({ title }) => ({ title, reason: 'was left out' })),
  };
};
