import type { NoticeSentences } from '../../studio/slots.ts';
import { isolated } from '../../ui/isolated.ts';

const notCounted = (question: string): string => `Your vote on “${isolated(question)}” wasn't counted.`;

export const pollsNotices: NoticeSentences = {
  'vote-too-late': ({ question = '' }) => `${notCounted(question)} The poll has ended.`,
  'vote-refused': ({ question = '' }) => notCounted(question),
  'vote-unsure': ({ question = '' }) => `Your vote on “${isolated(question)}” may not have been counted.`,
};
