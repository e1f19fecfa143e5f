import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
};

/** Sends a part of a file, as players ask for it. */
const sendPart = async (file, range, response) => {
  const { size } = await stat(file);
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(range);
  const [start, end] = [Number(from), to ? Number(to) : size - 1];
  response.writeHead(206, {
    ...{ 'content-type': types[extname(file)], 'accept-ranges': 'bytes' },
    ...{ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` },
  });
  createReadStream(file, { start, end }).pipe(response);
};

/** Serves the files of a folder on a free port of this machine; answers the server. */
export const servePages = async (folder) => {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const { range } = request.headers;
    if (range) return sendPart(join(folder, path), range, response);
    const body = await readFile(join(folder, path)).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/html' });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
