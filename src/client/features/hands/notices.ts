import { type NoticeSentences, nameIn } from '../../studio/slots.ts';

export const handsNotices: NoticeSentences = {
  'hand-raised': (params) => `${nameIn(params)} raised a hand`,
};
