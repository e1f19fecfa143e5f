import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A LiveKit server: named by the environment, built before, or on the PATH. */
export const findLiveKit = async (): Promise<string | null> => {
  const versions = await readdir('.cache/livekit').catch((): string[] => []);
  const places = [
    process.env.LIVEKIT_SERVER_BIN ?? '',
    ...versions.map((version) => join(process.cwd(), '.cache/livekit', version, 'livekit-server')),
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'livekit-server')),
  ];
  for (const place of places) if (place && (await isThere(place))) return place;
  return null;
};
