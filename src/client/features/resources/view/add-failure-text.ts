import { failureText } from '../../../ui/failure-text.ts';
import type { AddFailure } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';

const words = resourcesText.add;

/** What there is no room for, by the fields that the server names. */
const fullTexts: ReadonlyMap<string, string> = new Map([
  ['resources', words.roomFull],
  ['own_resources', words.ownRoomFull],
  ['private', words.ownFull],
  ['bytes', words.eventFull],
  ['own_bytes', words.ownBytesFull],
]);

/** Why something of a kind was not shared (RES-032 to RES-034). */
export const addFailureText = (kind: 'url' | 'image' | 'file', failure: AddFailure): string => {
  if (failure.code === 'NO_PUBLISH_ID') return words.failed(kind, words.noPublishId);
  if (failure.code === 'UNEXPECTED_PAYLOAD') return words.failed(kind, words.unexpected);
  const field = 'extensions' in failure ? failure.extensions?.field : null;
  const full = failure.code === 'TOO_LARGE' ? fullTexts.get(String(field)) : undefined;
  return words.failed(kind, full ?? failureText(failure));
};
