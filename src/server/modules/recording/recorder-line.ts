import { timingSafeEqual } from 'node:crypto';
import { recorderPath } from '../../../shared/recording/paths.ts';
import { recorderLineLimits } from '../../../shared/recording/recorder-line.ts';
import type { LineRoute } from '../module.ts';
import type { RecorderDesk } from './recorder-desk.ts';

/** As addresses are grouped: that of IPv6 with its network. */
const loopback = /^(127\.|0:0:0:0::\/64$)/;

const isKey = (given: string | undefined, key: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${key}`)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The lines of recorders that have the key. */
export const recorderLine = (desk: RecorderDesk, key: string): LineRoute => ({
  path: recorderPath,
  mostBytes: recorderLineLimits.binaryBytes + 1_024,
  isAllowed: ({ headers }) => isKey(headers.authorization, key),
  opened: (line, address) => desk.accept(line, loopback.test(address)),
});
