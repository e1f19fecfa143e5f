import type { ServerResponse } from 'node:http';
import { type Place, releaseAll, takeAll } from '../access/places.ts';
import { holderOf, type Viewer } from '../access/viewer.ts';
import { openLimits } from '../limits.ts';
import type { OpenPlaces } from './open-places.ts';

/**
 * Counts an answer until it is read. False: so much waits for whoever asked, or for their address, that this one is not
 * kept for them as well.
 */
export const countUnread = (
  { unreadOfHolder, unreadOfAddress }: Pick<OpenPlaces, 'unreadOfHolder' | 'unreadOfAddress'>,
  viewer: Viewer,
  text: string,
  response: ServerResponse,
): boolean => {
  const bytes = Buffer.byteLength(text);
  if (bytes < openLimits.uncountedAnswerBytes || response.closed) return true;
  const places: readonly Place[] = [
    [unreadOfHolder, holderOf(viewer), bytes],
    // A long answer of one person takes no more from those beside them than what each may have waiting.
    [unreadOfAddress, viewer.caller.address, Math.min(bytes, openLimits.unreadBytesPerIdentity)],
  ];
  if (takeAll(places) !== null) return false;
  response.once('close', () => releaseAll(places));
  return true;
};
