import { fail, succeed } from '../../../shared/values/result.ts';
import type { FetchLivePart, NoLivePart } from '../../ports/live-stream-port.ts';

const noContent = 204;
const partialContent = 206;
const failures: Readonly<Record<number, NoLivePart>> = { [noContent]: 'nothing', 404: 'refused' };
/** How long a file is that has ended. */
const wholeLength = /^bytes \*\/\d+$/;
/** Nobody waits longer for a part. */
const timeoutMs = 20_000;

/** Fetches parts over HTTP, as ranges of a file of which nobody knows how long it will be. */
export const fetchLivePart: FetchLivePart = async (url, wanted) => {
  const address = new URL(url, location.href);
  const isTime = typeof wanted === 'object' && 'atMs' in wanted;
  if (isTime) address.searchParams.set('at', String(Math.max(0, Math.round(wanted.atMs))));
  const isNext = typeof wanted === 'object' && 'after' in wanted;
  try {
    const answer = await fetch(address, {
      headers: isNext ? { range: `bytes=${wanted.after}-` } : {},
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const said = answer.headers.get('content-range') ?? '';
    if (answer.status === noContent && wholeLength.test(said)) return fail('over');
    const range = /^bytes \d+-(\d+)\//.exec(said);
    if (answer.status !== partialContent || !range) return fail(failures[answer.status] ?? 'unreachable');
    return succeed({
      contentType: answer.headers.get('content-type') ?? '',
      bytes: await answer.arrayBuffer(),
      end: Number(range[1]) + 1,
    });
  } catch {
    return fail('unreachable');
  }
};
