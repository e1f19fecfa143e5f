export type HotkeyName = 'microphone' | 'camera' | 'hand' | 'chat' | 'focus';

interface Hotkey {
  readonly code: string;
  readonly shown: string;
  readonly alt?: boolean;
  readonly control?: boolean;
  readonly meta?: boolean;
  readonly shift?: boolean;
}

const elsewhere: Readonly<Record<HotkeyName, Hotkey>> = {
  microphone: { code: 'KeyA', alt: true, shown: 'Alt+A' },
  camera: { code: 'KeyV', alt: true, shown: 'Alt+V' },
  hand: { code: 'KeyY', alt: true, shown: 'Alt+Y' },
  chat: { code: 'KeyH', alt: true, shown: 'Alt+H' },
  focus: { code: 'F11', shown: 'F11' },
};

const onMac: typeof elsewhere = {
  microphone: { code: 'KeyA', meta: true, shift: true, shown: 'Cmd+Shift+A' },
  camera: { code: 'KeyV', control: true, shift: true, shown: 'Ctrl+Shift+V' },
  hand: { code: 'KeyY', alt: true, shown: 'Alt+Y' },
  chat: { code: 'KeyH', alt: true, shown: 'Alt+H' },
  focus: { code: 'KeyF', meta: true, control: true, shown: 'Cmd+Ctrl+F' },
};

const isMac = () => /^Mac/.test(navigator.platform);

/** The hotkeys of this system (SET-035 to SET-043). */
export const hotkeys = (mac = isMac()): Readonly<Record<HotkeyName, Hotkey>> => (mac ? onMac : elsewhere);

/** The hotkey that a key press is, if any. */
export const hotkeyOf = (
  event: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  mac = isMac(),
): HotkeyName | undefined => {
  for (const [name, key] of Object.entries(hotkeys(mac))) {
    const fits =
      event.code === key.code &&
      event.altKey === Boolean(key.alt) &&
      event.ctrlKey === Boolean(key.control) &&
      event.metaKey === Boolean(key.meta) &&
      event.shiftKey === Boolean(key.shift);
    if (fits) return name as HotkeyName;
  }
  return undefined;
};
