import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface LiveKitModule {
  readonly livekitVersion: string;
  verifySum(bytes: Uint8Array, pinned: string): void;
  acquireLiveKit(options: {
    environment: Record<string, string>;
    make: boolean;
  }): Promise<{ readonly taken: string | null; readonly path: string | null }>;
  pinnedModuleVersion(): Promise<string | null>;
}

// By its place in the source, because it finds the pinned module beside itself.
const livekit = (await import(pathToFileURL(resolve('src/build/livekit.mjs')).href)) as LiveKitModule;

const acquiring = suite<{ folder: string; binary: string }>('LiveKit server');

acquiring.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'rotunda-livekit-'));
  context.binary = join(context.folder, 'livekit-server');
  await writeFile(context.binary, '#!/bin/sh\n');
  await chmod(context.binary, 0o755);
});

acquiring.after.each(({ folder }) => rm(folder, { recursive: true, force: true }));

const acquire = (environment: Record<string, string>) => livekit.acquireLiveKit({ environment, make: false });

acquiring('an external server is taken before everything else, and nothing is started', async ({ folder, binary }) => {
  const found = await acquire({ LIVEKIT_URL: 'wss://media.example', LIVEKIT_SERVER_BIN: binary, PATH: folder });
  assert.equal(found, { taken: 'external: LIVEKIT_URL', path: null });
});

acquiring('a named binary is taken before one on the PATH', async ({ folder, binary }) => {
  const found = await acquire({ LIVEKIT_SERVER_BIN: binary, PATH: folder });
  assert.match(found.taken ?? '', /^LIVEKIT_SERVER_BIN/);
});

acquiring('a binary on the PATH is taken before one that was built', async ({ folder, binary }) => {
  const found = await acquire({ PATH: folder });
  assert.is(found.path, binary);
});

acquiring(
  'a named binary that is not there is an error that names it, not a reason to take another',
  async ({ folder }) => {
    try {
      await acquire({ LIVEKIT_SERVER_BIN: join(folder, 'nowhere'), PATH: folder });
      assert.unreachable();
    } catch (error) {
      assert.match((error as { userMessage: string }).userMessage, /LIVEKIT_SERVER_BIN names .*nowhere/);
    }
  },
);

acquiring('without media none is taken', async ({ folder }) => {
  const found = await acquire({ COMMS_PROVIDER: 'none', PATH: folder });
  assert.is(found.path, null);
});

acquiring('a download with the pinned sum is taken, and one with another is thrown away', () => {
  const bytes = new TextEncoder().encode('a release');
  const pinned = '58d88ff2e2a8b2a5c4ba9ab1e6f7b7d2a1a6c7e1d6c1c9e1f7c0b9d7d3f4a5b6';
  assert.throws(() => livekit.verifySum(bytes, pinned), /not the pinned one/);
  const actual = /SHA-256 ([0-9a-f]{64})/.exec(messageOf(() => livekit.verifySum(bytes, pinned)))?.[1] ?? '';
  assert.not.throws(() => livekit.verifySum(bytes, actual));
});

acquiring('the pinned module is the version that the launcher names', async () => {
  assert.is(await livekit.pinnedModuleVersion(), livekit.livekitVersion);
});

const messageOf = (work: () => void): string => {
  try {
    work();
    return '';
  } catch (error) {
    return String(error);
  }
};

acquiring.run();
