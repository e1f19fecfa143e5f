import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { embeddedFolder } from '../support/folders.ts';
import { bundleServer, type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type Answer, openSocket, type Person, post, say, seatGuest } from './support/server-under-test.ts';

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let folder: Awaited<ReturnType<typeof embeddedFolder>>;
let server: ServerProcess;

test.before(async () => {
  [bundle, folder] = await Promise.all([bundleServer(), embeddedFolder()]);
  server = await startServerProcess(bundle.path, { DATA_DIR: folder.path });
});

test.after(async () => {
  await server.kill('SIGKILL');
  await folder.remove();
});

const history = async (person: Person, url: string): Promise<Answer[]> => {
  const answer = await post(
    url,
    '{ queryChat(event_id: "demo", room_id: "main", limit: 50) { items { seq message } } }',
    {},
    { authorization: person.token },
  );
  return answer.data.queryChat.items;
};

test('a server killed with -9 keeps every acknowledged message once and in order, and people come back by themselves', async () => {
  const ada = await seatGuest(server.url, 'Ada');
  const acknowledged: string[] = [];
  let after = 0;
  for (let i = 0; i < 20; i += 1) {
    const answer = await say(ada, `before ${i}`);
    after ||= answer.data.chatBroadcast.payload.seq;
    acknowledged.push(`before ${i}`);
  }
  // Killed while messages are on their way: those not acknowledged may be there or not, but never twice.
  const inFlight = Array.from({ length: 10 }, (_, i) =>
    say(ada, `flight ${i}`).then(
      () => acknowledged.push(`flight ${i}`),
      () => undefined,
    ),
  );
  await Promise.race(inFlight);
  await server.kill('SIGKILL');
  await Promise.all(inFlight);

  server = await startServerProcess(bundle.path, { DATA_DIR: folder.path });
  const stored = await history(ada, server.url);
  const messages = stored.map((row) => row.message as string);
  for (const text of acknowledged) assert.is(messages.filter((message) => message === text).length, 1, text);
  assert.is(new Set(messages).size, messages.length);
  assert.equal(
    messages.slice(0, 20),
    Array.from({ length: 20 }, (_, i) => `before ${i}`),
  );
  assert.equal(
    stored.map((row) => row.seq),
    Array.from({ length: stored.length }, (_, i) => after + i),
  );

  // The token, the seat and the place in the log are those from before.
  const back = await openSocket(server.url, ada.token);
  back.subscribe(
    'Chat',
    'subscription ($after: Int) { chat(event_id: "demo", room_id: "main", after: $after) { seq message } }',
    { after },
  );
  await eventually(() => back.messages.filter((message) => message.type === 'next').length === stored.length - 1);
  back.socket.terminate();
  // What was not acknowledged is sent again by its sender and still stands once.
  const again = {
    ...ada,
    call: (query: string, variables?: object) => post(server.url, query, variables, { authorization: ada.token }),
  };
  for (let i = 0; i < 10; i += 1) await say(again, `flight ${i}`);
  const after2 = (await history(ada, server.url)).map((row) => row.message as string);
  assert.is(new Set(after2).size, after2.length);
  assert.is(after2.length, 30);
});

test.run();
