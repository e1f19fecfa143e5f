import { useSignals } from '@preact/signals-react/runtime';
import MessageSquare from 'lucide-react/icons/message-square';
import { useEffect, useRef, useState } from 'react';
import { useRoom } from '../../../studio/context.ts';
import { hotkeys } from '../../../studio/hotkeys.ts';
import * as styles from '../../../ui/header.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { measures } from '../../../ui/measures.ts';
import { text } from '../../../ui/text.ts';
import { tooltip } from '../../../ui/tooltip.ts';
import { chatText } from '../text.ts';

/** What the pill reads: up to 9, then 9+ (CHAT-015). */
const pillCount = (unread: number): string => (unread > 9 ? '9+' : String(unread));

/** Opens and closes the chat; it counts what is unread and blinks for 3 s when a message comes (SHELL-008). */
export const ChatPill = () => {
  useSignals();
  const { chat } = useRoom();
  const { isOpen } = chat;
  const unread = chat.unread.value;
  const before = useRef(unread);
  const [blinking, setBlinking] = useState(false);

  useEffect(() => {
    const more = unread > before.current;
    before.current = unread;
    if (!more) return setBlinking(false);
    setBlinking(true);
    const timer = setTimeout(() => setBlinking(false), measures.chatPillBlinkMs);
    return () => clearTimeout(timer);
  }, [unread]);

  const words = isOpen.value ? chatText.close : chatText.open;
  const isMentioned = chat.isMentioned.value;
  const news = [unread > 0 && text.unread(unread), isMentioned && chatText.mentionedYou].filter(Boolean);
  return (
    <button
      type="button"
      className={unread > 0 ? styles.unreadPill : styles.chatPill}
      data-blinking={blinking || undefined}
      aria-expanded={isOpen.value}
      aria-controls="chat"
      aria-label={[words, ...news].join(', ')}
      {...tooltip(words, hotkeys().chat.shown)}
      onClick={() => {
        isOpen.value = !isOpen.peek();
      }}
    >
      <Icon of={MessageSquare} sizePx={16} />
      {unread > 0 ? <span className={styles.pillNumber}>{(isMentioned ? '@' : '') + pillCount(unread)}</span> : null}
    </button>
  );
};
