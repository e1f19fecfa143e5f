import type { RecordedMessage } from '../../../../shared/recording/read-recording.ts';
import { literalPattern } from '../../../../shared/rules/literal-pattern.ts';

/** The messages that contain all of some words, whatever their case, in their order; of no words none. */
export const findMessages = (
  messages: readonly RecordedMessage[],
  words: readonly string[],
): readonly RecordedMessage[] => {
  const patterns = words.map((word) => new RegExp(literalPattern(word), 'iu'));
  if (patterns.length === 0) return [];
  return messages.filter(({ contents }) => patterns.every((pattern) => pattern.test(contents)));
};
