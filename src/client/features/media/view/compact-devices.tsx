import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEvent } from '../../../studio/context.ts';
import * as styles from '../../../ui/bar.css.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { text } from '../../../ui/text.ts';
import { mediaText } from '../text.ts';
import { deviceItems } from './device-items.ts';

/** On a phone: what the folded bar leaves out. */
export const CompactDevices = () => {
  const { studio } = useEvent();
  return (
    <Menu
      label={mediaText.devices.settings}
      side="top"
      alignment="end"
      onOpen={() => void studio.devices.refresh()}
      items={() =>
        (['microphone', 'camera', 'speaker'] as const).flatMap((kind) =>
          deviceItems(studio.devices, studio.localMedia, kind),
        )
      }
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
