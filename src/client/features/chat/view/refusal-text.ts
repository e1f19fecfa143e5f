import { quoteRefusal } from '../../../../shared/rules/chat.ts';
import { type ChatChannelId, eventChannel, isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { channelsText } from '../channels-text.ts';
import type { SendRefusal } from '../model/chat-message.ts';
import { chatText } from '../text.ts';

const { refusals } = channelsText;

const tooLargeText = ({ field, limit }: SendRefusal): string => {
  if (limit === undefined) return refusals.tooLarge;
  if (field === 'message') return chatText.tooLong(limit);
  return field === 'mentions' ? refusals.tooManyMentions(limit) : refusals.tooLarge;
};

/** Why a message was not taken in a channel, which is called `name`, of a room that is there or no longer. */
export const refusalText = (
  refusal: SendRefusal,
  channel: ChatChannelId,
  name: string,
  isRoomThere: boolean,
): string => {
  switch (refusal.code) {
    case errorCodes.tooLarge:
      return tooLargeText(refusal);
    case errorCodes.invalid:
      if (refusal.field === 'quote') return `${quoteRefusal}.`;
      return refusal.field === 'target_id' && isPrivate(channel) ? channelsText.notHere(name) : refusals.invalid;
    case errorCodes.rateLimited:
      return refusals.tooOften;
    case errorCodes.forbidden:
      return channel === eventChannel ? channelsText.onlyHosts : refusals.notAllowed;
    case errorCodes.notFound:
      if (refusal.field === 'quote') return refusals.quoteGone;
      return isRoomThere ? refusals.notIn : refusals.roomGone;
    case errorCodes.blocked:
      return refusals.blocked;
    default:
      return failureText(refusal);
  }
};
