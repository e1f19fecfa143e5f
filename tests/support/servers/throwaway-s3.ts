import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3Store } from '../../../src/server/files/s3-store.ts';
import type { S3Options } from '../../../src/server/options.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';

/** An S3 server of one test file, with an empty bucket, or why there is none. */
export type ThrowawayS3 =
  | {
      readonly options: S3Options;
      /** The folder in which the bucket's objects lie. */
      readonly bucketFolder: string;
      takeAway(): Promise<() => Promise<void>>;
      stop(): Promise<void>;
    }
  | { readonly missing: string };

/** Starts versitygw, an S3 gateway to a file system. The runner of the tests says where it is. */
export const startS3 = async (): Promise<ThrowawayS3> => {
  const binary = process.env.VERSITYGW_BIN;
  if (!binary) return { missing: 'versitygw was not found, and there is no Go to build it with' };
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-s3-'));
  const port = await freePort();
  const options: S3Options = {
    bucket: 'rotunda',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'test',
    secretAccessKey: 'test-secret',
    forcesPathStyle: true,
  };
  const objects = join(folder, 'objects');
  const sidecar = join(folder, 'sidecar');
  await mkdir(join(objects, options.bucket), { recursive: true });
  await mkdir(sidecar);
  const start = async () => {
    // What is known of objects lies beside them: not every file system takes extended attributes.
    const server = spawn(binary, ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', sidecar, objects], {
      stdio: 'ignore',
      env: { ROOT_ACCESS_KEY: options.accessKeyId, ROOT_SECRET_KEY: options.secretAccessKey },
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const store = createS3Store(options);
    await eventually(async () => server.exitCode !== null || (await store.isAnswering?.()) === true, 30_000);
    store.close();
    return async () => {
      server.kill('SIGKILL');
      await ended;
    };
  };
  let end = await start();
  return {
    options,
    bucketFolder: join(objects, options.bucket),
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
