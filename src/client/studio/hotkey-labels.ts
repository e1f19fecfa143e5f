import type { HotkeyName } from './hotkeys.ts';

/** What each hotkey does, in words. */
export const hotkeyLabels: Readonly<Record<HotkeyName, string>> = {
  microphone: 'Turn the microphone on or off',
  talk: "Hold to talk while you're muted",
  camera: 'Turn the camera on or off',
  hand: 'Raise or lower your hand',
  chat: 'Open or close the chat',
  search: 'Search messages, while you are in the chat',
  focus: 'Enter or leave focus mode',
  commands: 'Find a command, a person or a room',
  shortcuts: 'Show the shortcuts',
};
