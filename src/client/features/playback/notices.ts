import type { NoticeSentences } from '../../studio/slots.ts';
import { playbackText } from './text.ts';

/** What notices say of recordings that are watched. */
export const playbackNotices: NoticeSentences = {
  'recording-link-copied': ({ place = '' }) => playbackText.linkCopied(place),
  'recording-link-not-copied': () => playbackText.linkNotCopied,
};
