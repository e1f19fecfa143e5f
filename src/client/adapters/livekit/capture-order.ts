import { fail, type Result, succeed } from '../../../shared/values/result.ts';
import type { MediaFailure } from '../../ports/media-port.ts';
import { failureOf } from '../browser/media-failure.ts';

/** Does what is asked of a medium one after the other, and tells when each is done. */
export const createCaptureOrder = (changed: () => void) => {
  const order = { microphone: Promise.resolve(), camera: Promise.resolve() };
  const inOrder = <Value>(medium: 'microphone' | 'camera', work: () => Promise<Value>): Promise<Value> => {
    const done = order[medium].then(work);
    order[medium] = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Result<Value, MediaFailure>> => {
    try {
      return succeed(await work());
    } catch (thrown) {
      return fail(failureOf(thrown));
    } finally {
      changed();
    }
  };
  return {
    inOrder,
    attempt,
    /** What was asked of a medium, in its turn. */
    perform: <Value>(medium: 'microphone' | 'camera', work: () => Promise<Value>) =>
      inOrder(medium, () => attempt(work)),
  };
};
