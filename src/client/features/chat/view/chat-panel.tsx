import { useSignals } from '@preact/signals-react/runtime';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useRoom } from '../../../studio/context.ts';
import { shownChatWidth } from '../../../studio/frame-state.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { measures } from '../../../ui/measures.ts';
import { chatText } from '../text.ts';
import { ChannelTabs } from './channel-tabs.tsx';
import * as styles from './chat.css.ts';
import { ChatInput } from './chat-input.tsx';
import { Feed } from './feed.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { TypingLine } from './typing-line.tsx';

/** The chat of the room, beside the grid; on a phone a sheet over it (SHELL-023, CHAT-002, CHAT-007). */
export const ChatPanel = ({ compact }: { compact: boolean }) => {
  useSignals();
  const { state, chat, room } = useRoom();
  const open = chat.isOpen.value;
  // The feed stays while the panel closes, so that the transition does not empty it.
  const [present, setPresent] = useState(open);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) {
      setPresent(true);
      return;
    }
    const timer = setTimeout(() => setPresent(false), measures.transitionMs);
    return () => clearTimeout(timer);
  }, [open]);

  const width = shownChatWidth(state);
  return (
    <aside
      id="chat"
      ref={panel}
      className={compact ? styles.sheet : styles.panel}
      data-open={open || undefined}
      aria-label={chatText.label}
      inert={!open}
      style={compact ? undefined : { width: open ? width : 0 }}
    >
      {present || open ? (
        <div className={styles.inside} style={compact ? undefined : { width }}>
          {compact ? null : <ResizeHandle panel={panel} />}
          <header className={styles.header}>
            <ChannelTabs compact={compact} />
            {compact ? (
              <IconButton
                label={chatText.close}
                icon={X}
                onClick={() => {
                  chat.isOpen.value = false;
                }}
              />
            ) : null}
          </header>
          <Feed key={`${room.roomId} ${chat.shown.value.id}`} />
          <div className={styles.inputPlace}>
            <TypingLine />
            <ChatInput />
          </div>
        </div>
      ) : null}
    </aside>
  );
};
