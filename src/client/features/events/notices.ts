import type { NoticeSentences } from '../../studio/slots.ts';

export const eventsNotices: NoticeSentences = {
  'permission-granted': ({ role = 'moderator' }) => `You're now a ${role}.`,
  'permission-ended': ({ role = 'moderator' }) => `You're no longer a ${role}.`,
};
