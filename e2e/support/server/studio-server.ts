import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cookie } from 'playwright';
import { freePort } from '../../../tests/support/free-port.ts';

/** The built client that the journeys run on. */
export const builtClient = join(
  process.env.E2E_CLIENTS ?? '',
  process.env.E2E_RUNTIME === 'react' ? 'react' : 'preact',
);

export interface StudioServer {
  readonly url: string;
  /** The event that `guestUrl` leads to. */
  eventId: string;
  readonly guestUrl: string;
  /** The host's link, which works once. */
  hostUrl: string;
  /** A session of the host. */
  readonly hostCookies: readonly Cookie[];
  /** How another client reaches its media server. */
  mediaAccess(): Promise<{ readonly url: string; readonly apiKey: string; readonly apiSecret: string }>;
  /** The port to which browsers send media packets. */
  mediaPort(): Promise<number>;
  /** Lets its media server hang, as one that neither works nor ends; the answer lets it go on. */
  hangMedia(): () => void;
  /** How many files of recordings that are under way have something in them. */
  growingRecordings(): Promise<number>;
  /** Everything it printed. */
  output(): string;
  /** Of its process; 0 before it was started. */
  readonly pid: number;
  /** SIGKILL: no chance to say goodbye. */
  kill(): Promise<void>;
  /** Starts again on the same data and the same ports, with settings besides those it had. */
  restart(settings?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

const upTimeoutMs = 60_000;

/** Compiling PostgreSQL well takes a second of a core, and a journey needs it for less. */
const flags = ['--enable-source-maps', '--liftoff-only'];

/** Starts the product's server with a data folder and ports of its own. */
export const startStudio = async (environment: Record<string, string> = {}): Promise<StudioServer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rotunda-e2e-'));
  if (process.env.E2E_DATA) await cp(process.env.E2E_DATA, dataFolder, { recursive: true });
  const [port, livekitPort] = [await freePort(), await freePort()];
  let child: ChildProcess | null = null;
  let output = '';
  let exited: Promise<void> = Promise.resolve();

  const start = async (): Promise<{ guestUrl: string; hostUrl: string }> => {
    const from = output.length;
    const started = spawn(process.execPath, [...flags, process.env.E2E_SERVER ?? ''], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        CLIENT_DIR: builtClient,
        DATA_DIR: dataFolder,
        PORT: String(port),
        LIVEKIT_PORT: String(livekitPort),
        ...environment,
      },
    });
    child = started;
    exited = new Promise((resolve) => started.once('exit', () => resolve()));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        started.kill('SIGKILL');
        reject(new Error(`the server is not up:\n${output.slice(from)}`));
      }, upTimeoutMs);
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const text = output.slice(from);
        const guestUrl = /Guests:\s+(\S+)\s/.exec(text)?.[1];
        const hostUrl = /Host:\s+(\S+)\s/.exec(text)?.[1];
        if (!guestUrl || !hostUrl) return;
        clearTimeout(timer);
        resolve({ guestUrl, hostUrl });
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the server ended with ${code}:\n${output.slice(from)}`));
      });
    });
  };

  const first = await start();
  const { origin: url, hostname: domain } = new URL(first.guestUrl);
  const server: StudioServer = {
    url,
    eventId: 'demo',
    get guestUrl() {
      return `${url}/events/${server.eventId}`;
    },
    hostUrl: first.hostUrl,
    hostCookies: (process.env.E2E_HOST_COOKIES ?? '').split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=', 2);
      return { name, value, domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' };
    }),
    async mediaAccess() {
      const keys = JSON.parse(await readFile(join(dataFolder, 'livekit-keys.json'), 'utf8'));
      return { url: `ws://127.0.0.1:${livekitPort}`, ...keys };
    },
    async mediaPort() {
      const config = await readFile(join(dataFolder, 'livekit.yaml'), 'utf8');
      return Number(/udp_port: (\d+)/.exec(config)?.[1]);
    },
    hangMedia() {
      const pids = execFileSync('pgrep', ['-f', join(dataFolder, 'livekit.yaml')], { encoding: 'utf8' }).match(/\d+/g);
      const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
        for (const pid of pids ?? []) process.kill(Number(pid), name);
      };
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    async growingRecordings() {
      const folder = join(dataFolder, 'recordings');
      const names = await readdir(folder).catch(() => []);
      const sizes = await Promise.all(
        names.map((name) =>
          stat(join(folder, name)).then(
            ({ size }) => size,
            () => 0,
          ),
        ),
      );
      return sizes.filter((size) => size > 0).length;
    },
    get pid() {
      return child?.pid ?? 0;
    },
    output: () => output,
    async kill() {
      child?.kill('SIGKILL');
      await exited;
    },
    async restart(settings) {
      Object.assign(environment, settings);
      server.hostUrl = (await start()).hostUrl;
    },
    async stop() {
      child?.kill('SIGTERM');
      await exited;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  return server;
};
