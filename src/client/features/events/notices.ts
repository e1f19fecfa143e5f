import type { NoticeSentences } from '../../studio/slots.ts';

export const eventsNotices: NoticeSentences = {
  'copy-failed': () => "Your browser didn't allow copying.",
  'link-copied': () => 'Event link copied',
  'permission-granted': ({ role }) => (role === 'host' ? 'You are a host now' : `You are a ${role ?? 'moderator'} now`),
};
