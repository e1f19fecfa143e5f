import { useSignals } from '@preact/signals-react/runtime';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ScreenShare from 'lucide-react/icons/screen-share';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import { type EventValue, useEvent } from '../../../studio/context.ts';
import { isFeatureShown } from '../../../studio/feature-shown.ts';
import * as styles from '../../../ui/bar.css.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-look.ts';
import { text } from '../../../ui/text.ts';
import { mediaText } from '../text.ts';
import { deviceItems } from './device-items.ts';
import { changeScreens } from './toggle-medium.ts';

/** Sharing a screen as a menu item, for narrow windows on a desktop. */
export const screenItems = (event: EventValue): readonly MenuItem[] => {
  const { screen, connection, isOff } = event.studio.localMedia;
  const on = screen.on.value;
  const isUsable = !isOff.value && screen.allowed.value && (on || connection.value === 'connected');
  if (event.isPhone || !isUsable || !isFeatureShown(event, 'fe-ScreenShareButton')) return [];
  return [
    {
      id: 'screen',
      label: on ? mediaText.stopShare : mediaText.share,
      icon: on ? ScreenShareOff : ScreenShare,
      onSelect: () => void changeScreens(event),
    },
    { kind: 'line', id: 'screen-line' },
  ];
};

/** What the folded bar leaves out. */
export const CompactDevices = () => {
  useSignals();
  const event = useEvent();
  const { studio } = event;
  if (studio.localMedia.isOff.value) return null;
  return (
    <Menu
      label={mediaText.devices.settings}
      side="top"
      alignment="end"
      onOpen={() => void studio.devices.refresh()}
      items={() => [
        ...screenItems(event),
        ...(['microphone', 'camera', 'speaker'] as const).flatMap((kind) =>
          deviceItems(studio.devices, studio.localMedia, kind),
        ),
      ]}
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
