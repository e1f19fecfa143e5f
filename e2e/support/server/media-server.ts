import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tests/support/free-port.ts';
import { until } from '../until.ts';

/** A LiveKit server of its own, which the journey ends and starts when it likes. */
export interface MediaServer {
  /** What the studio's server is told of it. */
  readonly settings: Readonly<Record<string, string>>;
  /** SIGKILL: no chance to say goodbye. */
  kill(): Promise<void>;
  /** Starts it on the same ports; resolves when it answers. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const address = '127.0.0.1';

/** Starts LiveKit with media by UDP and TCP for a studio that listens on `studioPort`. */
export const startMediaServer = async (studioPort: number): Promise<MediaServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-media-'));
  const port = await freePort();
  const tcpPort = await freePort();
  const udpPort = await freePort('udp');
  const [apiKey, apiSecret] = [`API${randomBytes(6).toString('hex')}`, randomBytes(32).toString('hex')];
  const config = [
    `port: ${port}`,
    `bind_addresses: ['${address}']`,
    `rtc: { tcp_port: ${tcpPort}, udp_port: ${udpPort}, node_ip: '${address}', enable_loopback_candidate: true }`,
    `keys: { ${apiKey}: '${apiSecret}' }`,
    'room: { empty_timeout: 60, departure_timeout: 20 }',
    `webhook: { api_key: ${apiKey}, urls: ['http://${address}:${studioPort}/livekit/webhook'] }`,
    'logging: { level: warn }',
  ];
  const configPath = join(folder, 'livekit.yaml');
  await writeFile(configPath, `${config.join('\n')}\n`);

  let child: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();
  const answers = () =>
    fetch(`http://${address}:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  const start = async () => {
    const started = spawn(process.env.LIVEKIT_SERVER_BIN ?? '', ['--config', configPath], { stdio: 'ignore' });
    child = started;
    ended = new Promise((resolve) => started.once('exit', () => resolve()));
    await until('the media server answers', answers);
  };
  const kill = async () => {
    child?.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    settings: { LIVEKIT_URL: `ws://${address}:${port}`, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret },
    start,
    kill,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
