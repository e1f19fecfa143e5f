import type { NoticeSentences } from '../../studio/slots.ts';

export const entryNotices: NoticeSentences = {
  'left-event': () => 'You left the event. Goodbye',
};
