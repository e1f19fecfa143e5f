import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AnswerError, fetchFile, fetchText } from '../../src/recorder/export/fetch-file.ts';

/** What the server does one request after the other; the last one again and again. */
let answers: ((response: ServerResponse) => void)[] = [];
let requests = 0;
const server = createServer((_request, response) => answers[Math.min(requests++, answers.length - 1)]?.(response));
const pauses: number[] = [];
const wait = async (ms: number) => void pauses.push(ms);
let folder: string;
let from: { readonly serverUrl: string; readonly isServerHere: boolean };

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetch-file-'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  from = { serverUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, isServerHere: true };
});
test.before.each(() => {
  requests = 0;
  pauses.length = 0;
});
test.after(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end('not now');
const cut = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Length': 1_000 });
  response.write('half of', () => response.destroy());
};
const refuse = (response: ServerResponse) => void response.destroy();
const all = (response: ServerResponse) => void response.end('all of it');
const statusOf = async (fetched: Promise<unknown>) =>
  fetched.then(
    () => null,
    (problem: unknown) => (problem instanceof AnswerError ? problem.status : problem),
  );

for (const [what, first] of [
  ['says 429', status(429)],
  ['says 500', status(500)],
  ['says 503', status(503)],
  ['takes no connection', refuse],
  ['breaks off', cut],
] as const) {
  test(`a server that ${what} is asked again after a while, and then a longer one`, async () => {
    answers = [first, first, all];
    assert.is(await fetchText(from, '/work', wait), 'all of it');
    assert.equal(pauses, [1_000, 2_000]);
    requests = 0;
    const path = join(folder, 'part.mp4');
    await fetchFile(from, '/part.mp4', path, wait);
    assert.is(await readFile(path, 'utf8'), 'all of it');
    assert.is((await stat(path)).mode & 0o777, 0o600);
  });
}

test('what is gone, or for somebody else, is asked for once', async () => {
  for (const code of [401, 403, 404]) {
    answers = [status(code)];
    requests = 0;
    assert.is(await statusOf(fetchText(from, '/work', wait)), code);
    assert.is(requests, 1);
  }
});

test('a file that cannot be written is fetched once', async () => {
  answers = [all];
  const { code } = (await statusOf(fetchFile(from, '/part.mp4', join(folder, 'none', 'part.mp4'), wait))) as {
    code: string;
  };
  assert.is(code, 'ENOENT');
  assert.is(requests, 1);
});

test('a server that stays away is given up after minutes', async () => {
  answers = [status(503)];
  assert.is(await statusOf(fetchFile(from, '/part.mp4', join(folder, 'part.mp4'), wait)), 503);
  assert.is(requests, pauses.length + 1);
  const minutes = pauses.reduce((sum, ms) => sum + ms, 0) / 60_000;
  assert.ok(minutes >= 5 && minutes <= 10, `${minutes} minutes`);
  assert.ok(Math.max(...pauses) <= 60_000);
});

test.run();
