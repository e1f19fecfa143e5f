import type { HotkeyName } from './hotkeys.ts';

/** What each hotkey does, in words. */
export const hotkeyLabels: Readonly<Record<HotkeyName, string>> = {
  microphone: 'Mute or unmute your microphone',
  talk: "Hold to talk while you're muted",
  camera: 'Turn your camera on or off',
  hand: 'Raise or lower your hand',
  chat: 'Open or close the chat',
  search: 'Search messages (in the chat)',
  focus: 'Enter or leave focus mode',
  commands: 'Find a command, a person or a room',
  shortcuts: 'Show the shortcuts',
};
