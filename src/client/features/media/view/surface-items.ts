import { readPlatform } from '../../../../shared/rules/browsers.ts';
import type { ScreenSurface } from '../../../ports/media-port.ts';
import type { EventValue } from '../../../studio/context.ts';
import type { MenuItem } from '../../../ui/menu-look.ts';
import { mediaText } from '../text.ts';
import { changeScreens } from './toggle-medium.ts';

const surfaces: readonly ScreenSurface[] = ['browser', 'window', 'monitor'];

/** Whether tabs and windows are offered by themselves: only Chrome opens its picker at them (MEDIA-026). */
export const choosesSurface = (): boolean => readPlatform(navigator).browser?.name === 'Chrome';

/** What can be shared: a tab, a window or the entire screen, beside what is shared already. */
export const surfaceItems = (event: Pick<EventValue, 'studio'>): readonly MenuItem[] =>
  surfaces.map((surface) => ({
    id: surface,
    label: mediaText.surfaces[surface],
    onSelect: () => void changeScreens(event, 'share', surface),
  }));
