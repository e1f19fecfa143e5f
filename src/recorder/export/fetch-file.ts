import { createWriteStream } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { RecordedClip, RecordedSegment } from '../../shared/recording/read-recording.ts';
import type { ExportTask } from './messages.ts';

/** A file of a recording on this machine's disk, for as long as it is needed. */
export interface BroughtFile {
  readonly path: string;
  remove(): Promise<void>;
}

/** Brings a file of a recording; null for a clip that cannot be had. */
export type BringFile = (file: RecordedSegment | RecordedClip) => Promise<BroughtFile | null>;

/** The answer to a request was another one than 200. */
export class AnswerError extends Error {
  constructor(readonly status: number) {
    super(`the server answered with ${status}`);
  }
}

/** A server that says nothing for so long is away. */
const silenceMs = 60_000;
/** What is told of a recording is not longer. */
const mostCharacters = 512 * 1024 * 1024;

type From = Pick<ExportTask, 'serverUrl' | 'isServerHere'>;

const ask = ({ serverUrl, isServerHere }: From, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const url = new URL(path, `${serverUrl}/`);
    if (url.origin !== new URL(serverUrl).origin) throw new Error('a file is on another server');
    const answered = (answer: IncomingMessage): void => {
      if (answer.statusCode === 200) {
        resolve(answer);
        return;
      }
      answer.resume();
      reject(new AnswerError(answer.statusCode ?? 0));
    };
    const request =
      url.protocol === 'https:'
        ? getSecure(url, { rejectUnauthorized: !isServerHere }, answered)
        : getPlain(url, answered);
    request.on('error', reject);
    request.setTimeout(silenceMs, () =>
      request.destroy(Object.assign(new Error('the server is silent'), { code: 'ETIMEDOUT' })),
    );
  });

/** Before each further try it is waited for so long, eight minutes in all: for a server that begins anew, or is busy. */
const pausesMs = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 60].map((seconds) => seconds * 1_000);
/** Codes of Node for connections that cannot be had, or that end before all is there. */
const brokenCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

const mayPass = (problem: unknown): boolean => {
  if (problem instanceof AnswerError) return problem.status === 429 || problem.status >= 500;
  return brokenCodes.has((problem as { readonly code?: unknown } | null)?.code);
};

type Wait = (ms: number) => Promise<unknown>;

/** Tries what may succeed later again and again, for a while: an export is hours of work. */
const patiently = async <Result>(act: () => Promise<Result>, wait: Wait): Promise<Result> => {
  for (const pauseMs of pausesMs) {
    try {
      return await act();
    } catch (problem) {
      if (!mayPass(problem)) throw problem;
      await wait(pauseMs);
    }
  }
  return act();
};

const readText = async (from: From, path: string): Promise<string> => {
  const answer = await ask(from, path);
  answer.setEncoding('utf8');
  let text = '';
  for await (const chunk of answer) {
    text += chunk;
    if (text.length > mostCharacters) throw new Error('the server says too much');
  }
  return text;
};

/** What the server says at a path. */
export const fetchText = (from: From, path: string, wait: Wait = setTimeout): Promise<string> =>
  patiently(() => readText(from, path), wait);

/** Puts what the server has at a path into a file that nobody else reads. */
export const fetchFile = (from: From, path: string, to: string, wait: Wait = setTimeout): Promise<void> =>
  patiently(async () => pipeline(await ask(from, path), createWriteStream(to, { mode: 0o600 })), wait);
