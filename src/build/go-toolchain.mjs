// The Go toolchain for a machine that has none: a module of the Go module proxy, checked against its pinned hash, used
// once and removed again with everything that it made.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { failFor } from './install.mjs';

export const goVersion = '1.26.8';

/** Directory hashes (h1 of go.sum) of the toolchain's module, by platform, as the Go checksum database has them. */
const hashes = {
  'linux-amd64': 'h1:ZOmGe1OnfREDMIdb1Qi4G9JSuDPBLGExZMQ4nis1RXM=',
  'linux-arm64': 'h1:sYL/O6MqS68ML0kjsQ36WoYIpJqkw60TxizWUYUKQMc=',
  'darwin-amd64': 'h1:7/9KPPN8PckcA9s91hm2jmQMhzW4KyTJXHIs45L0C9M=',
  'darwin-arm64': 'h1:dFjGhY6f8DTsY8/rLchUTDRRfjJP4pCrGCwxvHFT2Fg=',
};

const machines = { x64: 'amd64', arm64: 'arm64' };

/** Go's name of this platform when its toolchain is pinned, else null. */
export const pinnedPlatform = (platform = process.platform, arch = process.arch) => {
  const name = `${platform}-${machines[arch]}`;
  return name in hashes ? name : null;
};

/** Go's own default, for machines on which Go was never configured. */
const defaultProxy = 'https://proxy.golang.org';

/**
 * The module proxy that Go would ask first: of GOPROXY in the environment or in Go's own settings file. Null when these
 * allow none.
 */
export const firstProxy = async (environment = process.env) => {
  const settings =
    environment.GOENV ??
    join(
      process.platform === 'darwin'
        ? join(homedir(), 'Library', 'Application Support')
        : (environment.XDG_CONFIG_HOME ?? join(homedir(), '.config')),
      'go',
      'env',
    );
  const stored = /^GOPROXY=(.*)$/m.exec(await readFile(settings, 'utf8').catch(() => ''))?.[1];
  const list = environment.GOPROXY || stored || defaultProxy;
  return (
    list
      .split(/[,|]/)
      .find((entry) => /^https?:\/\//.test(entry.trim()))
      ?.trim()
      .replace(/\/$/, '') ?? null
  );
};

/** Go's directory hash of files given as [name, hexadecimal SHA-256]: the form that go.sum pins (dirhash.Hash1). */
export const directoryHash = (files) => {
  const summary = [...files]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('');
  return `h1:${createHash('sha256').update(summary).digest('base64')}`;
};

/**
 * Unpacks the zip of a module below `folder`; answers its directory hash. Names that leave the module are an error
 * (yauzl refuses absolute ones and those with `..`).
 */
export const unpackModule = async (archive, moduleName, folder) => {
  const { default: yauzl } = await import('yauzl');
  const zip = await new Promise((resolve, reject) =>
    yauzl.open(archive, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const sums = [];
  try {
    await new Promise((resolve, reject) => {
      const take = async (entry) => {
        const inside = entry.fileName.startsWith(`${moduleName}/`) ? entry.fileName.slice(moduleName.length + 1) : '';
        if (inside === '' || inside.endsWith('/')) throw new Error(`unexpected ${entry.fileName} in the archive`);
        const stream = await new Promise((done, failed) =>
          zip.openReadStream(entry, (error, opened) => (error ? failed(error) : done(opened))),
        );
        const path = join(folder, inside);
        await mkdir(dirname(path), { recursive: true });
        const hash = createHash('sha256');
        const hashing = new Transform({
          transform: (chunk, _encoding, pass) => {
            hash.update(chunk);
            pass(null, chunk);
          },
        });
        await pipeline(stream, hashing, createWriteStream(path));
        // A module's zip keeps no permissions.
        if (/^(bin|pkg\/tool\/[^/]+)\//.test(inside)) await chmod(path, 0o755);
        sums.push([entry.fileName, hash.digest('hex')]);
      };
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry) => take(entry).then(() => zip.readEntry(), reject));
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
  return directoryHash(sums);
};

const workFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.cache', 'go-toolchain');

const megabytes = (bytes) => Math.round(bytes / 1_000_000);
const progressIntervalMs = 10_000;

const download = async (url, path, report) => {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`the module proxy answered ${answer.status}`);
  const total = Number(answer.headers.get('content-length')) || 0;
  let received = 0;
  const progress = setInterval(
    () => report(`  still downloading Go, ${megabytes(received)} MB${total ? ` of ${megabytes(total)}` : ''}`),
    progressIntervalMs,
  );
  const counting = new Transform({
    transform: (chunk, _encoding, pass) => {
      received += chunk.length;
      pass(null, chunk);
    },
  });
  try {
    await pipeline(answer.body, counting, createWriteStream(path));
  } finally {
    clearInterval(progress);
  }
};

/**
 * Gives `work` a Go of the pinned version, {go, environment}, and removes it with its caches afterwards, also when the
 * work fails. Throws what went wrong in the user's words.
 */
export const withPinnedGo = async (work, { report = console.log, environment = process.env } = {}) => {
  const platform = pinnedPlatform();
  const proxy = await firstProxy(environment);
  if (!platform || !proxy) throw failFor('Go cannot be fetched for this machine.');
  // In the checkout: a build needs more than a gigabyte for a while, which temporary folders in memory have not.
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  try {
    const version = `v0.0.1-go${goVersion}.${platform}`;
    const archive = join(workFolder, 'go.zip');
    report(`Downloading Go ${goVersion}, to build the media server with (once; about 70 MB, removed afterwards) ...`);
    try {
      await download(`${proxy}/golang.org/toolchain/@v/${version}.zip`, archive, report);
    } catch (error) {
      throw failFor(`Go could not be downloaded: ${error.cause?.message ?? error.message}. Is the network there?`);
    }
    report('Unpacking and checking Go ...');
    const found = await unpackModule(archive, `golang.org/toolchain@${version}`, join(workFolder, 'go'));
    if (found !== hashes[platform]) {
      throw failFor(`The downloaded Go is not the pinned one (${found}); it was thrown away and not run.`);
    }
    await rm(archive);
    return await work({
      go: join(workFolder, 'go', 'bin', 'go'),
      environment: {
        ...environment,
        GOPROXY: environment.GOPROXY || proxy,
        GOTOOLCHAIN: 'local',
        GOROOT: join(workFolder, 'go'),
        GOPATH: join(workFolder, 'path'),
        GOMODCACHE: join(workFolder, 'modules'),
        GOCACHE: join(workFolder, 'cache'),
        CGO_ENABLED: '0',
        // Modules are kept read-only otherwise, and could not be removed.
        GOFLAGS: '-modcacherw',
      },
    });
  } finally {
    await rm(workFolder, { recursive: true, force: true, maxRetries: 3 });
  }
};
