import { Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { createScope } from '../../src/client/scope.ts';
import { startTestServer } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { embeddedFolder } from '../support/folders.ts';
import { actAsBrowser, openRealChat } from './real-chat-client.ts';

/** The views at both ends are three more: the input, the feed and the message. */
const mostFiles = 14;
const words = 'words that nobody else says';

/** Notes the source files on the stack whenever the words are written as JSON, read from it, or leave by a socket. */
const watch = () => {
  const ways: string[][] = [];
  const note = (text: unknown) => {
    const isThere = typeof text === 'string' ? text.includes(words) : Buffer.isBuffer(text) && text.includes(words);
    if (!isThere) return;
    const files = [...(new Error().stack ?? '').matchAll(/\/(src\/[\w./-]+\.tsx?):/g)].map(([, file]) => file!);
    ways.push([...new Set(files)]);
  };
  const { stringify, parse } = JSON;
  const { write } = Socket.prototype;
  const stackTraceLimit = Error.stackTraceLimit;
  Error.stackTraceLimit = 200;
  JSON.stringify = (...given: unknown[]) => {
    const text = Reflect.apply(stringify, JSON, given);
    note(text);
    return text;
  };
  JSON.parse = (...given: unknown[]) => {
    note(given[0]);
    return Reflect.apply(parse, JSON, given);
  };
  Socket.prototype.write = function (this: Socket, ...given: unknown[]) {
    note(given[0]);
    return Reflect.apply(write, this, given);
  };
  return {
    ways,
    stop: () => {
      Object.assign(JSON, { stringify, parse });
      Socket.prototype.write = write;
      Error.stackTraceLimit = stackTraceLimit;
    },
  };
};

test('a chat message passes few files, and is written anew only where it leaves, is stored and is sent out', async () => {
  actAsBrowser();
  const folder = await embeddedFolder();
  const server = await startTestServer({ DATA_DIR: folder.path });
  const scope = createScope(browserClock());
  const open = async (name: string) => (await openRealChat(scope, server.url, name)).channel;
  const [ann, ben] = [await open('Ann'), await open('Ben')];
  await ann.send('before');
  await eventually(() => [ann, ben].every((chat) => chat.messages.peek().length > 0));
  const { ways, stop } = watch();
  const heard = new Promise<void>((resolve) => {
    const unsubscribe = ben.messages.subscribe((messages) => {
      if (!messages.some(({ text }) => text === words)) return;
      ways.push(['src/client/features/chat/model/chat-feed.ts']);
      resolve();
      queueMicrotask(() => unsubscribe());
    });
  });
  await ann.send(words);
  await heard;
  stop();
  scope.end();
  await server.stop();
  await folder.remove();

  // The copy that waits for a reload is not on the way.
  const onTheWay = ways.filter(([first]) => !first?.endsWith('/outbox.ts'));
  const files = [...new Set(onTheWay.flat())];
  assert.ok(files.includes('src/server/http/fan-out/connection.ts'), 'the way out is seen');
  assert.ok(files.length <= mostFiles, `${files.length} files: ${files.join(', ')}`);
  assert.equal([...new Set(onTheWay.map(([first]) => first).filter(Boolean))].sort(), [
    'src/client/adapters/api/graphql-api.ts',
    'src/client/features/chat/model/chat-feed.ts',
    'src/server/db/durable-log.ts',
    'src/server/http/fan-out/connection.ts',
    'src/server/http/fan-out/groups.ts',
    'src/server/http/http-server.ts',
  ]);
});

test.run();
