import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLog } from '../../../src/server/log.ts';
import { seededRandom } from '../../support/random.ts';
import { joinRoom, openSocket, post, seatGuest, startTestServer } from '../support/server-under-test.ts';

const random = seededRandom(13);
const frames = 10_000;
/** Fewer than a socket may send within its window. */
const framesPerSocket = 500;

const query = 'subscription ($e: ID!, $r: ID) { chat(event_id: $e, room_id: $r) { seq } }';
const valid = JSON.stringify({ id: 'a', type: 'subscribe', payload: { query, variables: { e: 'demo', r: 'main' } } });
const values: readonly unknown[] = [
  null,
  true,
  -1,
  2 ** 60,
  '',
  '\u0000',
  '__proto__',
  [],
  [[[]]],
  {},
  { toString: 1 },
  'x'.repeat(300),
];

/** A frame with something in it that does not belong there: a member of another kind, cut, doubled or scrambled text. */
const malformed = (): string => {
  const message = JSON.parse(valid) as { id: unknown; type: unknown; payload: Record<string, unknown> };
  switch (random.below(6)) {
    case 0:
      message.payload = { ...message.payload, query: query.slice(0, 1 + random.below(query.length - 1)) };
      break;
    case 1:
      message.payload = { ...message.payload, query: random.pick(values) };
      break;
    case 2:
      message.payload = { ...message.payload, variables: random.pick(values) };
      break;
    case 3:
      message.payload.variables = { e: random.pick(values), r: random.pick(values) };
      break;
    case 4:
      return valid.slice(0, 1 + random.below(valid.length - 1));
    default: {
      const place = random.below(valid.length);
      const scrambled = String.fromCharCode(random.below(0x2_00));
      return valid.slice(0, place) + scrambled + valid.slice(place + 1 + random.below(20));
    }
  }
  return JSON.stringify({ ...message, id: `m${random.below(1e9)}` });
};

test('ten thousand malformed frames end their own sockets or nothing, change nothing and are heard by nobody', async () => {
  const logged: string[] = [];
  const server = await startTestServer(
    {},
    { log: createLog('error', { write: (line: string) => void logged.push(line) }) },
  );
  try {
    const ann = await seatGuest(server.url, 'Ann');
    const ben = await seatGuest(server.url, 'Ben');
    await joinRoom(ann);
    await joinRoom(ben);
    const listening = await openSocket(server.url, ann.token);
    listening.subscribe('heard', 'subscription { chat(event_id: "demo", room_id: "main") { seq } }');
    let sent = 0;
    let sockets = 0;
    while (sent < frames) {
      const socket = await openSocket(server.url, ben.token);
      sockets++;
      let isOpen = true;
      void socket.closed.then(() => {
        isOpen = false;
      });
      for (let count = 0; isOpen && count < framesPerSocket && sent < frames; count++, sent++) {
        socket.socket.send(malformed());
        // What it answers, or that it is closed, comes between the frames.
        await new Promise((next) => setImmediate(next));
      }
      socket.socket.terminate();
    }
    assert.ok(sockets > 10, 'frames that break the protocol end their sockets');
    assert.equal(logged, []);
    assert.is(listening.messages.filter(({ type }) => type === 'next').length, 0);
    const said = await ann.call(
      'mutation { chatBroadcast(input: { type: "text", event_id: "demo", room_id: "main", target_id: "all", message_id: "1", message: "still here", timestamp: 1 }) { event_id } }',
    );
    assert.is(said.errors, undefined);
    await listening.until(({ type }) => type === 'next');
    assert.is((await post(server.url, '{ version }')).errors, undefined);
  } finally {
    await server.stop();
  }
});

test.run();
