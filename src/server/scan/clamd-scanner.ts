import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { serverLimits } from '../limits.ts';
import type { SocketAddress } from '../options.ts';
import type { MalwareScanner, ScanVerdict } from './malware-scanner.ts';

/** Whatever the settings of clamd call these, they say that it did not look at everything, and not that it found a virus. */
const limitSignature = /^Heuristics\.Limits\.Exceeded/;
/** A daemon without memory, or without space for what it unpacks: that is no word on the file. */
const daemonError =
  /(allocate memory|temporary (file|directory)|create new file|(write to|open|read|seek) (the )?file).*ERROR$/i;
/** An answer is one line. */
const mostAnswerCharacters = 4_096;

/**
 * Scans by clamd, the daemon of ClamAV, with a connection for each question. What it is sent it keeps nowhere, and it needs no
 * right to read our files. (clamd(8): zPING, zINSTREAM)
 */
export const createClamdScanner = (
  address: SocketAddress,
  timeoutMs: number = serverLimits.scanTimeoutMs,
): MalwareScanner => ({
  async scan(bytes) {
    // What is wrong with them is told by reading them; before that it is nobody's.
    bytes.on('error', () => undefined);
    try {
      return verdictOf(await ask(address, timeoutMs, inStream(bytes)));
    } catch (problem) {
      return { kind: 'unknown', reason: problem instanceof Error ? problem.message : String(problem) };
    } finally {
      bytes.destroy();
    }
  },
  async isAnswering() {
    const command = (async function* () {
      yield Buffer.from('zPING\0');
    })();
    return ask(address, timeoutMs, command).then(
      (answer) => answer === 'PONG',
      () => false,
    );
  },
});

/**
 * Each part of the bytes with its length before it, and a part of nothing at the end. Before each, what came meanwhile is read: of
 * a connection that was closed after an answer, a write that fails would lose the answer.
 */
async function* inStream(bytes: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of bytes as AsyncIterable<Buffer>) {
    await setImmediate();
    if (part.length > 0) yield Buffer.concat([lengthOf(part.length), part]);
  }
  await setImmediate();
  yield lengthOf(0);
}

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** Sends a question and resolves to the line that answers it; throws where there is none in time. */
const ask = async (address: SocketAddress, timeoutMs: number, question: AsyncGenerator<Buffer>): Promise<string> => {
  const socket = connect(address as NetConnectOpts);
  const answer = readAnswer(socket);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer')));
  const sent = pipeline(question, socket, { end: false });
  // It may answer before it was sent everything: that something is too large, for one.
  const failed = sent.then(() => answer);
  try {
    return await Promise.race([answer, failed]);
  } catch (problem) {
    // Nothing more is said here; where it closed the connection after an answer, the answer says why.
    socket.destroy();
    const said = await answer.catch(() => null);
    if (said !== null) return said;
    throw problem;
  } finally {
    socket.destroy();
    await sent.catch(() => undefined);
  }
};

const readAnswer = (socket: Socket): Promise<string> => {
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text = (text + part).slice(0, mostAnswerCharacters);
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')).trim());
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection without an answer')));
  });
  // It is waited for in any case; until then a failure is nobody's.
  answer.catch(() => undefined);
  return answer;
};

const verdictOf = (answer: string): ScanVerdict => {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  // Another ERROR is about the file: over a limit, or broken beyond what clamd can read.
  if (daemonError.test(answer)) return { kind: 'unknown', reason: answer };
  if (answer.endsWith('ERROR') || (signature !== undefined && limitSignature.test(signature))) {
    return { kind: 'unjudged', reason: answer };
  }
  if (signature === undefined) return { kind: 'unknown', reason: answer };
  return { kind: 'infected', signature };
};
