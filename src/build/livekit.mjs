// Finds a LiveKit server for this machine, or makes one: the first of these that works is taken.
//   1. LIVEKIT_URL: an external one; nothing is started
//   2. LIVEKIT_SERVER_BIN, or livekit-server on the PATH
//   3. the one built or downloaded before
//   4. the pinned release for this platform, when its pinned SHA-256 is known
//   5. go build from the pinned module, with the Go of this machine or, where there is none, a pinned one for this once
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goVersion, pinnedPlatform, withPinnedGo } from './go-toolchain.mjs';
import { failFor } from './install.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const moduleFolder = join(here, 'livekit');

export const livekitVersion = '1.11.0';
/** Since Go 1.21 an older Go fetches the one that a module asks for. */
const oldestGoMinor = 21;

/**
 * SHA-256 of the release archives, by `platform-arch`, from the release's own published list. A platform that is not
 * in it is never downloaded: an unchecked binary is not run.
 */
const releaseSums = {};

const releaseName = (platform, arch) => {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[platform];
  const machine = { x64: 'amd64', arm64: 'arm64', arm: 'armv7' }[arch];
  return system && machine ? `livekit_${livekitVersion}_${system}_${machine}.tar.gz` : null;
};

/** Throws unless `bytes` have the pinned sum: what is not what was pinned is not run. */
export const verifySum = (bytes, pinned) => {
  const sum = createHash('sha256').update(bytes).digest('hex');
  if (sum !== pinned)
    throw failFor(`The downloaded LiveKit server is not the pinned one (SHA-256 ${sum}); it was thrown away.`);
};

export const isExecutable = async (path) => {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a program on the PATH, or null. */
export const findOnPath = async (name, path = process.env.PATH ?? '') => {
  const names = process.platform === 'win32' ? [`${name}.exe`, name] : [name];
  for (const folder of path.split(delimiter).filter(Boolean)) {
    for (const file of names) if (await isExecutable(join(folder, file))) return join(folder, file);
  }
  return null;
};

const cacheFolder = () => join(root, '.cache', 'livekit', livekitVersion);
const binaryName = process.platform === 'win32' ? 'livekit-server.exe' : 'livekit-server';
const cachedBinary = () => join(cacheFolder(), binaryName);

/** Downloads and unpacks the pinned release; null when this platform has no pinned sum or it cannot be had. */
const download = async (report) => {
  const pinned = releaseSums[`${process.platform}-${process.arch}`];
  const name = releaseName(process.platform, process.arch);
  if (!pinned || !name) return null;
  report(`Downloading LiveKit server ${livekitVersion} ...`);
  const url = `https://github.com/livekit/livekit/releases/download/v${livekitVersion}/${name}`;
  let bytes;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(120_000) });
    if (!answer.ok) return null;
    bytes = Buffer.from(await answer.arrayBuffer());
  } catch {
    return null;
  }
  verifySum(bytes, pinned);
  await mkdir(cacheFolder(), { recursive: true });
  const archive = join(cacheFolder(), name);
  await writeFile(archive, bytes);
  const code = await new Promise((resolve) => {
    const tar = spawn('tar', ['-xzf', archive, '-C', cacheFolder(), binaryName], { stdio: 'ignore' });
    tar.on('error', () => resolve(127));
    tar.on('close', resolve);
  });
  await rm(archive, { force: true });
  if (code !== 0) return null;
  await chmod(cachedBinary(), 0o755);
  return cachedBinary();
};

/** Builds from the pinned module. Answers the path, or throws what went wrong in the user's words. */
const build = async ({ go, environment }, report) => {
  await mkdir(cacheFolder(), { recursive: true });
  const unfinished = join(cacheFolder(), `${binaryName}.unfinished-${process.pid}`);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  report(`Building LiveKit server ${livekitVersion} (once; two to five minutes on two cores) ...`);
  const progress = setInterval(() => report(`  still building LiveKit server, ${seconds()} s`), 15_000);
  let output = '';
  const code = await new Promise((resolve) => {
    const child = spawn(
      go,
      ['build', '-trimpath', '-ldflags', '-s -w', '-o', unfinished, 'github.com/livekit/livekit-server/cmd/server'],
      {
        cwd: moduleFolder,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...environment, GOFLAGS: `-mod=readonly ${environment.GOFLAGS ?? ''}`.trim() },
      },
    );
    child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-4_000)));
    child.on('error', () => resolve(127));
    child.on('close', resolve);
  });
  clearInterval(progress);
  if (code !== 0) {
    await rm(unfinished, { force: true });
    const reason = output.trim().split('\n').slice(-3).join('\n  ');
    throw failFor(`Go could not build the LiveKit server:\n  ${reason}\n${howToGet}`);
  }
  await rename(unfinished, cachedBinary());
  report(`Built LiveKit server in ${seconds()} s.`);
  return cachedBinary();
};

const howToGet = [
  'One of these gives Rotunda a LiveKit server:',
  `  - install Go (1.24 or newer), and start again: it is built from the pinned module v${livekitVersion}`,
  '  - install livekit-server so that it is on the PATH, or name it in LIVEKIT_SERVER_BIN',
  '  - use one that runs elsewhere: LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET',
  '  - start without media: COMMS_PROVIDER=none (chat, hands and drawing work; no camera, no sound)',
].join('\n');

/**
 * Finds or makes a LiveKit server. Answers {taken, path}: path is null for an external one and for none.
 * With `make: false` it only looks. `installed` resolves when the packages are there, which fetching Go needs.
 */
export const acquireLiveKit = async ({
  report = console.log,
  make = true,
  environment = process.env,
  installed = Promise.resolve(),
} = {}) => {
  if (environment.COMMS_PROVIDER === 'none') return { taken: 'none: COMMS_PROVIDER says so', path: null };
  if (environment.LIVEKIT_URL) return { taken: 'external: LIVEKIT_URL', path: null };
  const named = environment.LIVEKIT_SERVER_BIN;
  if (named) {
    if (await isExecutable(named)) return { taken: `LIVEKIT_SERVER_BIN: ${named}`, path: named };
    throw failFor(`LIVEKIT_SERVER_BIN names ${named}, which is not there or cannot be run.`);
  }
  const onPath = await findOnPath('livekit-server', environment.PATH);
  if (onPath) return { taken: `on the PATH: ${onPath}`, path: onPath };
  if (await isExecutable(cachedBinary()))
    return { taken: `kept from before (${livekitVersion})`, path: cachedBinary() };
  if (!make) return { taken: null, path: null };
  const downloaded = await download(report);
  if (downloaded) return { taken: `the release ${livekitVersion}, checked`, path: downloaded };
  const taken = `built from the pinned module ${livekitVersion}`;
  const go = await findGo(environment);
  if (go) return { taken, path: await build({ go, environment }, report) };
  if (!pinnedPlatform()) {
    throw failFor(`There is no LiveKit server on this machine, and no Go to build one with.\n${howToGet}`);
  }
  await installed;
  try {
    return { taken, path: await withPinnedGo((pinned) => build(pinned, report), { report, environment }) };
  } catch (error) {
    throw error.userMessage?.includes(howToGet) ? error : failFor(`${error.userMessage ?? error.stack}\n${howToGet}`);
  }
};

/** A Go on the PATH that can build the pinned module, by fetching a newer one itself where it must; null for none. */
export const findGo = async (environment) => {
  const go = await findOnPath('go', environment.PATH);
  if (!go) return null;
  try {
    const version = execFileSync(go, ['env', 'GOVERSION'], { encoding: 'utf8', env: environment });
    const [, major, minor] = /^go(\d+)\.(\d+)/.exec(version) ?? [];
    return Number(major) > 1 || Number(minor) >= oldestGoMinor ? go : null;
  } catch {
    return null;
  }
};

/** How `start` would get one that is not there yet; null when it cannot. */
export const howItWouldBeMade = async (environment = process.env) => {
  if (await findGo(environment)) return 'will be built with the Go of this machine';
  return pinnedPlatform() ? `will be built with Go ${goVersion}, fetched for that and removed afterwards` : null;
};

/** What `doctor` says about it. */
export const livekitAdvice = howToGet;

/** Whether the pinned module is the version that this file names. */
export const pinnedModuleVersion = async () => {
  const text = await readFile(join(moduleFolder, 'go.mod'), 'utf8');
  return /livekit\/livekit-server v(\S+)/.exec(text)?.[1] ?? null;
};
