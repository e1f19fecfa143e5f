import { failureText } from '../../../ui/failure-text.ts';
import type { AddFailure } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';

const words = resourcesText.add;

/** Why something of a kind was not shared (RES-032 to RES-034). */
export const addFailureText = (kind: 'url' | 'image' | 'file', failure: AddFailure): string => {
  if (failure.code === 'NO_PUBLISH_ID') return words.failed(kind, words.noPublishId);
  if (failure.code === 'UNEXPECTED_PAYLOAD') return words.failed(kind, words.unexpected);
  const field = 'extensions' in failure ? failure.extensions?.field : null;
  if (failure.code === 'TOO_LARGE' && field === 'resources') return words.failed(kind, words.roomFull);
  if (failure.code === 'TOO_LARGE' && field === 'bytes') return words.failed(kind, words.eventFull);
  return words.failed(kind, failureText(failure));
};
