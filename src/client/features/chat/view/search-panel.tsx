import { useSignals } from '@preact/signals-react/runtime';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { messageKey } from '../../../../shared/rules/chat.ts';
import { searchLimits, searchWords } from '../../../../shared/rules/chat-search.ts';
import { useRoom } from '../../../studio/context.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { unseen } from '../../../ui/unseen.css.ts';
import type { FoundMessage } from '../model/chat-model.ts';
import { searchText } from '../search-text.ts';
import { useChannelName } from './channel-tabs.tsx';
import { foundTimeText } from './day-text.ts';
import * as styles from './search-panel.css.ts';
import { snippetOf } from './snippet.ts';

/** Nearer to the end than this, older results are asked for. */
const loadMoreWithinPx = 120;

const keyOf = ({ senderId, messageId }: FoundMessage): string => messageKey(senderId, messageId);

/**
 * Finds messages of the channel that is shown; arrow keys choose one, Enter shows it where it was said, Escape closes the
 * search.
 */
export const SearchPanel = () => {
  useSignals();
  const { chat } = useRoom();
  const { search } = chat;
  const channel = chat.shown.value;
  const channelName = useChannelName()(channel.id);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const [opening, setOpening] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const found = search.found.value;
  const state = search.state.value;
  const hasMore = search.hasMore.value;
  const chosen = Math.min(at, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const chosenId = chosen >= 0 ? optionId(chosen) : undefined;
  const words = searchWords(search.words.value);

  const isPanelOpen = chat.isOpen.value;
  useLayoutEffect(() => {
    if (!isPanelOpen) return;
    field.current?.select();
    field.current?.focus({ preventScroll: true });
  }, [isPanelOpen]);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

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
    const last = found.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(chosen + 1, last),
      ArrowUp: Math.max(chosen - 1, 0),
    };
    const target = targets[event.key];
    if (event.key === 'Enter') void show(found[chosen]);
    else if (target === undefined || last < 0) return;
    else {
      if (event.key === 'ArrowDown' && chosen === last) search.more();
      setAt(target);
    }
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
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosenId}
          aria-autocomplete="list"
          aria-label={searchText.label(channelName)}
          placeholder={searchText.label(channelName)}
          maxLength={searchLimits.characters}
          autoComplete="off"
          spellCheck={false}
          value={search.words.value}
          onChange={(event) => {
            search.type(event.currentTarget.value);
            setAt(0);
            setFailure(null);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={searchText.close} icon={X} sizePx={16} hotkey="Esc" onClick={close} />
      </div>
      <FailureLine code={failure} notFound={searchText.gone} />
      <div className={styles.results} onScroll={onScroll}>
        <div id={`${id}-list`} role="listbox" aria-label={searchText.results} aria-busy={isSearching}>
          {found.map((message, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={keyOf(message)}
              id={optionId(index)}
              role="option"
              aria-selected={index === chosen}
              aria-busy={opening === keyOf(message)}
              className={styles.option}
              onPointerMove={() => setAt(index)}
              onClick={() => void show(message)}
            >
              <span className={styles.source}>
                <span className={styles.sender}>{message.senderName}</span>
                <time className={styles.time} dateTime={new Date(message.timestampMs).toISOString()}>
                  {foundTimeText(message.timestampMs)}
                </time>
              </span>
              <span className={styles.snippet}>
                {snippetOf(message.text, words).map((part, place) =>
                  part.isFound ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
                    <mark key={place} className={styles.found}>
                      {part.text}
                    </mark>
                  ) : (
                    part.text
                  ),
                )}
              </span>
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
            <p>{searchText.noneHint(channelName)}</p>
          </div>
        ) : null}
        {state === 'found' ? (
          <ShowMore pages={{ hasMore, isLoading: false, more: search.more }} label={searchText.more} />
        ) : null}
        <FailureLine code={search.failure.value} onRetry={search.retry} />
      </div>
      <p className={unseen} role="status">
        {isSearching ? searchText.searching : ''}
        {state === 'found' && found.length > 0 ? searchText.count(found.length, !hasMore) : ''}
      </p>
    </search>
  );
};
