import type { NoticeSentences } from '../../studio/slots.ts';

export const eventsNotices: NoticeSentences = {
  'permission-granted': ({ role }) => (role === 'host' ? 'You are a host now' : `You are a ${role ?? 'moderator'} now`),
};
