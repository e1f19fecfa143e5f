import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCodes } from '../../shared/values/error-codes.ts';
import { failureOf } from '../access/failure.ts';
import { readBody } from '../http/read-body.ts';
import type { InFlight } from '../in-flight.ts';
import { serverLimits } from '../limits.ts';
import {
  type OperatorAnswer,
  type OperatorCommand,
  operatorCommand,
  type RunOperatorCommand,
} from './operator-commands.ts';

const fileName = 'operator.json';
const loopback = '127.0.0.1';
const secretBytes = 32;
const answerTimeoutMs = 30_000;

const lineFile = v.object({ pid: v.number(), port: v.number(), secret: v.string() });
const answerSchema = v.union([
  v.object({
    ok: v.literal(true),
    rows: v.array(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))),
  }),
  v.object({ ok: v.literal(false), problem: v.string() }),
]);

/**
 * Takes commands of whoever can read the data folder: over a port of its own, on this machine alone, for a secret that
 * lies there for its owner and is worth nothing once this process has ended. Answers what ends it.
 */
export const listenToOperators = async (
  folder: string,
  run: RunOperatorCommand,
  inFlight: Pick<InFlight, 'admit'>,
  report: (problem: unknown) => void,
): Promise<() => Promise<void>> => {
  const secret = randomBytes(secretBytes).toString('base64url');
  const wanted = digest(secret);

  const answer = async (request: IncomingMessage): Promise<readonly [status: number, answer: OperatorAnswer]> => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // A browser's page cannot know the secret; it is refused whatever it sends.
    if (request.headers.origin !== undefined || !timingSafeEqual(digest(given), wanted)) {
      return [401, { ok: false, problem: 'This is not the secret of the server that runs.' }];
    }
    const body = await readBody(request, serverLimits.requestBytes);
    const command = v.safeParse(operatorCommand, parseJson(body));
    if (!command.success) return [400, { ok: false, problem: 'The server does not know this command.' }];
    return [200, await run(command.output)];
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: OperatorAnswer): void => {
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end(JSON.stringify(body));
    };
    inFlight.admit(() =>
      answer(request).then(
        ([status, body]) => send(status, body),
        (problem: unknown) => {
          report(problem);
          const { status, code } = failureOf(problem);
          const isAway = code === errorCodes.unavailable;
          const said = isAway ? 'The database does not answer. Try again.' : 'The server failed; its log says why.';
          send(status, { ok: false, problem: said });
        },
      ),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, loopback, resolve);
  });
  server.on('error', report);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const path = join(folder, fileName);
  // One that a killed server left may have other rights.
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify({ pid: process.pid, port, secret }), { mode: 0o600, flag: 'wx' });
  await chmod(path, 0o600);
  return async () => {
    await rm(path, { force: true });
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
};

/** Asks the server that runs on a data folder; null when none does. */
export const askServer = async (folder: string, command: OperatorCommand): Promise<OperatorAnswer | null> => {
  const file = v.safeParse(lineFile, parseJson(await readFile(join(folder, fileName), 'utf8').catch(() => null)));
  if (!file.success || !isAlive(file.output.pid)) return null;
  const { port, secret } = file.output;
  try {
    const response = await fetch(`http://${loopback}:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(command),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const answer = v.safeParse(answerSchema, parseJson(await response.text()));
    return answer.success ? answer.output : null;
  } catch {
    return null;
  }
};

/** A file that a killed server left names a process that is gone. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const parseJson = (body: string | null): unknown => {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
};

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
