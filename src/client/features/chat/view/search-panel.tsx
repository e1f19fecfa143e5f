import { useSignals } from '@preact/signals-react/runtime';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { messageKey } from '../../../../shared/rules/chat.ts';
import { searchLimits, searchWords } from '../../../../shared/rules/chat-search.ts';
import { useRoom } from '../../../studio/context.ts';
import { useServerClock } from '../../../studio/use-server-clock.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { unseen } from '../../../ui/unseen.css.ts';
import { useOptionList } from '../../../ui/use-option-list.ts';
import type { FoundMessage } from '../model/chat-search-model.ts';
import { searchText } from '../search-text.ts';
import { useChannelName } from './channel-tabs.tsx';
import { foundTimeText } from './day-text.ts';
import { FoundText } from './found-text.tsx';
import * as styles from './search-panel.css.ts';

/** Nearer to the end than this, older results are asked for. */
const loadMoreWithinPx = 120;

const keyOf = ({ senderId, messageId }: FoundMessage): string => messageKey(senderId, messageId);

/**
 * Finds messages of the channel that is shown; arrow keys choose one, Enter shows it where it was said, unless other words
 * were typed since, and Escape closes the search.
 */
export const SearchPanel = () => {
  useSignals();
  const { chat } = useRoom();
  const { search } = chat;
  const now = new Date(useServerClock()());
  const channel = chat.shown.value;
  const label = searchText.label(channel.id, useChannelName()(channel.id));
  const field = useRef<HTMLInputElement>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const found = search.found.value;
  const isStale = search.isStale.value;
  const state = search.state.value;
  const hasMore = search.hasMore.value;
  const { chosen, choose, step, listId, fieldProps, optionProps } = useOptionList(found.length, { wraps: false });
  const words = searchWords(search.words.value);

  const isPanelOpen = chat.isOpen.value;
  useLayoutEffect(() => {
    if (!isPanelOpen) return;
    field.current?.select();
    field.current?.focus({ preventScroll: true });
  }, [isPanelOpen]);
  const close = () => {
    search.isOpen.value = false;
  };
  const show = async (message: FoundMessage | undefined) => {
    if (!message || opening !== null) return;
    setOpening(keyOf(message));
    const refusal = await channel.earlier.reveal(message);
    setOpening(null);
    setFailure(refusal);
    if (refusal === null) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && chosen >= 0 && chosen === found.length - 1) search.more();
    if (event.key === 'Enter') {
      if (!isStale) void show(found[chosen]);
    } else if (!step(event.key)) return;
    event.preventDefault();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const leftPx = currentTarget.scrollHeight - currentTarget.clientHeight - currentTarget.scrollTop;
    if (leftPx < loadMoreWithinPx) search.more();
  };

  const isSearching = state === 'searching';
  return (
    <search className={styles.panel} onKeyDown={onEscape}>
      <div className={styles.head}>
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={styles.field}
          role="combobox"
          {...fieldProps}
          aria-expanded={found.length > 0}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          maxLength={searchLimits.characters}
          autoComplete="off"
          spellCheck={false}
          value={search.words.value}
          onChange={(event) => {
            search.type(event.currentTarget.value);
            choose(0);
            setFailure(null);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={searchText.close} icon={X} sizePx={16} hotkey="Esc" onClick={close} />
      </div>
      <FailureLine failure={failure} notFound={searchText.gone} />
      <div className={styles.results} onScroll={onScroll}>
        <div
          id={listId}
          role="listbox"
          aria-label={searchText.results}
          aria-busy={isSearching}
          className={isStale ? styles.stale : undefined}
        >
          {found.map((message, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={keyOf(message)}
              role="option"
              {...optionProps(index)}
              aria-busy={opening === keyOf(message)}
              className={styles.option}
              onClick={() => void show(message)}
            >
              <span className={styles.source}>
                <span className={styles.sender}>{chat.nameOf(message.senderId, message.senderName)}</span>
                <time className={styles.time} dateTime={new Date(message.timestampMs).toISOString()}>
                  {foundTimeText(message.timestampMs, now)}
                </time>
              </span>
              <FoundText text={message.text} words={words} />
            </div>
          ))}
        </div>
        {isSearching ? (
          <p className={styles.line}>
            <Spinner />
          </p>
        ) : null}
        {state === 'idle' ? <p className={styles.line}>{searchText.hint}</p> : null}
        {state === 'many' ? <p className={styles.line}>{searchText.tooMany(searchLimits.words)}</p> : null}
        {state === 'found' && found.length === 0 ? (
          <div className={styles.line}>
            <p className={styles.title}>{searchText.none}</p>
            <p>{searchText.noneHint}</p>
          </div>
        ) : null}
        {state === 'found' ? (
          <ShowMore pages={{ hasMore, isLoading: false, more: search.more }} label={searchText.more} />
        ) : null}
        <FailureLine failure={search.failure.value} onRetry={search.retry} />
      </div>
      <p className={unseen} role="status">
        {isSearching ? searchText.searching : ''}
        {state === 'found' && found.length > 0 ? searchText.count(found.length, !hasMore) : ''}
      </p>
    </search>
  );
};
