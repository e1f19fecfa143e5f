import Eye from 'lucide-react/icons/eye';
import KeyRound from 'lucide-react/icons/key-round';
import Link from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Users from 'lucide-react/icons/users';
import type { MenuItem } from '../controls/menu-look.ts';
import { failureText } from '../notice-text.ts';
import { roomText } from '../room-text.ts';
import type { RoomValue } from '../shell-context.ts';
import { stageWords } from '../stage-words.ts';
import type { ThemeName } from '../theme/theme-choice.ts';
import { copyEventLink } from './event-link.ts';
import { focusModeSupported, toggleFocusMode } from './focus-mode.ts';
import { hotkeys } from './hotkeys.ts';

const themeNames: readonly ThemeName[] = ['system', 'dark', 'light'];

/** The lines of "More controls": only what works for this person now (SHELL-006, SHELL-011). */
export const moreItems = ({ studio, state, tiles }: RoomValue): readonly MenuItem[] => {
  const locked = studio.event.facts.value?.locked ?? false;
  const { theme, highContrast } = state.appearance;
  const items: MenuItem[] = [
    { id: 'link', label: roomText.header.invite, icon: Link, onSelect: () => void copyEventLink(studio) },
  ];
  if (state.rejoinCode.value !== null) {
    items.push({
      id: 'code',
      label: roomText.header.rejoinCode,
      icon: KeyRound,
      onSelect: () => {
        state.dialog.value = 'rejoin-code';
      },
    });
  }
  if (studio.event.can('event.lock')) {
    items.push({
      id: 'lock',
      label: locked ? roomText.header.unlockEvent : roomText.header.lockEvent,
      icon: locked ? LockOpen : Lock,
      onSelect: async () => {
        const answer = await studio.event.setLocked(!locked);
        if (!answer.ok && failureText(answer.error.code)) studio.notices.show(answer.error.code, 'error');
      },
    });
  }
  if (focusModeSupported()) {
    const focused = state.focusMode.value;
    items.push({
      id: 'focus',
      label: focused ? roomText.header.exitFocus : roomText.header.enterFocus,
      icon: focused ? Minimize : Maximize,
      hotkey: hotkeys().focus.shown,
      onSelect: () => void toggleFocusMode(state.focusMode),
    });
  }
  const listed = tiles.all.value.some((tile) => tile.type.value === 'participants');
  items.push({
    id: 'people',
    label: listed ? roomText.header.hidePeople : roomText.header.showPeople,
    icon: Users,
    onSelect: () => tiles.showWidget('participants', !listed),
  });
  const hidden = tiles.hidden.value;
  if (hidden.length > 0) {
    items.push(
      { kind: 'line', id: 'hidden-line' },
      { kind: 'heading', id: 'hidden', label: roomText.tile.hiddenTiles },
    );
    for (const tile of hidden) {
      const name = tile.person?.name.value ?? roomText.people.label;
      items.push({
        id: `hidden-${tile.id}`,
        label: roomText.tile.bringBack(stageWords.tileName(name, tile.screenId === null ? 'camera' : 'screen', false)),
        icon: Eye,
        onSelect: () => tiles.bringBack(tile.id),
      });
    }
  }
  items.push(
    { kind: 'line', id: 'appearance-line' },
    { kind: 'heading', id: 'appearance', label: roomText.header.theme },
  );
  for (const name of themeNames) {
    items.push({
      id: `theme-${name}`,
      label: roomText.header.themes[name],
      checked: theme.value === name,
      onSelect: () => {
        theme.value = name;
      },
    });
  }
  items.push({
    id: 'contrast',
    label: roomText.header.contrast,
    checked: highContrast.value,
    onSelect: () => {
      highContrast.value = !highContrast.peek();
    },
  });
  return items;
};
