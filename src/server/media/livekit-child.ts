import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { isLoopback } from '../options.ts';
import { freePort } from './free-port.ts';
import { startSupervised } from './supervised-child.ts';
import { type Heartbeat, isAnswering, watchAnswers } from './watch-answers.ts';

/** A LiveKit server that this process runs. */
export interface LiveKitChild {
  readonly internalUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  close(): Promise<void>;
}

interface Settings {
  readonly binaryPath: string;
  readonly port: number;
  /** The address to listen on for what is not media. */
  readonly host: string;
  /** Media come from other machines too; with a proxy before the server that is so on loopback as well. */
  readonly servesOthers: boolean;
  /** The address that browsers send media to; absent: found by LiveKit, or loopback. */
  readonly nodeIp?: string;
  readonly dataFolder: string;
  /** Where LiveKit reports who joined and left. */
  readonly webhookUrl: string;
  readonly log: Log;
  /** Absent: after some 30 s without an answer it is started again. */
  readonly heartbeat?: Heartbeat;
}

const patientHeartbeat: Heartbeat = { intervalMs: 5_000, answerTimeoutMs: 5_000, mostMisses: 3 };

const timings = {
  startTimeoutMs: 15_000,
  answerTimeoutMs: 1_000,
  pollMs: 25,
  firstRestartMs: 250,
  mostRestartMs: 10_000,
  stableMs: 30_000,
} as const;
const tcpOffset = 1;
const udpOffset = 2;

/**
 * Starts LiveKit and keeps it running: after a crash it comes back with growing pauses, and one that hangs is ended first.
 * Rejects when it does not start.
 */
export const startLiveKitChild = async (settings: Settings): Promise<LiveKitChild> => {
  const keys = await loadApiKeys(settings.dataFolder);
  const bind = isLoopback(settings.host) ? '127.0.0.1' : settings.host;
  const port = await freePort(settings.port, bind, 'tcp');
  const [tcpPort, udpPort] = await Promise.all([
    freePort(settings.port + tcpOffset, bind, 'tcp'),
    freePort(settings.port + udpOffset, bind, 'udp'),
  ]);
  const configPath = join(settings.dataFolder, 'livekit.yaml');
  const config = liveKitConfig({ ...settings, ...keys, bind, port, tcpPort, udpPort });
  await writeFile(configPath, config, { mode: 0o600 });

  let child: ChildProcess | null = null;
  let isClosing = false;
  let restartDelayMs: number = timings.firstRestartMs;
  let lastLine = '';
  const start = (): void => {
    const startedAtMs = performance.now();
    child = startSupervised([settings.binaryPath, '--config', configPath], {
      // What stops LiveKit from starting, an occupied port for one, it says on either of its streams.
      said(line) {
        lastLine = line;
        passOn(line, settings.log);
      },
      failed: (problem) => settings.log.error({ problem: String(problem) }, 'the media server cannot be started'),
      ended(code) {
        child = null;
        if (isClosing) return;
        if (performance.now() - startedAtMs > timings.stableMs) restartDelayMs = timings.firstRestartMs;
        settings.log.warn({ code, lastLine, restartDelayMs }, 'the media server ended and is started again');
        setTimeout(() => !isClosing && start(), restartDelayMs).unref();
        restartDelayMs = Math.min(restartDelayMs * 2, timings.mostRestartMs);
      },
    });
  };
  let stopWatching = (): void => undefined;
  const close = async (): Promise<void> => {
    isClosing = true;
    stopWatching();
    const running = child;
    if (!running) return;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGTERM');
    await ended;
  };

  start();
  const internalUrl = `http://${bind.includes(':') ? `[${bind}]` : bind === '0.0.0.0' ? '127.0.0.1' : bind}:${port}`;
  try {
    await untilAnswering(internalUrl, () => lastLine);
  } catch (error) {
    await close();
    throw error;
  }
  stopWatching = watchAnswers(internalUrl, settings.heartbeat ?? patientHeartbeat, () => {
    if (!child) return;
    settings.log.error({ lastLine }, 'the media server does not answer and is ended');
    child.kill('SIGTERM');
  });
  settings.log.debug({ port, tcpPort, udpPort }, 'the media server is up');
  return { internalUrl, ...keys, close };
};

/** Writes a line of a program's log, JSON or not, into ours at the level that it has there. */
export const passOn = (line: string, log: Log, who = 'media server'): void => {
  const said = readLine(line);
  if (!said) {
    log.info({ line }, who);
    return;
  }
  const { level, msg, ts: _time, caller: _caller, stacktrace: _trace, ...rest } = said;
  const write = level === 'error' || level === 'warn' ? log[level] : level === 'fatal' ? log.error : log.debug;
  write.call(log, { media: rest }, `${who}: ${String(msg)}`);
};

const loggedLine = v.looseObject({ msg: v.string() });

/** What a line of JSON says; null for one in plain words. */
const readLine = (line: string): Readonly<Record<string, unknown>> | null => {
  try {
    const parsed = v.safeParse(loggedLine, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** The server's keys, made once and kept readable for this user only. */
const loadApiKeys = async (dataFolder: string): Promise<{ apiKey: string; apiSecret: string }> => {
  const path = join(dataFolder, 'livekit-keys.json');
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored !== null) {
    const keys = JSON.parse(stored) as { apiKey?: unknown; apiSecret?: unknown };
    if (typeof keys.apiKey === 'string' && typeof keys.apiSecret === 'string') {
      return { apiKey: keys.apiKey, apiSecret: keys.apiSecret };
    }
  }
  const keys = { apiKey: `API${randomBytes(6).toString('hex')}`, apiSecret: randomBytes(32).toString('hex') };
  await writeFile(path, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  return keys;
};

interface ConfigFacts {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly servesOthers: boolean;
  readonly bind: string;
  readonly port: number;
  readonly tcpPort: number;
  readonly udpPort: number;
  readonly nodeIp?: string;
  readonly webhookUrl: string;
}

/** LiveKit's configuration file. JSON strings are YAML strings. */
const liveKitConfig = (facts: ConfigFacts): string => {
  const nodeIp = facts.nodeIp ?? (facts.servesOthers ? null : '127.0.0.1');
  return [
    `port: ${facts.port}`,
    `bind_addresses: [${JSON.stringify(facts.bind)}]`,
    'rtc:',
    // LiveKit listens for media over TCP on all addresses, whatever it is bound to; within a machine UDP always works.
    // Over UDP it listens on all addresses, for Firefox sends nothing to loopback.
    `  tcp_port: ${facts.servesOthers ? facts.tcpPort : 0}`,
    `  udp_port: ${facts.udpPort}`,
    '  use_external_ip: false',
    ...(nodeIp ? [`  node_ip: ${JSON.stringify(nodeIp)}`] : []),
    ...(facts.servesOthers ? [] : ['  enable_loopback_candidate: true']),
    'keys:',
    `  ${facts.apiKey}: ${JSON.stringify(facts.apiSecret)}`,
    'room:',
    '  empty_timeout: 60',
    '  departure_timeout: 20',
    'webhook:',
    `  api_key: ${facts.apiKey}`,
    `  urls: [${JSON.stringify(facts.webhookUrl)}]`,
    'logging:',
    '  level: warn',
    '  json: true',
    '',
  ].join('\n');
};

const untilAnswering = async (url: string, lastLine: () => string): Promise<void> => {
  const deadlineMs = performance.now() + timings.startTimeoutMs;
  for (;;) {
    if (await isAnswering(url, timings.answerTimeoutMs)) return;
    if (performance.now() > deadlineMs)
      throw new Error(`The media server did not start: ${lastLine() || 'it said nothing'}`);
    await new Promise((resolve) => setTimeout(resolve, timings.pollMs));
  }
};
