import { mediaText } from '../media/text.ts';

/** The sentences of moderation. */
export const moderationText = {
  mute: 'Mute microphone',
  askToUnmute: 'Ask to unmute',
  /** Who turned off somebody else's microphone. */
  forbiddenMicrophone: {
    ...mediaText.forbidden.microphone,
    participant: 'A host or moderator turned off their microphone',
  },
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
