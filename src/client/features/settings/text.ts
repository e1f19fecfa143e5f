/** The sentences of a person's own settings. */
export const settingsText = {
  title: 'Settings',
  sections: {
    audio: 'Audio',
    camera: 'Camera',
    general: 'General',
    profile: 'Profile',
    shortcuts: 'Shortcuts',
  },
  audio: {
    level: 'Microphone level',
    muted: 'Nobody hears you here. Speak to see whether the microphone works.',
    testSpeaker: 'Test speaker',
    playing: 'Playing...',
    testFailed: "The test sound couldn't be played. Choose another speaker.",
  },
  camera: {
    preview: 'Camera preview',
    privately: 'Nobody sees you here.',
    expand: 'Expand',
    shrink: 'Shrink',
  },
  general: {
    ownCamera: 'Show my camera as a tile',
    ownCameraHint: 'Others see you either way.',
    ownCameraInGrid: 'Your camera preview is in the grid.',
    preview: 'Camera preview',
    previews: { grid: 'In the grid', docked: 'Docked in the controls' },
  },
  profile: {
    role: 'Role',
    roles: { host: 'Host', moderator: 'Moderator', access: 'Participant' },
    name: 'Name',
    save: 'Save',
    nameHint: 'Enter saves, Esc cancels.',
  },
} as const;
