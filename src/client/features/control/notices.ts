import type { NoticeSentences } from '../../studio/slots.ts';

export const controlNotices: NoticeSentences = {
  'control-accepted': ({ name: who = '', tile = '' }) => `${who} accepted your request to control ${tile}`,
  'control-rejected': ({ name: who = '', tile = '' }) => `${who} rejected your request to control ${tile}`,
  'control-taken': ({ name: who, tile = '' }) =>
    who ? `${who} took control of ${tile}.` : `You no longer control ${tile}.`,
  'control-request-failed': () => 'Control request failed.',
  'control-update-failed': () => 'Control update failed',
  'control-forbidden': () => 'You do not have permission to do this.',
};
