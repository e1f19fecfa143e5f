import type { IncomingMessage } from 'node:http';

/** The request's body as text; null when it is longer than `limitBytes`, of which no more is read. */
export const readBody = async (request: IncomingMessage, limitBytes: number): Promise<string | null> => {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
