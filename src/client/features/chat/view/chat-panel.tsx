import { useSignals } from '@preact/signals-react/runtime';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRoom } from '../../../studio/context.ts';
import { shownChatWidth } from '../../../studio/frame-state.ts';
import { hotkeyOf } from '../../../studio/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { measures } from '../../../ui/measures.ts';
import { chatText } from '../text.ts';
import { ChannelTabs, feedId } from './channel-tabs.tsx';
import * as styles from './chat.css.ts';
import { ChatInput } from './chat-input.tsx';
import { Feed } from './feed.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { below } from './search-opener.css.ts';
import { SearchOpener } from './search-opener.tsx';
import { TypingLine } from './typing-line.tsx';

const SearchPanel = lazyPart(async () => (await import('./search-panel.tsx')).SearchPanel);

/** Once the search is closed, the focus is with the message that was found, or where it was before. */
const useSearchFocus = () => {
  const { chat } = useRoom();
  const isSearching = chat.search.isOpen.value;
  const before = useRef<Element | null>(null);
  if (isSearching) before.current ??= document.activeElement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search is closed alone
  useLayoutEffect(() => {
    const from = before.current;
    if (isSearching || !from) return;
    before.current = null;
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (isElsewhere) return;
    const isFound = chat.shown.peek().earlier.marked.peek() !== null;
    const target = isFound ? document.querySelector(`#${feedId} section`) : from;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isSearching]);
};

/** The chat of the room, beside the grid; on a phone a sheet over it (SHELL-023, CHAT-002, CHAT-007). */
export const ChatPanel = ({ compact }: { compact: boolean }) => {
  useSignals();
  const { state, chat, room } = useRoom();
  const open = chat.isOpen.value;
  const shown = chat.shown.value;
  const isSearching = chat.search.isOpen.value;
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

  useSearchFocus();
  const onKeyDown = (event: KeyboardEvent) => {
    // Elsewhere it is the browser's own.
    if (hotkeyOf(event) !== 'search') return;
    event.preventDefault();
    chat.search.isOpen.value = true;
  };
  const width = shownChatWidth(state);
  return (
    <aside
      id="chat"
      ref={panel}
      className={compact ? styles.sheet : styles.panel}
      data-open={open || undefined}
      aria-label={chatText.label}
      inert={!open}
      onKeyDown={onKeyDown}
      style={compact ? undefined : { width: open ? width : 0 }}
    >
      {present || open ? (
        <div className={styles.inside} style={compact ? undefined : { width }}>
          {compact ? null : <ResizeHandle panel={panel} />}
          <header className={styles.header}>
            <ChannelTabs compact={compact} />
            {compact ? (
              <>
                <SearchOpener look="button" />
                <IconButton
                  label={chatText.close}
                  icon={X}
                  onClick={() => {
                    chat.isOpen.value = false;
                  }}
                />
              </>
            ) : null}
          </header>
          <div className={below} inert={isSearching}>
            {compact ? null : <SearchOpener look="line" />}
            <Feed key={`${room.roomId} ${shown.id} ${shown.earlier.number.value}`} />
            <div className={styles.inputPlace}>
              <TypingLine />
              <ChatInput />
            </div>
          </div>
          {isSearching ? <SearchPanel /> : null}
        </div>
      ) : null}
    </aside>
  );
};
