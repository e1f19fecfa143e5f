import type { NoticeSentences } from '../../studio/slots.ts';

export const tilesNotices: NoticeSentences = {
  spotlighted: () => "You're in the spotlight.",
  'picture-copied': () => 'Image copied.',
  'picture-not-copied': () => "Couldn't copy the image.",
};
