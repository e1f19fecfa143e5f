import Search from 'lucide-react/icons/search';
import { useRoom } from '../../../studio/context.ts';
import { hotkeys } from '../../../studio/hotkeys.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tooltip } from '../../../ui/tooltip.ts';
import { channelsText } from '../channels-text.ts';
import * as styles from './search-opener.css.ts';

/** Opens the search: a line of its own below the tabs, or a button beside them where there is a place for one. */
export const SearchOpener = ({ look }: { look: 'line' | 'button' }) => {
  const { search } = useRoom().chat;
  const hotkey = hotkeys().search.shown;
  const open = () => {
    search.isOpen.value = true;
  };
  if (look === 'button') {
    return <IconButton label={channelsText.search} icon={Search} hotkey={hotkey} onClick={open} />;
  }
  return (
    <button type="button" className={styles.searchLine} {...tooltip(channelsText.search, hotkey)} onClick={open}>
      <Icon of={Search} sizePx={14} />
      {channelsText.search}
    </button>
  );
};
