import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Parser } from 'htmlparser2';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BlockedAddress, readOutside } from '../../../../src/server/modules/resources/outside-page.ts';
import { readPageMetadata } from '../../../../src/server/modules/resources/page-metadata.ts';
import { type MayConnect, mayConnectForPeople } from '../../../../src/server/modules/resources/public-address.ts';

const servers: Server[] = [];
/** A web server on this machine that answers with what is given for each path; `asked` are the paths it was asked for. */
const serve = async (answers: Readonly<Record<string, { status?: number; headers?: object; body?: string }>>) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, headers = { 'content-type': 'text/html' }, body = '' } = answers[request.url ?? ''] ?? {};
    response.writeHead(status, { ...headers }).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, asked };
};

test.after(() => {
  for (const server of servers) server.close();
});

const read = (url: string, mayConnect = mayConnectForPeople, mostBytes = 100) =>
  readOutside(url, { mayConnect, mostBytes, accept: '*/*', takes: () => true, signal: AbortSignal.timeout(5_000) });
const problemOf = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    await answer;
    return null;
  } catch (problem) {
    return problem;
  }
};

test('a server that changes the protocol has not answered', async () => {
  const server = createServer();
  server.on('upgrade', () => undefined);
  server.on('connection', (socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  assert.ok((await problemOf(read(`http://127.0.0.1:${port}/`, () => true))) instanceof Error);
});

for (const address of [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '100.64.0.1',
  '192.0.0.8',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::7f00:1',
  '64:ff9b:1:a00::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'ff02::1',
  'localhost',
  '',
]) {
  test(`the server connects for nobody to ${address || 'nothing'}`, () => {
    assert.is(mayConnectForPeople(address, 443), false);
  });
}

test('the server connects to web servers of the public internet, and to no other service there', () => {
  for (const address of ['8.8.8.8', '2606:4700:4700::1111']) {
    const ports = [80, 443, 8_443, 25, 22, 6_379].map((port) => mayConnectForPeople(address, port));
    assert.equal(ports, [true, true, true, false, false, false]);
  }
});

test('an address is blocked however its number is written, and by what its name leads to', async () => {
  const { port, asked } = await serve({});
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::ffff:127.0.0.1]',
    '[::1]',
  ]) {
    const problem = await problemOf(read(`http://${host}:${port}/`, (address) => mayConnectForPeople(address, 80)));
    assert.instance(problem, BlockedAddress, host);
  }
  assert.equal(asked, []);
});

test('a redirect leads nowhere that the address itself may not', async () => {
  const inside = await serve({ '/secret': { body: 'secret' } });
  const outside = await serve({
    '/': { status: 302, headers: { location: `http://localhost:${inside.port}/secret` } },
    '/file': { status: 302, headers: { location: 'file:///etc/passwd' } },
  });
  const mayConnect = (_address: string, port: number) => port === outside.port;
  assert.instance(await problemOf(read(`http://localhost:${outside.port}/`, mayConnect)), BlockedAddress);
  assert.match(
    String(await problemOf(read(`http://localhost:${outside.port}/file`, mayConnect))),
    'no address of the web',
  );
  assert.equal(inside.asked, []);
});

/** A name server that answers to the names here, by what `answer` says; `asked` is told of each question. */
const nameServer = async (answer: (question: Buffer) => Buffer | null) => {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (question, { port, address }) => {
    asked += 1;
    const reply = answer(question);
    if (reply) socket.send(reply, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { nameServers: [`127.0.0.1:${socket.address().port}`], asked: () => asked, close: () => socket.close() };
};

/** The answer to a question for an address of IPv4, and none for one of IPv6. (RFC 1035, 4.1) */
const addressAnswer = (question: Buffer, address: readonly number[]): Buffer => {
  const typeAt = question.indexOf(0, 12) + 1;
  const isFour = question.readUInt16BE(typeAt) === 1;
  const asked = question.subarray(0, typeAt + 4);
  const reply = Buffer.concat([
    asked,
    isFour ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address]) : Buffer.alloc(0),
  ]);
  reply.writeUInt16BE(0x8180, 2);
  // One question, the answers, and nothing else.
  for (const [place, count] of [1, isFour ? 1 : 0, 0, 0].entries()) reply.writeUInt16BE(count, 4 + 2 * place);
  return reply;
};

const readBy = (url: string, nameServers: readonly string[], mayConnect: MayConnect, timeoutMs = 5_000) =>
  readOutside(url, {
    mayConnect,
    mostBytes: 100,
    accept: '*/*',
    takes: () => true,
    signal: AbortSignal.timeout(timeoutMs),
    nameServers,
  });

test('a name server that is silent is waited for no longer than is said, and takes nothing from others meanwhile', async () => {
  const silent = await nameServer(() => null);
  const reads = Array.from({ length: 8 }, (_, index) =>
    problemOf(readBy(`http://${index}.example.org/`, silent.nameServers, () => true, 1_000)),
  );
  const all = Promise.all(reads);
  // What the system looks up needs one of four threads: it does not wait for those that are silent.
  const first = await Promise.race([lookup('localhost').then(() => 'the system'), all.then(() => 'the silent')]);
  assert.is(first, 'the system');
  for (const problem of await all) assert.ok(problem instanceof Error);
  assert.ok(silent.asked() >= 8, `${silent.asked()}`);
  silent.close();
});

test('what a name server answers is checked, and connected to', async () => {
  const { port, asked } = await serve({ '/': { body: 'page' } });
  const names = await nameServer((question) => addressAnswer(question, [127, 0, 0, 1]));
  const url = `http://studio.example:${port}/`;
  assert.instance(await problemOf(readBy(url, names.nameServers, mayConnectForPeople)), BlockedAddress);
  assert.equal(asked, []);
  assert.is(String((await readBy(url, names.nameServers, (address) => address === '127.0.0.1')).body), 'page');
  names.close();
});

test('three redirects are followed, and not one more', async () => {
  const to = (location: string) => ({ status: 301, headers: { location } });
  const { port } = await serve({
    '/0': to('/1'),
    '/1': to('/2'),
    '/2': to('/3'),
    '/3': to('/4'),
    '/4': { body: 'four' },
  });
  const from = (path: string) => read(`http://localhost:${port}${path}`, () => true);
  assert.is(String((await from('/1')).body), 'four');
  assert.match(String(await problemOf(from('/0'))), 'too many redirects');
});

test('no more of an answer is read than was asked for', async () => {
  const { port } = await serve({ '/': { body: 'x'.repeat(100_000) } });
  const { body, isCut } = await read(`http://localhost:${port}/`, () => true);
  assert.equal([body.length, isCut], [100, true]);
});

test('what a page says of itself is Open Graph’s first, on one line, and no longer than it may be', () => {
  const page = `<!doctype html><head><title>Plain
    title</title><meta property="og:title" content="Rich &amp; fine"><meta name="description" content="${'long '.repeat(200)}">
    <meta property="og:image" content="/a.png"><meta property="og:site_name" content="Site&#x202e;">
    <link rel="shortcut icon" href="icon.ico"></head><body><title>No</title></body>`;
  const { description, ...found } = readPageMetadata(
    Buffer.from(page),
    'text/html',
    new URL('https://example.org/x/y'),
  );
  assert.equal(found, {
    title: 'Rich & fine',
    sitename: 'Site',
    image: 'https://example.org/a.png',
    favicon: 'https://example.org/x/icon.ico',
  });
  assert.equal([description?.length, description?.at(-1)], [400, '…']);
});

test('a page in another character set is read by it, and addresses that are none of the web are left out', () => {
  const page = Buffer.concat([
    Buffer.from('<meta charset="windows-1252"><title>caf'),
    Buffer.from([0xe9]),
    Buffer.from('</title><meta property="og:image" content="javascript:alert(1)">'),
  ]);
  const { title, image, favicon } = readPageMetadata(page, 'text/html', new URL('https://example.org/x'));
  assert.equal([title, image, favicon], ['café', undefined, 'https://example.org/favicon.ico']);
});

test('a page of elements one in another costs no more than one with a head', () => {
  for (const deep of ['<b>', '<svg>', '<b></i>']) {
    const body = Buffer.from(`<title>Deep</title>${deep.repeat(Math.floor(400_000 / deep.length))}`);
    const { onopentagname } = Parser.prototype;
    let opened = 0;
    Parser.prototype.onopentagname = function (...place) {
      opened++;
      onopentagname.apply(this, place);
    };
    assert.is(readPageMetadata(body, 'text/html', new URL('https://example.org/')).title, 'Deep');
    Parser.prototype.onopentagname = onopentagname;
    assert.ok(opened > 50 && opened < 200, `${deep} ${opened} elements`);
  }
});

test('what a page says after its head is not taken for what it says of itself', () => {
  const body = Buffer.from('<head><title>Page</title></head><body><meta name="description" content="Not this">');
  const found = readPageMetadata(body, 'text/html', new URL('https://example.org/'));
  assert.equal([found.title, found.description], ['Page', undefined]);
});

test.run();
