import { type KeyboardEvent, useMemo, useState } from 'react';
import { searchLimits } from '../../../../shared/rules/chat-search.ts';
import { playbackLimits } from '../../../../shared/values/playback-limits.ts';
import { hotkeys } from '../../../studio/hotkeys.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { tooltip } from '../../../ui/tooltip.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { useOptionList } from '../../../ui/use-option-list.ts';
import { searchText } from '../../chat/search-text.ts';
import { FoundText } from '../../chat/view/found-text.tsx';
import * as searchStyles from '../../chat/view/search-panel.css.ts';
import type { PlayedRoom } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import * as styles from './played-chat.css.ts';

interface FoundProps {
  readonly room: PlayedRoom;
  readonly query: string;
  /** What is looked for. */
  readonly words: readonly string[];
  readonly onQuery: (query: string) => void;
}

/**
 * Finds what was said, also later than the time that is shown: arrow keys choose a message, Enter and a press go to its
 * time, Escape ends the search.
 */
export const FoundMessages = ({ room, query, words, onQuery }: FoundProps) => {
  const key = words.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are another array each time
  const all = useMemo(() => room.find(words), [room, key]);
  const [pages, setPages] = useState(1);
  const found = all.slice(0, pages * playbackLimits.foundMessages);
  const { chosen, choose, step, listId, fieldProps, optionProps } = useOptionList(found.length, { wraps: false });
  const isSearching = words.length > 0;
  const hasMore = found.length < all.length;
  const more = () => setPages(pages + 1);
  const seek = (index: number) => {
    const message = found[index];
    const positionMs = message && room.positionOf(message.timestamp);
    if (typeof positionMs === 'number') room.player.seek(positionMs);
  };
  const type = (next: string) => {
    onQuery(next);
    setPages(1);
    choose(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && chosen === found.length - 1 && hasMore) more();
    if (event.key === 'Enter') seek(chosen);
    else if (event.key === 'Escape' && query !== '') type('');
    else if (!step(event.key)) return;
    event.preventDefault();
  };
  return (
    <search className={isSearching ? styles.searching : styles.search}>
      <div className={styles.searchLine}>
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={searchStyles.field}
          role="combobox"
          {...fieldProps}
          aria-expanded={found.length > 0}
          aria-autocomplete="list"
          aria-label={playbackText.search}
          {...tooltip(playbackText.search, hotkeys().search.shown)}
          placeholder={playbackText.search}
          maxLength={searchLimits.characters}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {found.length > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {playbackText.foundOf(chosen + 1, all.length)}
          </span>
        ) : null}
      </div>
      <div className={isSearching ? styles.results : styles.noResults}>
        <div id={listId} role="listbox" aria-label={searchText.results}>
          {found.map((message, index) => {
            const time = playbackText.time(room.positionOf(message.timestamp) ?? 0);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a recording never move
                key={index}
                role="option"
                {...optionProps(index)}
                className={searchStyles.option}
                onClick={() => seek(index)}
              >
                <span className={searchStyles.source}>
                  <span className={searchStyles.sender}>{message.senderName}</span>
                  <span className={searchStyles.time}>{time}</span>
                </span>
                <FoundText text={message.contents} words={words} />
              </div>
            );
          })}
        </div>
        {isSearching && found.length === 0 ? (
          <div className={searchStyles.line}>
            <p className={searchStyles.title}>{searchText.none}</p>
            <p>{searchText.noneHint}</p>
          </div>
        ) : null}
        <ShowMore pages={{ hasMore, isLoading: false, more }} label={playbackText.moreFound} />
      </div>
      <p className={unseen} role="status">
        {all.length > 0 ? searchText.count(all.length, true) : ''}
      </p>
    </search>
  );
};
