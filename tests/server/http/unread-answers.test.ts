import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nobody, type SignedInPerson } from '../../../src/server/access/viewer.ts';
import { createHosts } from '../../../src/server/http/hosts.ts';
import { createApiServer, type HttpNeeds } from '../../../src/server/http/http-server.ts';
import { createOpenPlaces } from '../../../src/server/http/open-places.ts';
import { countUnread } from '../../../src/server/http/unread-answers.ts';
import { InFlight } from '../../../src/server/in-flight.ts';
import { openLimits, serverLimits } from '../../../src/server/limits.ts';
import { Tallies } from '../../../src/server/metrics/tallies.ts';
import { sendBytes } from '../../../src/server/modules/send-bytes.ts';
import { eventually } from '../../support/eventually.ts';
import { testOptions } from '../support/server-under-test.ts';

/** Several times as much as a connection holds by itself. */
const longBytes = 32 * 1024 * 1024;
const partBytes = 64 * 1024;

const servers: Server[] = [];
const sockets: Socket[] = [];

test.after.each(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A server whose GraphQL answers as many bytes as it is asked for, each to whoever the token names. */
const start = async ({
  people = 100,
  trustsProxy = false,
  unreadAnswerMs = 60_000,
  answer = async () => undefined,
}: {
  readonly people?: number;
  readonly trustsProxy?: boolean;
  readonly unreadAnswerMs?: number;
  /** What the route /route answers. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}) => {
  let asked = 0;
  const yoga = {
    fetch: async (_url: string, { body }: { readonly body: string }) => {
      asked += 1;
      return new Response('a'.repeat(JSON.parse(body).bytes));
    },
  };
  const needs: Partial<HttpNeeds> = {
    engine: { yoga, hasAsked: () => true } as unknown as HttpNeeds['engine'],
    hosts: createHosts({ isTls: false, allowedOrigins: [], servesNetwork: false }),
    operators: async () => false,
    routes: [{ path: '/route', answer }],
    tallies: new Tallies(),
    tls: null,
    isSecure: false,
    client: { folder: '/nowhere', hasOfflineWorker: true, cameraHeightPx: 720 },
    deployment: testOptions({}).deployment,
    media: { internalUrl: () => null, mayJoin: async () => false, origin: null, takeWebhook: async () => false },
    lines: [],
    trustsProxy,
    timeouts: serverLimits,
    unreadAnswerMs,
    places: createOpenPlaces(people),
    authenticate: async (identity) => ({ identity }) as SignedInPerson,
    admission: { admit: async () => undefined, refusedForMs: () => 0, requireTime: () => undefined },
    inFlight: new InFlight((problem) => assert.unreachable(String(problem))),
    report: (problem) => assert.unreachable(String(problem)),
  };
  const server = createApiServer(needs as HttpNeeds);
  servers.push(server);
  const taken: Socket[] = [];
  server.on('connection', (socket) => taken.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
  /** A question of somebody behind an address, which is answered with so many bytes. */
  const question = (bytes: number, person = 'ada', address = '192.0.2.1'): string => {
    const body = JSON.stringify({ bytes });
    const headers = [`Host: 127.0.0.1:${port}`, 'Content-Type: application/json', `Authorization: ${person}`];
    headers.push(`X-Forwarded-For: ${address}`, `Content-Length: ${body.length}`);
    return `POST /graphql HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
  };
  return { open, get, question, taken, asked: () => asked };
};

/** Asks, and reads no more than how the answer begins; answers its status. */
const askUnread = async (socket: Socket, request: string): Promise<number> => {
  socket.write(request);
  await once(socket, 'readable');
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(String(socket.read(64))) ?? [];
  return Number(status);
};

/** Asks, and takes a part of the answer every now and then, until so many bytes have come. */
const readSlowly = async (socket: Socket, request: string, mostBytes: number): Promise<void> => {
  let received = 0;
  socket.on('data', (part: Buffer) => {
    const megabyte = Math.floor(received / 2 ** 20);
    received += part.length;
    if (Math.floor(received / 2 ** 20) === megabyte) return;
    socket.pause();
    setTimeout(() => socket.resume(), 70);
  });
  socket.write(request);
  await eventually(() => received >= mostBytes);
};

/** Resolves when the other side has ended a connection. */
const isEnded = async (socket: Socket): Promise<void> => {
  socket.resume();
  await once(socket, 'close');
};

/** An answer in parts, as files are sent. */
const sendParts = (bytes: Readable) => async (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Length': longBytes });
  await sendBytes(bytes, response);
};
const parts = (): Readable =>
  Readable.from(
    (function* () {
      for (let sent = 0; sent < longBytes; sent += partBytes) yield Buffer.alloc(partBytes, 'a');
    })(),
  );

test('an answer that nobody reads is held no longer than is said', async () => {
  const { open, question, taken } = await start({ unreadAnswerMs: 50 });
  const socket = open();
  assert.is(await askUnread(socket, question(longBytes)), 200);
  await eventually(() => taken[0]?.destroyed === true);
  let received = 0;
  socket.on('data', (part: Buffer) => {
    received += part.length;
  });
  await once(socket, 'close');
  assert.ok(received < longBytes, `${received} bytes came`);
});

test('a file that nobody reads is closed when that time is over', async () => {
  const bytes = parts();
  const { open, get } = await start({ unreadAnswerMs: 50, answer: sendParts(bytes) });
  const socket = open();
  socket.write(get('/route'));
  await eventually(() => bytes.destroyed);
  assert.not(bytes.readableEnded);
  await isEnded(socket);
});

for (const [what, path] of [
  ['an answer', null],
  ['a file', '/route'],
] as const) {
  test(`whoever takes something of ${what} every now and then gets all of it, however long that takes`, async () => {
    const unreadAnswerMs = 1_500;
    const { open, get, question } = await start({ unreadAnswerMs, answer: sendParts(parts()) });
    let isOver = false;
    setTimeout(() => {
      isOver = true;
    }, unreadAnswerMs);
    await readSlowly(open(), path === null ? question(longBytes) : get(path), longBytes);
    assert.ok(isOver, 'it took longer than that');
  });
}

test('an answer that is long in the making is not given up meanwhile', async () => {
  const answer = async (_request: IncomingMessage, response: ServerResponse) => {
    await once(response, 'timeout');
    response.end('at last');
  };
  const { open, get } = await start({ unreadAnswerMs: 20, answer });
  const socket = open();
  let text = '';
  socket.on('data', (part) => {
    text += String(part);
  });
  socket.write(get('/route'));
  await eventually(() => text.includes('at last'));
});

test('a person who has long answers to read gets no further one, short ones always, and a long one when they are gone', async () => {
  const { open, question } = await start({});
  const [first, second] = [open(), open()];
  assert.is(await askUnread(first, question(longBytes)), 200);
  assert.is(await askUnread(second, question(openLimits.uncountedAnswerBytes)), 429);
  assert.is(await askUnread(open(), question(openLimits.uncountedAnswerBytes - 1)), 200);
  assert.is(await askUnread(open(), question(longBytes, 'ben')), 200);
  first.destroy();
  await eventually(async () => (await askUnread(open(), question(longBytes))) === 200);
});

test('whoever has less to read than they may is given one more answer of any length', () => {
  const places = createOpenPlaces(100);
  const viewer = { ...nobody, person: { identity: 'ada' } as SignedInPerson };
  const answers: EventEmitter[] = [];
  const isGiven = (bytes: number): boolean => {
    const response = Object.assign(new EventEmitter(), { closed: false });
    answers.push(response);
    return countUnread(places, viewer, 'a'.repeat(bytes), response as unknown as ServerResponse);
  };
  const { unreadBytesPerIdentity, uncountedAnswerBytes } = openLimits;
  assert.ok(isGiven(unreadBytesPerIdentity - 1));
  assert.ok(isGiven(longBytes));
  assert.not(isGiven(uncountedAnswerBytes));
  answers[1]?.emit('close');
  assert.ok(isGiven(uncountedAnswerBytes));
  assert.not(isGiven(uncountedAnswerBytes));
});

test('the people of an address have so many bytes to read together, and those of another one as many', async () => {
  const people = 3;
  const { open, question } = await start({ people, trustsProxy: true });
  assert.ok(openLimits.unreadBytesPerIdentity > people * openLimits.unreadBytesPerPerson);
  assert.is(await askUnread(open(), question(longBytes, 'ada')), 200);
  assert.is(await askUnread(open(), question(longBytes, 'ben')), 429);
  assert.is(await askUnread(open(), question(longBytes, 'cleo', '192.0.2.2')), 200);
});

test('a long answer to one person leaves room for those beside them', async () => {
  const people = 40;
  const { open, question } = await start({ people, trustsProxy: true });
  assert.ok(longBytes > people * openLimits.unreadBytesPerPerson);
  assert.is(await askUnread(open(), question(longBytes, 'ada')), 200);
  for (const name of ['ben', 'cleo', 'dan']) assert.is(await askUnread(open(), question(longBytes, name)), 200);
});

test('an address has so many connections for each of its people, and gets another one for each that ends', async () => {
  const { open, question } = await start({ people: 1 });
  const isTaken = (socket: Socket): Promise<boolean> => {
    socket.write(question(10));
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };
  const opened = Array.from({ length: openLimits.connectionsPerPerson }, open);
  assert.ok((await Promise.all(opened.map(isTaken))).every(Boolean));
  assert.not(await isTaken(open()));
  opened[0]?.destroy();
  await eventually(() => isTaken(open()));
});

test('the connections of a proxy are not counted: they are everybody’s', async () => {
  const { open, question } = await start({ people: 1, trustsProxy: true });
  const opened = Array.from({ length: openLimits.connectionsPerPerson + 1 }, open);
  const statuses = await Promise.all(opened.map((socket) => askUnread(socket, question(10))));
  assert.equal(
    statuses,
    opened.map(() => 200),
  );
});

test('whoever sends the next question before they have read the last answer waits for it', async () => {
  const { open, question, asked } = await start({});
  const socket = open();
  const first = question(longBytes);
  assert.is(await askUnread(socket, first + question(10, 'ben')), 200);
  assert.is(await askUnread(open(), question(10)), 200);
  assert.is(asked(), 2);
  socket.resume();
  await eventually(() => asked() === 3);
});

test.run();
