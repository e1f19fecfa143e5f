/** What a browser can be told to try (CFG-051). */
const featureFlags = ['experimentalVWStreams', 'transcription', 'insights'] as const;
type FeatureFlag = (typeof featureFlags)[number];

const values: ReadonlyMap<string | null, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

/**
 * The flags that are on: as `ff_{flag}` of the address that the page was opened with says, else as the browser's setting
 * of that name does (CFG-052, CFG-053).
 */
export const readFeatureFlags = (search: string, setting: (name: string) => string | null): readonly FeatureFlag[] => {
  const query = new URLSearchParams(search);
  return featureFlags.filter((flag) => {
    const name = `ff_${flag}`;
    return values.get(query.get(name)) ?? values.get(setting(name)) ?? false;
  });
};
