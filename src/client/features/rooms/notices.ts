import type { NoticeActions, NoticeSentences } from '../../studio/slots.ts';

export const roomsNotices: NoticeSentences = {
  'removed-from-room': () => 'You were removed from the room.',
  'moved-to-room': (params) => `You were moved to ${params.room ?? 'another room'}.`,
};

/** There is nothing to do about it but to know it. */
export const roomsNoticeActions: NoticeActions = {
  'moved-to-room': { label: 'Got it', run: () => undefined },
};
