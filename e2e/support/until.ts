import { eventually } from '../../tests/support/eventually.ts';
import { waitMs } from './browser/browser.ts';

/** Resolves once `isSo` answers yes. The error names `what`; a function is called then and can give the last numbers. */
export const until = (what: string | (() => string), isSo: () => Promise<boolean>): Promise<void> =>
  eventually(isSo, waitMs, what);
