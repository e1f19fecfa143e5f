import { type KeyboardEvent, useRef, useState } from 'react';
import { searchLimits, searchWords } from '../../../../shared/rules/chat-search.ts';
import { hotkeyOf } from '../../../studio/hotkeys.ts';
import type { PlayedRoom } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import { FoundMessages } from './found-messages.tsx';
import * as styles from './played-chat.css.ts';
import { PlayedFeed } from './played-feed.tsx';

/** The chat of a recording: its messages up to the time that is shown, and the search in all of them. */
export const PlayedChat = ({ room }: { readonly room: PlayedRoom }) => {
  const [query, setQuery] = useState('');
  const place = useRef<HTMLElement>(null);
  const words = searchWords(query);
  const onKeyDown = (event: KeyboardEvent) => {
    if (hotkeyOf(event.nativeEvent) !== 'search') return;
    event.preventDefault();
    place.current?.querySelector('input')?.select();
    place.current?.querySelector('input')?.focus();
  };
  return (
    <aside ref={place} className={styles.chat} aria-labelledby="played-chat" onKeyDown={onKeyDown}>
      <h2 className={styles.title} id="played-chat">
        {playbackText.chat}
      </h2>
      <FoundMessages room={room} query={query} words={words.slice(0, searchLimits.words)} onQuery={setQuery} />
      {words.length === 0 ? <PlayedFeed room={room} /> : null}
    </aside>
  );
};
