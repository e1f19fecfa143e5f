import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addFile, beginUpload, sendPart } from '../server/support/resources-under-test.ts';
import { bundleServer, type ServerProcess, startServerProcess } from '../server/support/server-process.ts';
import { joinEvent, joinRoom, type Person, signInHost } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { embeddedFolder } from '../support/folders.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

const bytes = Buffer.from('0123456789');
const sentBytes = 4;

/** Begins to send the upload, and stops in the middle of a request. */
const sendBeginning = (url: string, { token }: Person, path: string): void => {
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(bytes.length),
    authorization: token ?? '',
  };
  const sending = request(new URL(path, url), { method: 'PATCH', headers });
  // It is cut with its server.
  sending.on('error', () => undefined);
  sending.write(bytes.subarray(0, sentBytes));
};

/** How much of the upload the server has. */
const offsetOf = async (url: string, { token }: Person, path: string): Promise<number> => {
  const headers = { 'Tus-Resumable': '1.0.0', authorization: token ?? '' };
  const answer = await fetch(new URL(path, url), { method: 'HEAD', headers });
  return Number(answer.headers.get('upload-offset') ?? Number.NaN);
};

const goesOnAtOnce = async (environment: Record<string, string>): Promise<void> => {
  const [{ path: program }, folder, port] = await Promise.all([bundleServer(), embeddedFolder(), freePort()]);
  const start = () => startServerProcess(program, { DATA_DIR: folder.path, PORT: String(port), ...environment });
  let server: ServerProcess = await start();
  try {
    const host = await signInHost(server);
    await joinEvent(host);
    await joinRoom(host);
    await addFile(host, 'cut', { size_bytes: bytes.length });
    const path = (await beginUpload(server.url, host.token, 'cut', bytes.length)).headers.get('location') ?? '';
    sendBeginning(server.url, host, path);
    // What is written is written under the lock.
    const file = join(folder.path, 'files', path.split('/').at(-1) ?? '');
    await eventually(async () => (await stat(file)).size === sentBytes);
    await server.kill('SIGKILL');
    server = await start();
    // A request that finds the lock taken is refused after a wait.
    const offset = await offsetOf(server.url, host, path);
    assert.is(offset, sentBytes);
    const answer = await sendPart(server.url, host.token, path, offset, bytes.subarray(offset));
    assert.is(answer.status, 204);
  } finally {
    await server.kill('SIGKILL');
    await folder.remove();
  }
};

test('an upload goes on at once after its server was killed and started again, on the embedded database', () =>
  goesOnAtOnce({}));

const postgres = await startPostgres();
if ('missing' in postgres) {
  skipSuite('an upload whose server is killed, on PostgreSQL', postgres.missing);
} else {
  test('an upload goes on at once after its server was killed and started again, on PostgreSQL', () =>
    goesOnAtOnce({ DATABASE_URL: postgres.url }));
  test.after(postgres.stop);
}

test.run();
