import { readdir, readlink, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createStaticFiles } from '../../../src/server/http/static-files.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/folders.ts';
import { skipSuite } from '../../support/skip.ts';

if (process.platform !== 'linux') skipSuite('static files', 'what is open is known of Linux alone');
else {
  const test = suite('static files');
  const folder = await emptyFolder();
  const name = 'large.wasm';
  let server: Server;
  let url = '';

  test.before(async () => {
    await writeFile(join(folder.path, name), Buffer.alloc(32 * 1024 * 1024));
    const serve = createStaticFiles(folder.path, false);
    server = createServer((request, response) => void serve(request, response, request.url ?? ''));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  });
  test.after(async () => {
    server.close();
    await folder.remove();
  });

  /** How often this process has the file open. */
  const timesOpen = async (): Promise<number> => {
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((id) => readlink(`/proc/self/fd/${id}`).catch(() => '')),
    );
    return open.filter((path) => path.endsWith(name)).length;
  };

  test('whoever goes away in the middle of a file leaves nothing open', async () => {
    const leave = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const request = get(url, { agent: false }, (response) => {
          response.once('close', () => resolve()).on('error', () => undefined);
          response.destroy();
        });
        request.once('error', reject);
      });
    for (let each = 0; each < 20; each++) await leave();
    await eventually(async () => (await timesOpen()) === 0, 10_000);
  });

  test('whoever stays gets all of it', async () => {
    const answer = await fetch(url);
    assert.is((await answer.arrayBuffer()).byteLength, 32 * 1024 * 1024);
    await eventually(async () => (await timesOpen()) === 0, 10_000);
  });

  test.run();
}
