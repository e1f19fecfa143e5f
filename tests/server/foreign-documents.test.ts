import { parse, print } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isOwnDocument } from '../../src/server/http/fan-out/own-documents.ts';
import { openLimits, serverLimits } from '../../src/server/limits.ts';
import * as operations from '../../src/shared/contract/generated/operations.ts';
import { openSocket, type Person, say, seatGuest, startTestServer, type TestSocket } from './server-under-test.ts';

const { ChatDocument } = operations;

let server: Awaited<ReturnType<typeof startTestServer>>;
const sockets: TestSocket[] = [];

test.before(async () => {
  server = await startTestServer();
});

test.after(async () => {
  for (const { socket } of sockets) socket.terminate();
  await server.stop();
});

const own = Object.entries(operations).filter(([name]) => name.endsWith('Document'));

test('what the client asks is known as its own, however it is spaced', () => {
  assert.ok(own.length > 50, `${own.length}`);
  for (const [name, document] of own) {
    assert.ok(isOwnDocument(parse(String(document))), name);
    assert.ok(isOwnDocument(parse(print(parse(String(document))).replaceAll('\n', '  \n'))), name);
  }
});

test('what is only like it is not its own', () => {
  assert.not(isOwnDocument(parse(ChatDocument.toString().replace('sender_name', ''))));
  assert.not(isOwnDocument(parse('subscription { chat(event_id: "demo", room_id: "main") { seq } }')));
});

test('one thing is followed by so many documents of strangers and no more, and always by the own one', async () => {
  const fields = ['seq', 'type', 'message', 'sender_id', 'target_id', 'timestamp'];
  /** A document that no other number has. */
  const foreign = (number: number): string => {
    const selected = fields.filter((_, bit) => ((number + 1) >> bit) % 2 === 1);
    return `subscription { chat(event_id: "demo", room_id: "main", after: 0) { ${selected.join(' ')} } }`;
  };
  const open = async (name: string): Promise<readonly [TestSocket, Person]> => {
    const person = await seatGuest(server.url, name);
    const socket = await openSocket(server.url, person.token);
    sockets.push(socket);
    return [socket, person];
  };
  const answered = async (socket: TestSocket, id: string) => socket.until((message) => message.id === id);
  const limit = serverLimits.foreignGroupsPerSubject;
  const [first, ada] = await open('Ada');
  await say(ada, 'said first');
  let socket = first;
  for (let number = 0; number < limit; number += 1) {
    if (number > 0 && number % openLimits.sameSubscriptionsPerIdentity === 0) [socket] = await open(`Crowd ${number}`);
    socket.subscribe(`${number}`, foreign(number));
    assert.is((await answered(socket, `${number}`)).type, 'next', `${number}`);
  }
  const [last] = await open('Last');
  last.subscribe('over', foreign(limit));
  const { code, limit: told } = (await answered(last, 'over')).payload[0].extensions;
  assert.equal([code, told], ['TOO_LARGE', limit]);
  last.subscribe('shared', foreign(0));
  const shared = await answered(last, 'shared');
  assert.is(shared.type, 'next', JSON.stringify(shared));
  last.subscribe('own', ChatDocument.toString(), { event_id: 'demo', room_id: 'main', after: 0 });
  const own = await answered(last, 'own');
  assert.is(own.type, 'next', JSON.stringify(own));
  socket.send({ id: `${limit - 1}`, type: 'complete' });
  // What is asked behind it is answered once it was taken.
  socket.subscribe('version', '{ version }');
  await answered(socket, 'version');
  last.subscribe('in its place', foreign(limit));
  assert.is((await answered(last, 'in its place')).type, 'next');
});

test.run();
