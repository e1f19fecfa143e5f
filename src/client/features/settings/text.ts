/** The sentences of a person's own settings. */
export const settingsText = {
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
    listening:
      'Muted in a room, you are told when you speak. For that your microphone is measured on this machine; nothing of it is sent or kept.',
    testSpeaker: 'Test speaker',
    playing: 'Playing...',
    noise: {
      label: 'AI noise cancellation',
      hint: 'Removes background noise from your microphone, on this machine.',
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
    chatSounds: 'Chat sounds',
    chatSoundsHint: 'A short sound when somebody writes while you are not looking.',
    hands: 'Raised hands',
    handScopes: {
      none: "Don't notify me",
      room: 'Notify me of those in my room',
      event: 'Notify me of all in the event',
    },
    streamPause: 'Stream pause',
    streamPauseHint: "Lets you pause the pictures of others, in their tile's menu.",
  },
  profile: {
    role: 'Role',
    roles: { host: 'Host', moderator: 'Moderator', access: 'Participant' },
    name: 'Name',
    save: 'Save',
    nameHint: 'Enter saves, Esc cancels.',
  },
} as const;
