import type { NoticeSentences } from '../../studio/slots.ts';

export const chatNotices: NoticeSentences = {
  'message-waits': () => "A message wasn't sent. It will be sent when you go back to its room.",
};
