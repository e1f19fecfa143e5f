import { effect } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';

/** Plays a sound when somebody else writes, unless it is read as it comes, or sounds are off (CHAT-049). */
export const soundMessages = ({ studio, chat, sounds }: RoomValue): (() => void) =>
  effect(() => {
    if (chat.heard.value === 0 || !studio.preferences.chatSounds.peek()) return;
    const isRead = chat.isOpen.peek() && document.hasFocus();
    if (!isRead) sounds.play('message');
  });
