import { useSignals } from '@preact/signals-react/runtime';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { chatLimits } from '../../../../shared/values/limits.ts';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { channelsText } from '../channels-text.ts';
import { chatText } from '../text.ts';
import { feedId, useChannelName } from './channel-tabs.tsx';
import * as styles from './chat.css.ts';
import { dayText } from './day-text.ts';
import { feedEntries } from './feed-groups.ts';
import { Message } from './message.tsx';

/** Nearer to the top than this, older messages are asked for. */
const loadOlderWithinPx = 80;

/** The messages. It follows the newest while it is at the bottom, and stays where it is otherwise. */
export const Feed = () => {
  useSignals();
  const chat = useRoom().chat.shown.value;
  const nameOf = useChannelName();
  const box = useRef<HTMLDivElement>(null);
  const atBottom = useRef(true);
  const before = useRef<{ first?: string; last?: string; heightPx: number }>({ heightPx: 0 });
  const [missed, setMissed] = useState(0);
  const messages = chat.messages.value;
  const history = chat.history.value;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const first = messages[0]?.messageId;
    const lastMessage = messages.at(-1);
    const { first: firstBefore, last: lastBefore, heightPx } = before.current;
    const isNew = lastBefore !== undefined && lastMessage?.messageId !== lastBefore;
    if (atBottom.current || (isNew && lastMessage?.isLocal)) {
      element.scrollTop = element.scrollHeight;
      atBottom.current = true;
      setMissed(0);
    } else if (firstBefore !== undefined && first !== firstBefore) {
      element.scrollTop += element.scrollHeight - heightPx;
    }
    if (isNew && !atBottom.current) {
      const place = messages.findIndex((message) => message.messageId === lastBefore);
      setMissed((count) => count + Math.max(1, messages.length - 1 - place));
    }
    before.current = { first, last: lastMessage?.messageId, heightPx: element.scrollHeight };
  }, [messages]);

  const toBottom = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    atBottom.current = true;
    setMissed(0);
  };

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const distancePx = element.scrollHeight - element.clientHeight - element.scrollTop;
    atBottom.current = distancePx <= chatLimits.bottomTolerancePx;
    if (atBottom.current && missed > 0) setMissed(0);
    if (element.scrollTop < loadOlderWithinPx && history === 'more') void chat.loadOlder();
  };

  const entries = feedEntries(messages);
  return (
    <div id={feedId} role="tabpanel" className={styles.feedPlace} aria-label={nameOf(chat.id)}>
      <section ref={box} className={styles.feed} aria-label={chatText.messages} onScroll={onScroll} tabIndex={-1}>
        <HistoryLine
          history={history}
          hint={messages.length === 0 ? channelsText.emptyHint(chat.id, nameOf(chat.id)) : null}
          onLoad={() => void chat.loadOlder()}
        />
        <div role="log" className={styles.log}>
          {entries.map(({ message, startsDay, startsGroup }) => (
            <Fragment key={message.messageId}>
              {startsDay ? <p className={styles.day}>{dayText(message.timestampMs)}</p> : null}
              <Message message={message} startsGroup={startsGroup} />
            </Fragment>
          ))}
        </div>
      </section>
      {missed > 0 ? (
        <button type="button" className={styles.newPill} onClick={toBottom}>
          <Icon of={ArrowDown} sizePx={14} />
          {text.unread(missed)}
        </button>
      ) : null}
    </div>
  );
};

interface HistoryLineProps {
  readonly history: 'idle' | 'loading' | 'failed' | 'more' | 'complete';
  /** Who reads what is written here, while nobody has. */
  readonly hint: string | null;
  readonly onLoad: () => void;
}

const HistoryLine = ({ history, hint, onLoad }: HistoryLineProps) => {
  if (history === 'loading') {
    return (
      <p className={styles.historyLine} role="status">
        <Spinner />
        <span className={unseen}>{chatText.loadingOlder}</span>
      </p>
    );
  }
  if (history === 'failed') {
    return (
      <div className={styles.historyLine} role="alert">
        {chatText.historyFailed}
        <Button variant="link" onClick={onLoad}>
          {text.common.retry}
        </Button>
      </div>
    );
  }
  if (history === 'more') {
    return (
      <div className={styles.historyLine}>
        <Button variant="link" onClick={onLoad}>
          {chatText.loadOlder}
        </Button>
      </div>
    );
  }
  if (hint === null) return null;
  return (
    <div className={styles.emptyFeed}>
      <p className={styles.emptyTitle}>{chatText.empty}</p>
      <p>{hint}</p>
    </div>
  );
};
