import { eventually } from '../../tests/support/eventually.ts';
import { waitMs } from './browser/browser.ts';

/** Resolves once `isSo` does; `what` is expected, and may be told anew with the numbers of the last answer. */
export const until = (what: string | (() => string), isSo: () => Promise<boolean>): Promise<void> =>
  eventually(isSo, waitMs, what);
