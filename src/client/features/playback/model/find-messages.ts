import type { RecordedMessage } from '../../../../shared/recording/read-recording.ts';
import { containsAll } from '../../../../shared/rules/literal-pattern.ts';

/** The messages that contain all of some words, whatever their case, in their order; of no words none. */
export const findMessages = (
  messages: readonly RecordedMessage[],
  words: readonly string[],
): readonly RecordedMessage[] => {
  const contains = containsAll(words);
  return messages.filter(({ contents }) => contains(contents));
};
