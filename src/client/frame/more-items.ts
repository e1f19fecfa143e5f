import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import type { RoomValue } from '../studio/context.ts';
import { hotkeys } from '../studio/hotkeys.ts';
import { focusModeSupported } from '../studio/keyboard-lock.ts';
import { inOrder, type MenuSection } from '../studio/slots.ts';
import type { MenuItem } from '../ui/menu-look.ts';
import type { ThemeName } from '../ui/theme/theme-choice.ts';
import { controlsParts } from './controls-parts.ts';
import { toggleFocusMode } from './focus-mode.ts';
import { frameText } from './text.ts';

const themeNames: readonly ThemeName[] = ['system', 'dark', 'light'];

const focusItems = ({ state }: RoomValue): readonly MenuItem[] => {
  if (!focusModeSupported()) return [];
  const focused = state.focusMode.value;
  return [
    {
      id: 'focus',
      label: focused ? frameText.exitFocus : frameText.enterFocus,
      icon: focused ? Minimize : Maximize,
      hotkey: hotkeys().focus.shown,
      onSelect: () => void toggleFocusMode(),
    },
  ];
};

const appearanceItems = ({ state }: RoomValue): readonly MenuItem[] => {
  const { theme, highContrast } = state.appearance;
  return [
    { kind: 'line', id: 'appearance-line' },
    { kind: 'heading', id: 'appearance', label: frameText.theme },
    ...themeNames.map((name) => ({
      id: `theme-${name}`,
      label: frameText.themes[name],
      checked: theme.value === name,
      onSelect: () => {
        theme.value = name;
      },
    })),
    {
      id: 'contrast',
      label: frameText.contrast,
      checked: highContrast.value,
      onSelect: () => {
        highContrast.value = !highContrast.peek();
      },
    },
  ];
};

/** The lines of "More controls": only what works for this person now (SHELL-006, SHELL-011). */
export const moreItems = (room: RoomValue): readonly MenuItem[] => {
  const sections: readonly MenuSection[] = [
    ...controlsParts.flatMap((part) => part.more?.(room) ?? []),
    { order: 40, items: focusItems(room) },
    { order: 90, items: appearanceItems(room) },
  ];
  const all: MenuItem[] = [];
  let isUnderHeading = false;
  for (const { items } of inOrder(sections)) {
    // What comes next is none of the heading's.
    if (isUnderHeading && items[0] && items[0].kind !== 'line') all.push({ kind: 'line', id: `before-${items[0].id}` });
    all.push(...items);
    if (items.length > 0) isUnderHeading = headingLast(items);
  }
  return all;
};

/** Whether the last of the items stand below a heading. */
const headingLast = (items: readonly MenuItem[]): boolean =>
  items.findLast(({ kind }) => kind === 'heading' || kind === 'line')?.kind === 'heading';
