import { useSignals } from '@preact/signals-react/runtime';
import ArrowDown from 'lucide-react/icons/arrow-down';
import AtSign from 'lucide-react/icons/at-sign';
import { useCallback, useRef, useState } from 'react';
import { useRoom } from '../../../studio/context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { text } from '../../../ui/text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { channelsText } from '../channels-text.ts';
import type { ChatMessage } from '../model/chat-message.ts';
import { chatText } from '../text.ts';
import { feedId, useChannelName } from './channel-tabs.tsx';
import * as styles from './chat.css.ts';
import { backPill } from './earlier.css.ts';
import { feedEntry } from './feed-groups.ts';
import { HistoryLine, NewerLine } from './history-lines.tsx';
import { Message } from './message.tsx';
import { Newest } from './newest.tsx';
import { useFeedScroll } from './use-feed-scroll.ts';
import { useMessageFocus } from './use-message-focus.ts';

const ConfirmDialog = lazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);

/** The messages, of which only those that are seen are drawn; what can be done with them, and the ways to others. */
export const Feed = () => {
  useSignals();
  const room = useRoom();
  const chat = room.chat.shown.value;
  const nameOf = useChannelName();
  const list = useRef<HTMLDivElement | null>(null);
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const messages = chat.messages.value;
  const history = chat.history.value;
  const { earlier } = chat;
  const isEarlier = earlier.isShown.value;
  const unfolded = useRef(new Set<string>());
  const newer = earlier.newer.value;
  const marked = earlier.marked.value;
  const focus = useMessageFocus({ list, messages, leave: () => room.chat.write(chat.id) });

  const { box, placeList, onScroll, toBottom, missed, drawn, measure, remeasure, scrollTo, lastSeen } = useFeedScroll({
    channel: chat,
    list,
    rangeExtractor: focus.rangeExtractor,
  });

  const askToDelete = useCallback((message: ChatMessage) => {
    // The focus comes back to where it was, which is not in what can be done with a message that is gone.
    document.activeElement?.closest('article')?.focus({ preventScroll: true });
    setDeleting(message);
  }, []);

  const isMentioned = missed > 0 && messages.slice(-missed).some((message) => message.isMention);
  const listeners = focus.listeners({ scrollTo, lastSeen });
  return (
    <div id={feedId} role="tabpanel" className={styles.feedPlace} aria-label={nameOf(chat.id)}>
      <section
        ref={box}
        className={styles.feed}
        aria-label={chatText.messages}
        aria-description={messages.length > 0 ? channelsText.walk : undefined}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
        tabIndex={0}
        {...listeners}
      >
        <HistoryLine
          history={history}
          hint={messages.length === 0 ? channelsText.emptyHint(chat.id, nameOf(chat.id)) : null}
          onLoad={() => void chat.loadOlder()}
        />
        {/* What is drawn anew while somebody scrolls is no news: news are said below. */}
        <div ref={placeList} role="log" aria-live="off" className={styles.log}>
          {drawn.map(({ key, index }) => {
            return (
              <Message
                key={key}
                {...feedEntry(messages, index)}
                index={index}
                measure={measure}
                remeasure={remeasure}
                hasTools={key === focus.tools}
                isCurrent={key === focus.focused}
                isMarked={key === marked}
                unfolded={unfolded.current}
                onDelete={askToDelete}
              />
            );
          })}
        </div>
        {isEarlier ? <NewerLine newer={newer} onLoad={() => void earlier.loadNewer()} /> : null}
      </section>
      <Newest messages={isEarlier ? null : messages} isBegun={messages.length > 0 || history === 'complete'} />
      {isEarlier ? (
        <button type="button" className={backPill} onClick={earlier.leave}>
          <Icon of={ArrowDown} sizePx={14} />
          {channelsText.toNewest}
        </button>
      ) : null}
      {missed > 0 && !isEarlier ? (
        <button type="button" className={styles.newPill} onClick={toBottom}>
          <Icon of={isMentioned ? AtSign : ArrowDown} sizePx={14} />
          {text.unread(missed)}
          {isMentioned ? <span className={unseen}>, {chatText.mentionedYou}</span> : null}
        </button>
      ) : null}
      {deleting ? (
        <ConfirmDialog
          title={channelsText.confirmDelete}
          words={deleting.pollId ? channelsText.confirmDeletePollWords : channelsText.confirmDeleteWords}
          action={channelsText.delete}
          act={() => chat.edits.remove(deleting)}
          onDone={() => setDeleting(null)}
          onClose={() => setDeleting(null)}
          onDismiss={() => setDeleting(null)}
        />
      ) : null}
    </div>
  );
};
