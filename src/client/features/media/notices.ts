import { type NoticeSentences, nameIn } from '../../studio/slots.ts';

export const mediaNotices: NoticeSentences = {
  'media-unavailable': () => 'Audio and video are unavailable. Chat still works.',
  'sharing-screen': (params) => `${nameIn(params)} is sharing their screen`,
  'sharing-another-screen': (params) => `${nameIn(params)} is sharing another screen`,
};
