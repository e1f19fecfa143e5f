import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClamdScanner } from '../../../src/server/scan/clamd-scanner.ts';
import { eventually } from '../eventually.ts';
import { eicar } from '../facts/eicar-file.ts';
import { findProgram } from './find-program.ts';

/** A clamd of one test file that knows the EICAR test file alone, or why there is none. */
export type ThrowawayClamd =
  | {
      /** The path of its socket. */
      readonly path: string;
      readonly mostBytes: number;
      /** Takes it away; the answer brings it back. */
      takeAway(): Promise<() => Promise<void>>;
      stop(): Promise<void>;
    }
  | { readonly missing: string };

/** Starts a clamd for files up to half of `mostMegabytes`, with a signature of its own; the official ones are large. */
export const startClamd = async (mostMegabytes = 4): Promise<ThrowawayClamd> => {
  const binary = await findProgram('clamd', ['/usr/sbin', '/usr/local/sbin']);
  if (binary === null) return { missing: 'clamd was not found (Debian: apt-get install clamav-daemon)' };
  // The path of a socket has a hundred characters at most.
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-clamd-'));
  const signatures = join(folder, 'signatures');
  const path = join(folder, 'socket');
  const settings = join(folder, 'clamd.conf');
  await mkdir(signatures);
  await writeFile(join(signatures, 'local.ndb'), `Local.Eicar.Test:0:*:${eicar.toString('hex')}\n`);
  const lines = [
    `DatabaseDirectory ${signatures}`,
    `LocalSocket ${path}`,
    'Foreground yes',
    'OfficialDatabaseOnly no',
    'AlertExceedsMax yes',
    `StreamMaxLength ${mostMegabytes}M`,
    `MaxScanSize ${mostMegabytes}M`,
    `MaxFileSize ${mostMegabytes / 2}M`,
  ];
  await writeFile(settings, `${lines.join('\n')}\n`);
  const start = async () => {
    const clamd = spawn(binary, ['--config-file', settings], { stdio: 'ignore' });
    const ended = new Promise((resolve) => clamd.once('exit', resolve));
    await eventually(() => clamd.exitCode !== null || createClamdScanner({ path }).isAnswering(), 30_000);
    return async () => {
      clamd.kill('SIGKILL');
      await ended;
    };
  };
  let end = await start();
  if (!(await createClamdScanner({ path }).isAnswering())) {
    await rm(folder, { recursive: true });
    return { missing: 'clamd does not start here' };
  }
  return {
    path,
    mostBytes: mostMegabytes * 1024 * 1024,
    takeAway: async () => {
      await end();
      return async () => {
        end = await start();
      };
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true });
    },
  };
};
