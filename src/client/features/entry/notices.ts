import type { NoticeSentences } from '../../studio/slots.ts';

export const entryNotices: NoticeSentences = {
  'connection-status': () => 'Connection problem: others may see you as away. Trying again...',
  'left-event': () => 'You left the event. Goodbye',
  'left-event-idle': () => 'You were away for a while, so you left the event.',
};
