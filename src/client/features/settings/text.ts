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
    noise: {
      label: 'AI noise cancellation',
      hint: 'Takes noise out of your sound on this machine.',
      preparing: 'Preparing noise cancellation...',
      failed: "Noise cancellation doesn't work here. Your browser's own noise suppression is used instead.",
      unsupported: {
        safari: 'Noise cancellation is not supported in Safari.',
        ios: 'Noise cancellation is not supported on iOS.',
      },
    },
    testFailed: "The test sound couldn't be played. Choose another speaker.",
  },
  camera: {
    preview: 'Camera preview',
    privately: 'Nobody sees you here.',
    expand: 'Expand',
    shrink: 'Shrink',
    effects: {
      title: 'Video effects',
      hint: 'Computed on this machine, nothing is sent anywhere',
      choices: {
        none: 'None',
        blur: 'Blur',
        abstract: 'Abstract',
        beach: 'Beach',
        office: 'Office',
        wall: 'Wall',
        stars: 'Stars',
      },
      intensity: 'Blur intensity',
      presets: { title: 'Blur presets', light: 'Light', medium: 'Medium', strong: 'Strong' },
      preparing: 'Preparing the effect. Nobody sees you until it is there.',
      failed: "This effect doesn't work here. Your camera stays off until you choose None or it works.",
    },
  },
  general: {
    ownCamera: 'Show my camera as a tile',
    ownCameraHint: 'Others see you either way.',
    ownCameraInGrid: 'Your camera preview is in the grid.',
    preview: 'Camera preview',
    previews: { grid: 'In the grid', docked: 'Docked in the controls' },
    dataSaver: 'Data saver',
    dataSaverHint:
      'For a slow connection: you hear everybody and see what they share, but not their cameras. Yours is sent small.',
  },
  profile: {
    role: 'Role',
    roles: { host: 'Host', moderator: 'Moderator', access: 'Participant' },
    name: 'Name',
    save: 'Save',
    nameHint: 'Enter saves, Esc cancels.',
  },
} as const;
