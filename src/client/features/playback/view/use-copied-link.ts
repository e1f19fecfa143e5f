import { useParams, useSearch } from 'wouter';
import { recordingAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { linkQuery } from '../model/playback-query.ts';

/** Copies a link to a time or a part of the recording that is watched, and says so; `place` is what it is called then. */
export const useCopiedLink = (): ((to: Parameters<typeof linkQuery>[1], place: string) => Promise<void>) => {
  const { page } = usePage();
  const { eventId = '', recordingId = '' } = useParams();
  const search = useSearch();
  return async (to, place) => {
    const address = new URL(`${recordingAddress(eventId, recordingId)}?${linkQuery(search, to)}`, location.origin);
    try {
      await navigator.clipboard.writeText(address.href);
      page.notices.show('recording-link-copied', 'success', { place });
    } catch (problem) {
      page.log.warn('link-not-copied', { error: String(problem) });
      page.notices.show('recording-link-not-copied', 'error');
    }
  };
};
