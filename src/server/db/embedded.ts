import { execFile } from 'node:child_process';
import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { ConnectionQueue } from './connection-queue.ts';
import { createPgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';

/** What PostgreSQL keeps of its files in memory; the system keeps them too. Its default of 128 MB is a third of all. */
const sharedBuffers = '16MB';

/**
 * Opens the embedded database in `folder`, and makes it when it is not there. Making one takes some 800 MB, which a
 * process does not give back; with `savesMemory` another process does it.
 */
export const createEmbedded = async (
  folder: string,
  savesMemory: boolean,
  queue: ConnectionQueue,
): Promise<Kysely<Tables>> => {
  if (savesMemory && !(await isThere(join(folder, 'PG_VERSION')))) await makeInAnotherProcess(folder);
  // Each thread that compiles the database keeps some 20 MB of what it worked with; one is as fast.
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  const pglite = await PGlite.create(folder, {
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  });
  return new Kysely<Tables>({ dialect: createPgliteDialect(pglite, queue) });
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Under another name until it is whole: one that was interrupted is made again. */
const makeInAnotherProcess = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const program = `
    const { PGlite } = await import(${JSON.stringify(import.meta.resolve('@electric-sql/pglite'))});
    try {
      await (await PGlite.create(${JSON.stringify(unfinished)})).close();
    } catch (error) {
      process.stdout.write(JSON.stringify({ message: String(error.message), code: error.code }));
      process.exit(1);
    }`;
  const failure = await new Promise<string | null>((resolve) =>
    execFile(process.execPath, ['--input-type=module', '--eval', program], (error, output) =>
      resolve(error ? output || JSON.stringify({ message: error.message }) : null),
    ),
  );
  if (failure !== null) {
    const { message, code } = JSON.parse(failure) as { message: string; code?: string };
    throw Object.assign(new Error(message), { code });
  }
  await rename(unfinished, folder);
};
