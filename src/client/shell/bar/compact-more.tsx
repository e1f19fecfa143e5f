import Ellipsis from 'lucide-react/icons/ellipsis';
import { Menu } from '../controls/menu.tsx';
import { deviceItems } from '../media/device-items.ts';
import { roomText } from '../room-text.ts';
import { useEvent } from '../shell-context.ts';
import { text } from '../text.ts';
import * as styles from './bar.css.ts';
import { BarButton } from './bar-button.tsx';

/** On a phone: what the folded bar leaves out. */
export const CompactMore = () => {
  const { studio } = useEvent();
  return (
    <Menu
      label={roomText.devices.settings}
      side="top"
      alignment="end"
      onOpen={() => void studio.devices.refresh()}
      items={() => (['microphone', 'camera', 'speaker'] as const).flatMap((kind) => deviceItems(studio.devices, kind))}
    >
      {({ elementRef, expanded, onClick }) => (
        <span
          ref={(element) => {
            elementRef.current = element?.querySelector('button') ?? null;
          }}
          className={styles.pair}
        >
          <BarButton label={text.common.more} icon={Ellipsis} pressed={expanded} onClick={onClick} />
        </span>
      )}
    </Menu>
  );
};
