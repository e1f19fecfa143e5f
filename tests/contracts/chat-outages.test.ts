import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { createScope } from '../../src/client/scope.ts';
import { bundleServer, startServerProcess } from '../server/support/server-process.ts';
import { startTestServer } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { embeddedFolder } from '../support/folders.ts';
import { freePort } from '../support/free-port.ts';
import { isMeasuring, printFound, printMeasured } from '../support/measure.ts';
import { startProxy } from '../support/servers/cuttable-proxy.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { startRedis } from '../support/servers/throwaway-redis.ts';
import { skipSuite } from '../support/skip.ts';
import { actAsBrowser, openRealChat, type RealChat } from './real-chat-client.ts';

/** Of a hundred who were cut off so many are back in this time, once the server is up again. */
const backShare = 0.95;
const backWithinMs = 3_000;
/** Slower than the server's limit for one person. */
const betweenMessagesMs = 250;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const textsOf = ({ channel }: RealChat): string[] => channel.messages.peek().map(({ text }) => text);

/** Writes one message after the other until there were so many, or until it is told to stop; answers all of them. */
const write = async (
  { channel, identity }: RealChat,
  isOver: (written: number) => boolean,
): Promise<readonly string[]> => {
  const written: string[] = [];
  const stored: Promise<void>[] = [];
  while (!isOver(written.length)) {
    const text = `${identity} ${written.length}`;
    written.push(text);
    stored.push(channel.send(text));
    await pause(betweenMessagesMs);
  }
  await Promise.all(stored);
  return written;
};

/** Everybody has everything once, in one order; longer feeds hold the newest alone. */
const haveAll = async (chats: readonly RealChat[], written: readonly string[]): Promise<void> => {
  const wanted = new Set(written);
  for (const chat of chats) {
    await eventually(() => new Set(chat.heard.map(({ message }) => message)).size >= wanted.size);
    assert.equal(new Set(chat.heard.map(({ message }) => message)), wanted);
    const numbers = chat.heard.map(({ seq }) => seq ?? 0);
    assert.equal(
      numbers,
      [...numbers].sort((a, b) => a - b),
      'the numbers rise',
    );
    assert.is(new Set(numbers).size, numbers.length, 'nothing comes twice');
    await eventually(() => chat.channel.messages.peek().every(({ delivery }) => delivery === 'sent'));
  }
  const [first, ...others] = chats.map(textsOf);
  assert.is(new Set(first).size, first?.length);
  for (const other of others) assert.equal(other, first);
};

test('people who go on writing while the server is killed and started again lose nothing and read nothing twice', async () => {
  actAsBrowser();
  const [people, kills] = isMeasuring ? [20, 20] : [5, 2];
  const [bundle, folder, port] = await Promise.all([bundleServer(), embeddedFolder(), freePort()]);
  const start = () => startServerProcess(bundle.path, { DATA_DIR: folder.path, PORT: String(port) });
  let server = await start();
  const scope = createScope(browserClock());
  try {
    const chats: RealChat[] = [];
    for (let index = 0; index < people; index++) chats.push(await openRealChat(scope, server.url, `P${index}`));
    let isOver = false;
    const writing = chats.map((chat) => write(chat, () => isOver));
    const backMs: number[] = [];
    for (let round = 0; round < kills; round++) {
      await eventually(() => chats.every(({ heard }) => heard.length > 0));
      await server.kill('SIGKILL');
      server = await start();
      const upAtMs = performance.now();
      const counts = chats.map(({ heard }) => heard.length);
      await Promise.all(
        chats.map(async ({ heard }, index) => {
          await eventually(() => heard.length > counts[index]!);
          backMs.push(performance.now() - upAtMs);
        }),
      );
    }
    isOver = true;
    const written = (await Promise.all(writing)).flat();
    await haveAll(chats, written);
    if (isMeasuring) {
      printMeasured('chat comes again after the server is up', backMs);
      const inOrder = backMs.sort((a, b) => a - b);
      const backAfterMs = Math.round(inOrder[Math.ceil(inOrder.length * backShare) - 1] ?? Number.NaN);
      printFound('chat comes again, p95', `${backAfterMs} ms`);
      assert.is(backMs.length, people * kills);
      assert.ok(backAfterMs < backWithinMs, `${backAfterMs} ms`);
      printFound('messages', `${written.length}, of which none was lost or doubled`);
    }
  } finally {
    scope.end();
    await server.kill('SIGKILL');
    await folder.remove();
  }
});

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
if ('missing' in postgres || 'missing' in redis) {
  skipSuite('chat over two servers', 'missing' in postgres ? postgres.missing : (redis as { missing: string }).missing);
} else {
  test('at two servers, with sockets cut at random, everybody reads everything once and in one order', async () => {
    actAsBrowser();
    const [people, messages] = isMeasuring ? [20, 5_000] : [6, 60];
    const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const servers = [await startTestServer(environment), await startTestServer(environment)];
    const proxies = await Promise.all(servers.map(({ url }) => startProxy(Number(new URL(url).port))));
    const scope = createScope(browserClock());
    try {
      const chats: RealChat[] = [];
      for (let index = 0; index < people; index++) {
        const side = index % 2;
        const through = `http://127.0.0.1:${proxies[side]!.port}`;
        chats.push(await openRealChat(scope, servers[side]!.url, `P${index}`, through));
      }
      await Promise.all(chats.map(({ channel }) => eventually(() => channel.history.peek() === 'complete')));
      let isOver = false;
      const cutting = (async () => {
        for (let cuts = 0; !isOver; cuts++) {
          await pause(150 + Math.random() * 350);
          // Whoever is connected there is connected no more, in the middle of whatever was on its way.
          proxies[cuts % 2]!.thaw();
        }
      })();
      const each = Math.ceil(messages / people);
      const written = (await Promise.all(chats.map((chat) => write(chat, (count) => count >= each)))).flat();
      isOver = true;
      await cutting;
      await haveAll(chats, written);
      if (isMeasuring) printFound('messages over two servers', `${written.length}, in one order everywhere`);
    } finally {
      scope.end();
      for (const proxy of proxies) await proxy.close();
      for (const server of servers) await server.stop();
    }
  });
  test.after(async () => {
    await postgres.stop();
    await redis.stop();
  });
}

test.run();
