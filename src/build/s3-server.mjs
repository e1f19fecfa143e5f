// Finds an S3 server for the tests, or builds one: VERSITYGW_BIN, versitygw on the PATH, the one built before, or, where
// there is Go, one from the pinned module. The product never starts it.
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGo, findOnPath, isExecutable } from './livekit.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const version = '1.8.0';

/** The path of an S3 server; null where there is none and none can be built. */
export const acquireS3Server = async ({ report = console.log, run, environment = process.env }) => {
  const folder = join(here, '..', '..', '.cache', 'versitygw', version);
  const built = join(folder, 'versitygw');
  const named = environment.VERSITYGW_BIN ?? (await findOnPath('versitygw', environment.PATH));
  for (const path of [named, built]) if (path && (await isExecutable(path))) return path;
  const go = await findGo(environment);
  if (!go) return null;
  report(`Building the S3 server of the tests, versitygw ${version} (once; three minutes on two cores) ...`);
  await mkdir(folder, { recursive: true });
  const unfinished = `${built}.unfinished-${process.pid}`;
  const target = 'github.com/versity/versitygw/cmd/versitygw';
  const { code, output } = await run(go, ['build', '-trimpath', '-ldflags', '-s -w', '-o', unfinished, target], {
    quiet: true,
    cwd: join(here, 's3-server'),
    env: { GOFLAGS: `-mod=readonly ${environment.GOFLAGS ?? ''}`.trim(), CGO_ENABLED: '0' },
  });
  if (code === 0) {
    await rename(unfinished, built);
    return built;
  }
  await rm(unfinished, { force: true });
  report(`It could not be built: ${output.trim().split('\n').at(-1)}`);
  return null;
};
