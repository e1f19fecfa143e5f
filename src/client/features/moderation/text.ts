/** The sentences of moderation. */
export const moderationText = {
  mute: 'Mute microphone',
  askToUnmute: 'Ask to unmute',
  muteOthers: 'Mute everyone else',
  muteAllButSpeaker: 'Mute all but the speaker',
  muteAllButHosts: 'Mute all but hosts',
  stopCamera: 'Stop camera',
  stopScreens: 'Stop screen shares',
  stopDrawing: 'Turn off drawing',
  allowDrawing: 'Allow drawing',
  makeModerator: 'Make moderator',
  endModerator: 'Remove as moderator',
} as const;
