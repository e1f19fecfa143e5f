import type { NoticeSentences } from '../../studio/slots.ts';

export const entryNotices: NoticeSentences = {
  'connection-status': {
    words: () => 'Connection problem: others may see you as away. Trying again...',
    lastsMs: null,
  },
  'left-event': () => 'You left the event. Goodbye.',
  'left-event-idle': () => 'You left the event because you were away for a while.',
};
