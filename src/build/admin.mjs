// Administration by the command line, with the server that start built.
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const built = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'server', 'admin.js');

/** Does what an operator asks; answers the exit code. */
export const admin = async (args) => {
  const isBuilt = await access(built).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    const { install } = await import('./install.mjs');
    await install();
    const { buildServer } = await import('./bundle.mjs');
    await buildServer();
  }
  const { runAdmin } = await import(pathToFileURL(built).href);
  return runAdmin(args, process.env);
};
