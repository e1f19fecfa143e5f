import { useSignals } from '@preact/signals-react/runtime';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RecordedMessage } from '../../../../shared/recording/read-recording.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { text } from '../../../ui/text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { chatText } from '../../chat/text.ts';
import { Collapsible } from '../../chat/view/collapsible.tsx';
import { LinkedText } from '../../chat/view/linked-text.tsx';
import { SeekLink, TimedText } from '../../chat/view/timed-text.tsx';
import { useFeedWindow } from '../../chat/view/use-feed-window.ts';
import { useKeptBottom } from '../../chat/view/use-kept-bottom.ts';
import type { PlayedRoom } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import * as styles from './played-chat.css.ts';

interface FeedProps {
  readonly room: PlayedRoom;
}

/**
 * The messages up to the time that is shown (PLAY-047), of which those that are seen are drawn. It follows the time;
 * whoever reads further up is left there until they go to another time.
 */
export const PlayedFeed = ({ room }: FeedProps) => {
  useSignals();
  const messages = room.messages.value;
  const seeks = room.seeks.value;
  const isPlaying = room.player.isPlaying.value;
  const list = useRef<HTMLDivElement | null>(null);
  const atBottom = useRef(true);
  const unfolded = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many there were where somebody went, or began to play
  const known = useMemo(() => messages.length, [seeks, isPlaying]);
  const [missed, setMissed] = useState(0);
  const before = useRef(messages.length);
  const { box, placeList, virtualizer, remeasure } = useFeedWindow({
    count: messages.length,
    keyAt: (index) => index,
    list,
    follows: true,
  });
  const isLowered = useKeptBottom(box, atBottom);
  const toBottom = () => {
    virtualizer.scrollToEnd();
    atBottom.current = true;
    setMissed(0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time to which somebody goes
  useLayoutEffect(() => {
    before.current = messages.length;
    toBottom();
  }, [seeks]);
  useLayoutEffect(() => {
    const more = messages.length - before.current;
    before.current = messages.length;
    if (more > 0 && !atBottom.current) setMissed((count) => count + more);
  }, [messages.length]);
  const onScroll = () => {
    const element = box.current;
    if (!element || isLowered()) return;
    const distancePx = element.scrollHeight - element.clientHeight - element.scrollTop;
    atBottom.current = distancePx <= chatLimits.bottomTolerancePx;
    if (atBottom.current) setMissed(0);
  };
  const last = messages.at(-1);
  const isNews = isPlaying && messages.length > known;
  return (
    <div className={styles.feedPlace}>
      <section
        ref={box}
        className={styles.feed}
        aria-label={chatText.messages}
        data-scrolls
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.length === 0 ? <p className={styles.nothing}>{playbackText.noMessages}</p> : null}
        {/* What is drawn anew while somebody scrolls, or goes to another time, is no news: news are said below. */}
        <div ref={placeList} role="log" aria-live="off" className={styles.log}>
          {virtualizer.getVirtualItems().map(({ index }) => (
            <Message
              key={index}
              message={messages[index]!}
              room={room}
              index={index}
              measure={virtualizer.measureElement}
              remeasure={remeasure}
              unfolded={unfolded.current}
            />
          ))}
        </div>
      </section>
      <p className={unseen} role="status">
        {isNews && last ? chatText.says(last.senderName, last.contents) : ''}
      </p>
      {missed > 0 ? (
        <button type="button" className={styles.newPill} onClick={toBottom}>
          <Icon of={ArrowDown} sizePx={14} />
          {text.unread(missed)}
        </button>
      ) : null}
    </div>
  );
};

interface MessageProps {
  readonly message: RecordedMessage;
  readonly room: PlayedRoom;
  readonly index: number;
  /** Told of the element, whose height it measures. */
  readonly measure: (element: HTMLElement | null) => void;
  readonly remeasure: (element: HTMLElement) => void;
  readonly unfolded: Set<string>;
}

/** A message stays as it is: another one draws none of those before it again. */
const Message = memo(({ message, room, index, measure, remeasure, unfolded }: MessageProps) => {
  const { senderName, contents, global, timestamp } = message;
  const positionMs = room.positionOf(timestamp);
  const seekTo = (toMs: number | null) => (toMs === null ? null : () => room.player.seek(toMs));
  const seek = seekTo(positionMs);
  return (
    <article ref={measure} data-index={index} className={styles.message}>
      <p className={styles.sender}>
        <span className={styles.senderName}>{senderName}</span>
        {global ? <span className={styles.quiet}>{playbackText.everyone}</span> : null}
        {seek && positionMs !== null ? <SeekLink words={playbackText.time(positionMs)} onSeek={seek} /> : null}
      </p>
      <Collapsible className={styles.words} unfolded={unfolded} name={String(index)} remeasure={remeasure}>
        <LinkedText words={contents}>
          {(words) => <TimedText words={words} seekTo={(timeMs) => seekTo(room.positionOfTime(timeMs))} />}
        </LinkedText>
      </Collapsible>
    </article>
  );
});
