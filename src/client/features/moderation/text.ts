/** The sentences of moderation. */
export const moderationText = {
  mute: 'Mute microphone',
  stopCamera: 'Stop camera',
  stopScreens: 'Stop screen shares',
  stopDrawing: 'Turn off drawing',
  allowDrawing: 'Allow drawing',
  makeModerator: 'Make moderator',
  endModerator: 'Remove as moderator',
} as const;
