import { messageKey } from '../../../../shared/rules/chat.ts';
import type { ChatMessage } from '../model/chat-model.ts';

/** The key of a message: see {@link messageKey}. */
export const keyOf = ({ senderId, messageId }: Pick<ChatMessage, 'senderId' | 'messageId'>): string =>
  messageKey(senderId, messageId);
