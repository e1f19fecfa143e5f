import { useSignals } from '@preact/signals-react/runtime';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRoom } from '../studio/context.ts';
import { isShownFolding } from '../studio/feature-shown.ts';
import { type HeaderItem, inOrder } from '../studio/slots.ts';
import * as styles from '../ui/header.css.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Mark } from '../ui/mark.tsx';
import { Menu } from '../ui/menu.tsx';
import { controlsParts } from './controls-parts.ts';
import { moreItems } from './more-items.ts';
import { frameText } from './text.ts';

const items = inOrder(controlsParts.flatMap((part) => part.header ?? []));

/** The top bar: room, views, columns, who speaks, chat, more (SHELL-003 to SHELL-008). */
export const Header = ({ compact }: { compact: boolean }) => {
  useSignals();
  const room = useRoom();
  const at = (place: HeaderItem['place']) =>
    items
      .filter((item) => item.place === place)
      .map(({ order, Component }) => <Component key={order} compact={compact} vertical={false} />);
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        {isShownFolding(room, 'fe-SidebarLogo', compact) ? <Mark sizePx={24} /> : null}
        {at('start')}
      </div>
      {at('center')}
      <div className={styles.end}>
        {at('end')}
        <Menu label={frameText.more} items={() => moreItems(room)}>
          {(trigger) => <IconButton label={frameText.more} icon={Ellipsis} {...trigger} />}
        </Menu>
      </div>
    </header>
  );
};
