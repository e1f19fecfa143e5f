/** The sentences of settings that few people see. */
export const rareText = {
  developer: {
    title: 'Developer Settings',
    consoleLogs: 'Console logs',
    consoleLogsHint: "What the page logs, in the browser's console.",
    mediaLogLevel: 'Live-media log level',
    dataTrackLogging: 'Data-track logging',
    dataTrackLoggingHint: 'Each message of the media connection, in the console.',
    debugPlayback: 'Playback debugging',
    debugPlaybackHint: 'In recordings: which file is playing, its position, and how much of it has loaded.',
  },
  experimental: {
    title: 'Experimental Features',
    words:
      'These features are still being tried out and may not work. Changes take effect the next time you load the page.',
    features: {
      experimentalVWStreams: 'Experimental workstation streams',
      transcription: 'Transcription',
      insights: 'Insights',
    },
    byAddress: "Set by this page's address.",
  },
} as const;
