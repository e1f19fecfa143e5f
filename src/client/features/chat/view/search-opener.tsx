import Search from 'lucide-react/icons/search';
import { useRoom } from '../../../studio/context.ts';
import { hotkeys } from '../../../studio/hotkeys.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tooltip } from '../../../ui/tooltip.ts';
import { channelsText } from '../channels-text.ts';
import * as styles from './search-opener.css.ts';

/** The keys that open the search where they are pressed in the chat: with the system's own key for commands. */
const searchKeys = (): string => hotkeys().commands.shown.replace('K', 'F');

/** Whether a key press asks for the search. */
export const asksForSearch = (event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) => {
  const { control, meta } = hotkeys().commands;
  return (
    event.code === 'KeyF' &&
    event.ctrlKey === Boolean(control) &&
    event.metaKey === Boolean(meta) &&
    !event.altKey &&
    !event.shiftKey
  );
};

/** Opens the search: a line of its own below the tabs, or a button beside them where there is a place for one. */
export const SearchOpener = ({ look }: { look: 'line' | 'button' }) => {
  const { search } = useRoom().chat;
  const open = () => {
    search.isOpen.value = true;
  };
  if (look === 'button') {
    return <IconButton label={channelsText.search} icon={Search} hotkey={searchKeys()} onClick={open} />;
  }
  return (
    <button type="button" className={styles.searchLine} {...tooltip(channelsText.search, searchKeys())} onClick={open}>
      <Icon of={Search} sizePx={14} />
      {channelsText.search}
    </button>
  );
};
