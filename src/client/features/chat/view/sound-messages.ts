import { effect } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';

/**
 * Plays a sound when somebody else writes, unless it is read as it comes and mentions somebody else, or sounds are off
 * (CHAT-049).
 */
export const soundMessages = ({ studio, chat, sounds }: RoomValue): (() => void) =>
  effect(() => {
    const heard = chat.heard.value;
    if (!heard || !studio.preferences.chatSounds.peek()) return;
    if (heard.isMention || !heard.isRead || !document.hasFocus()) sounds.play('message');
  });
