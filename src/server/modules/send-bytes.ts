import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mime from 'mime';
import parseRange from 'range-parser';
import { type ByteRange, NoBlobError } from '../files/blob-store.ts';

/** Sends bytes as the body of an answer. Whoever goes away in the middle, or reads nothing for a while, ends the reading too. */
export const sendBytes = async (bytes: Readable, response: ServerResponse): Promise<void> => {
  await pipeline(bytes, response).catch(() => undefined);
};

/** Answers with a line of text and nothing else. */
export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.removeHeader('Content-Disposition');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
};

/** Names of devices, which Windows gives to no file whatever its extension. (Win32, "Naming Files, Paths, and Namespaces") */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** A name that every file system takes: without the characters, the ends and the whole names that Windows refuses. */
const fileName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f"\\/:*?<>|]/g, '_')
    .replace(/[. ]+$/, '_')
    .replace(device, '$&_');

/**
 * A name for a file in a header. (RFC 6266, RFC 8187) One without an extension that is known gets the extension of its
 * `contentType`, by which people's systems open it.
 */
export const disposition = (kind: 'inline' | 'attachment', name: string, contentType?: string): string => {
  const isBinary = contentType === undefined || contentType === 'application/octet-stream';
  const extension = isBinary || mime.getType(name) !== null ? null : mime.getExtension(contentType);
  const plain = fileName(extension === null ? name : `${name}.${extension}`);
  const ascii = plain.replace(/[^\x20-\x7e]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(plain).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
};

/** The one part that a request asks for; null: all of it, also where it asks for several, or for what may be another file. */
const rangeOf = ({ headers }: IncomingMessage, sizeBytes: number): ByteRange | 'unsatisfiable' | null => {
  if (headers.range === undefined || headers['if-range'] !== undefined) return null;
  const ranges = parseRange(sizeBytes, headers.range, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const { start, end: last } = ranges[0]!;
  return { start, end: last };
};

/** Bytes that can be read in parts. */
export interface ReadableFile {
  readonly sizeBytes: number;
  readonly read: (range?: ByteRange) => Promise<Readable>;
}

/** Answers with a file, or with the part of it that was asked for. (RFC 9110, 14) Its type and its name are set already. */
export const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  { sizeBytes, read }: ReadableFile,
  report: (problem: unknown) => void,
): Promise<void> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Not allowed\n');
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Accept-Ranges', 'bytes');
  const range = rangeOf(request, sizeBytes);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${sizeBytes}`);
    return sendText(response, 416, 'Not found\n');
  }
  try {
    const { start, end: last } = range ?? { start: 0, end: sizeBytes - 1 };
    const bytes = await read(range ?? undefined);
    if (range) response.setHeader('Content-Range', `bytes ${start}-${last}/${sizeBytes}`);
    response.writeHead(range ? 206 : 200, { 'Content-Length': last - start + 1 });
    if (request.method === 'HEAD') {
      bytes.destroy();
      response.end();
      return;
    }
    await sendBytes(bytes, response);
  } catch (problem) {
    sendUnreadable(response, problem, report);
  }
};

/** Answers that bytes are not there, or, after a report of the problem, that they cannot be read now. */
export const sendUnreadable = (
  response: ServerResponse,
  problem: unknown,
  report: (problem: unknown) => void,
): void => {
  if (problem instanceof NoBlobError) {
    sendText(response, 404, 'Not found\n');
    return;
  }
  report(problem);
  sendText(response, 503, 'Not there at present\n');
};
