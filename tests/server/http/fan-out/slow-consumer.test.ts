import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually.ts';
import {
  openSocket,
  type Person,
  say,
  seatGuest,
  startTestServer,
  type TestSocket,
} from '../../support/server-under-test.ts';

const chat = `subscription ($after: Int) { chat(event_id: "demo", room_id: "main", after: $after) { seq type message } }`;
const slowConsumerBytes = 64 * 1024;

let server: Awaited<ReturnType<typeof startTestServer>>;
let ada: Person;
let ben: Person;

test.before(async () => {
  server = await startTestServer({}, { slowConsumerBytes, now: () => (nowMs += 200) });
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
});
let nowMs = Date.now();

test.after(() => server.stop());

test('a subscriber that does not read is cut, the others go on, and it resumes without loss', async () => {
  const slow = await openSocket(server.url, ben.token);
  const quick = await openSocket(server.url, ada.token);
  for (const socket of [slow, quick]) socket.subscribe('Chat', chat);
  await eventually(async () => {
    await say(ada, `probe ${Math.random()}`);
    return [slow, quick].every((socket) => socket.messages.some((message) => message.type === 'next'));
  });
  const lastSeen = slow.messages.at(-1).payload.data.chat.seq as number;
  slow.socket.pause();
  const filler = 'x'.repeat(7_900);
  let said = 0;
  // The system's own buffers take megabytes first.
  await eventually(async () => {
    const batch = Array.from({ length: 10 }, (_, index) => `heavy ${said + index}`);
    said += batch.length;
    await Promise.all(batch.map((name) => say(ada, name, { message: `${name} ${filler}` })));
    return server.counters.slowConsumersCut > 0;
  }, 180_000);
  assert.is(server.counters.slowConsumersCut, 1);
  const heavy = (socket: TestSocket): number[] =>
    socket.messages.flatMap((message) => {
      const chat = message.payload?.data?.chat;
      return /^heavy/.test(chat?.message) ? [chat.seq] : [];
    });
  await eventually(() => heavy(quick).length === said);
  slow.socket.terminate();

  const back = await openSocket(server.url, ben.token);
  back.subscribe('Chat', chat, { after: lastSeen });
  await eventually(() => heavy(back).length >= said);
  assert.equal(heavy(back), heavy(quick));
  back.socket.terminate();
  quick.socket.terminate();
});

test.run();
