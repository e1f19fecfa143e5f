/** The sentences of settings that few people see. */
export const rareText = {
  developer: {
    title: 'Developer Settings',
    consoleLogs: 'Console logs',
    consoleLogsHint: "What the page logs, in the browser's console.",
    mediaLogLevel: 'Live-media log level',
    dataTrackLogging: 'Data-track logging',
    dataTrackLoggingHint: 'Each message of the media connection, in the console.',
  },
  experimental: {
    title: 'Experimental Features',
    words: 'They are being tried and may not work. A change counts from the next time the page is loaded.',
    features: {
      experimentalVWStreams: 'Experimental workstation streams',
      transcription: 'Transcription',
      insights: 'Insights',
    },
    byAddress: 'Set by the address of this page.',
  },
} as const;
