import type { NoticeSentence, NoticeSentences, TimedSentence } from '../../studio/slots.ts';
import { measures } from '../../ui/measures.ts';

const guide = (words: NoticeSentence): TimedSentence => ({ words, lastsMs: measures.guideMs });

export const annotationsNotices: NoticeSentences = {
  'guide-cursor': guide(() => 'Everyone sees where you point. Choose Pointer again to stop.'),
  'guide-draw': guide(() => 'Drag over the tile to draw. Choose Draw again to stop.'),
  'guide-highlight': guide(() => 'Drag over the tile to highlight. Choose Highlight again to stop.'),
};
