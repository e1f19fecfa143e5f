import type { NoticeSentences } from '../../studio/slots.ts';

export const annotationsNotices: NoticeSentences = {
  'guide-cursor': () => 'Everyone sees where you point. Choose Pointer again to stop.',
  'guide-draw': () => 'Drag over the tile to draw. Choose Draw again to stop.',
  'guide-highlight': () => 'Drag over the tile to highlight. Choose Highlight again to stop.',
};
