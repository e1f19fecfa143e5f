import type { NoticeSentences } from '../../studio/slots.ts';
import { replayText } from './text.ts';

/** What notices say of instant replay. */
export const replayNotices: NoticeSentences = {
  'replay-not-acquired': () => replayText.notAcquired,
  'replay-ended': () => replayText.ended,
};
