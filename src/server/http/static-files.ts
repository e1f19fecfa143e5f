import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { sendBytes } from '../modules/send-bytes.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.tflite': 'application/octet-stream',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
};

const hashedName = /-[A-Z0-9]{8}\.\w+$/i;
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves the built client; resolves to false when there is nothing for the path. Reads only below `folder`, and only what
 * browsers of the product ask for: files of known types, none that is hidden, source maps where `withSourceMaps`.
 */
export const createStaticFiles = (folder: string, withSourceMaps: boolean) => {
  const root = resolve(folder);
  const typeOf = (file: string): string | undefined =>
    withSourceMaps && extname(file) === '.map' ? types['.json'] : types[extname(file)];
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const file = safeJoin(root, path);
    const type = file === null ? undefined : typeOf(file);
    const found = file === null || type === undefined ? null : await findFile(file);
    if (file === null || type === undefined || !found) return false;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    let chosen = { path: file, size: found.size, encoding: '' };
    for (const [encoding, suffix] of encodings) {
      const packed = accepted.includes(encoding) ? await findFile(file + suffix) : null;
      if (!packed) continue;
      chosen = { path: file + suffix, size: packed.size, encoding };
      break;
    }
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}${chosen.encoding}"`;
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', hashedName.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', etag);
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return true;
    }
    if (chosen.encoding) response.setHeader('Content-Encoding', chosen.encoding);
    response.setHeader('Content-Length', chosen.size);
    response.writeHead(200);
    if (request.method === 'HEAD') response.end();
    else await sendBytes(createReadStream(chosen.path), response);
    return true;
  };
};

const safeJoin = (root: string, path: string): string | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || /[\\/]\./.test(decoded)) return null;
  const file = resolve(join(root, decoded));
  return file.startsWith(root + sep) ? file : null;
};

const findFile = async (path: string): Promise<{ size: number; mtimeMs: number } | null> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found : null;
};
