/** What a browser can be told to try (CFG-051). */
export const featureFlags = ['experimentalVWStreams', 'transcription', 'insights'] as const;

export type FeatureFlag = (typeof featureFlags)[number];

/** The flags that change something in this version. */
const readFlags: ReadonlySet<FeatureFlag> = new Set();

/** Whether somebody who turns a flag on gets anything by it. Nobody is offered the others. */
export const isReadFlag = (flag: FeatureFlag): boolean => readFlags.has(flag);
