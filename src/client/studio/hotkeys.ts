export type HotkeyName =
  | 'microphone'
  | 'talk'
  | 'camera'
  | 'hand'
  | 'chat'
  | 'search'
  | 'focus'
  | 'commands'
  | 'shortcuts';

interface Hotkey {
  /** The place on the keyboard, or what is typed wherever that is. */
  readonly code?: string;
  readonly typed?: string;
  readonly shown: string;
  readonly alt?: boolean;
  readonly control?: boolean;
  readonly meta?: boolean;
  readonly shift?: boolean;
}

const elsewhere: Readonly<Record<HotkeyName, Hotkey>> = {
  microphone: { code: 'KeyA', alt: true, shown: 'Alt+A' },
  talk: { code: 'Space', shown: 'Space' },
  camera: { code: 'KeyV', alt: true, shown: 'Alt+V' },
  hand: { code: 'KeyY', alt: true, shown: 'Alt+Y' },
  chat: { code: 'KeyH', alt: true, shown: 'Alt+H' },
  search: { code: 'KeyF', control: true, shown: 'Ctrl+F' },
  focus: { code: 'F11', shown: 'F11' },
  commands: { code: 'KeyK', control: true, shown: 'Ctrl+K' },
  shortcuts: { typed: '?', shown: '?' },
};

const onMac: typeof elsewhere = {
  microphone: { code: 'KeyA', meta: true, shift: true, shown: 'Cmd+Shift+A' },
  talk: { code: 'Space', shown: 'Space' },
  camera: { code: 'KeyV', control: true, shift: true, shown: 'Ctrl+Shift+V' },
  hand: { code: 'KeyY', alt: true, shown: 'Alt+Y' },
  chat: { code: 'KeyH', alt: true, shown: 'Alt+H' },
  search: { code: 'KeyF', meta: true, shown: 'Cmd+F' },
  focus: { code: 'KeyF', meta: true, control: true, shown: 'Cmd+Ctrl+F' },
  commands: { code: 'KeyK', meta: true, shown: 'Cmd+K' },
  shortcuts: { typed: '?', shown: '?' },
};

const isMac = () => /^Mac/.test(navigator.platform);

/** The hotkeys of this system (SET-035 to SET-043). */
export const hotkeys = (mac = isMac()): Readonly<Record<HotkeyName, Hotkey>> => (mac ? onMac : elsewhere);

/** The hotkey that a key press is, if any. */
export const hotkeyOf = (
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  mac = isMac(),
): HotkeyName | undefined => {
  for (const [name, key] of Object.entries(hotkeys(mac))) {
    const fits =
      (key.typed === undefined ? event.code === key.code : event.key === key.typed) &&
      event.altKey === Boolean(key.alt) &&
      event.ctrlKey === Boolean(key.control) &&
      event.metaKey === Boolean(key.meta) &&
      (key.typed !== undefined || event.shiftKey === Boolean(key.shift));
    if (fits) return name as HotkeyName;
  }
  return undefined;
};
