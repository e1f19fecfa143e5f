import type { NoticeSentences } from '../../studio/slots.ts';
import { isolated } from '../../ui/isolated.ts';
import { pollsText } from './text.ts';

export const pollsNotices: NoticeSentences = {
  'vote-too-late': ({ question = '' }) => pollsText.voteTooLate(isolated(question)),
  'vote-refused': ({ question = '' }) => pollsText.voteRefused(isolated(question)),
};
