import { chatTargetAll } from '../../../../shared/rules/chat.ts';

/** Whom the messages of a chat are for. */
export interface ChatChannel {
  /** `target_id` of the contract. */
  readonly targetId: string;
}

/** Everybody in the room. */
export const roomChannel: ChatChannel = { targetId: chatTargetAll };
