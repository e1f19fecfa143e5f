import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a program is: on the PATH, or in one of these folders; null where it is in none. */
export const findProgram = async (name: string, folders: readonly string[]): Promise<string | null> => {
  for (const folder of [...(process.env.PATH ?? '').split(':'), ...folders]) {
    const path = join(folder, name);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
};
