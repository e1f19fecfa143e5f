/** What a browser can be told to try (CFG-051). */
export const featureFlags = ['experimentalVWStreams', 'transcription', 'insights'] as const;

export type FeatureFlag = (typeof featureFlags)[number];
