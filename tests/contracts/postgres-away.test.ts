import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../src/server/limits.ts';
import type { Log } from '../../src/server/log.ts';
import {
  codeOf,
  openSocket,
  type Person,
  say,
  seatGuest,
  startTestServer,
} from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { isMeasuring, measureWithin } from '../support/measure.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

const people = 10;
const restarts = isMeasuring ? 20 : 3;
/** From when PostgreSQL is started again, which takes a part of it. */
const backWithinMs = 3_000;
const chat = `subscription ($after: Int) { chat(event_id: "demo", room_id: "main", after: $after) { type message_id } }`;

const postgres = await startPostgres();
if ('missing' in postgres) {
  skipSuite('PostgreSQL that goes away', postgres.missing);
} else {
  const lines: string[] = [];
  const note = (facts: object, message: string): void => void lines.push(`${message} ${JSON.stringify(facts)}`);
  const log: Log = { debug: () => undefined, info: note, warn: note, error: note };
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let crowd: Person[];
  let passedMs = 0;

  test.before(async () => {
    server = await startTestServer({ DATABASE_URL: postgres.url }, { log, now: () => Date.now() + passedMs });
    crowd = await Promise.all(Array.from({ length: people }, (_, index) => seatGuest(server.url, `P${index}`)));
  });

  test('people who chat over restarts of the database lose nothing that was acknowledged, and the server lives', async () => {
    const reader = crowd[0] as Person;
    const socket = await openSocket(server.url, reader.token);
    socket.subscribe('Chat', chat, { after: 0 });
    let isOver = false;
    const acknowledged: string[] = [];
    const backMs: number[] = [];
    const codes = new Set<string>();
    let refused = 0;
    /** Sends one message after the other; one that was not acknowledged is sent again under its id. */
    const converse = async (person: Person, index: number): Promise<void> => {
      for (let turn = 0; !isOver; turn++) {
        const messageId = `${index} ${turn}`;
        for (;;) {
          const answer = await say(person, messageId, { message_id: messageId });
          const code = codeOf(answer);
          if (!code) break;
          // Faster than people write: that is refused at times and no part of this test.
          if (code !== 'RATE_LIMITED') codes.add(code);
          refused += code === 'UNAVAILABLE' ? 1 : 0;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
        acknowledged.push(messageId);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };
    const arrived = (): string[] =>
      socket.messages.flatMap((message) => message.payload?.data?.chat?.message_id ?? []) as string[];
    const conversing = crowd.map(converse);
    await eventually(() => arrived().length > 0);
    for (let round = 0; round < restarts; round++) {
      const start = await postgres.shutDown(round % 2 === 0 ? 'immediate' : 'fast');
      // Whose session it is, the database is asked anew.
      passedMs += serverLimits.sessionTrustMs;
      // Somebody meets the outage, however soon it is over.
      const refusedBefore = refused;
      await eventually(() => refused > refusedBefore);
      const before = acknowledged.length;
      const startedAtMs = performance.now();
      const started = start();
      await eventually(() => acknowledged.length > before);
      backMs.push(performance.now() - startedAtMs);
      await started;
      await eventually(() => acknowledged.length > before + people);
    }
    isOver = true;
    await Promise.all(conversing);
    assert.equal([...codes], ['UNAVAILABLE']);
    await eventually(() => arrived().length >= acknowledged.length);
    assert.equal(arrived().sort(), [...acknowledged].sort());
    measureWithin('chat works again after PostgreSQL is started again', backMs, backWithinMs);
    socket.socket.terminate();
  });

  test('that the database is away is said once an outage, and not by everybody who asks', async () => {
    lines.length = 0;
    const start = await postgres.shutDown('immediate');
    const answers = await Promise.all(crowd.map((person) => say(person, 'away')));
    assert.equal(new Set(answers.map(codeOf)), new Set(['UNAVAILABLE']));
    await start();
    const count = (what: string): number => lines.filter((line) => line.includes(what)).length;
    // A connection that was lost may be noticed after another one was made: then a later use of that says it.
    await eventually(
      async () => !codeOf(await say(crowd[1] as Person, 'back again')) && count('PostgreSQL is back') > 0,
    );
    assert.is(count('PostgreSQL is away'), 1, lines.join('\n'));
    assert.is(count('PostgreSQL is back'), 1, lines.join('\n'));
    assert.is(count('unexpected error'), 0, lines.join('\n'));
  });

  test('a subscription that begins while the database is away is told to try again', async () => {
    const reader = crowd[2] as Person;
    const socket = await openSocket(server.url, reader.token);
    const start = await postgres.shutDown('immediate');
    socket.subscribe('Chat', chat);
    const { payload } = await socket.until((message) => message.type === 'error');
    assert.is(payload[0].extensions.code, 'UNAVAILABLE');
    await start();
    socket.socket.terminate();
  });

  test('health is answered while the database is away, and while it is silent', async () => {
    const status = async (): Promise<number> => (await fetch(`${server.url}/healthz`)).status;
    // The database is asked at most once a second: what it said last counts until then.
    const start = await postgres.shutDown('immediate');
    await eventually(async () => (await status()) === 503);
    await start();
    await eventually(async () => (await status()) === 200);
    const wake = postgres.silence();
    await eventually(async () => (await status()) === 503);
    wake();
    await eventually(async () => (await status()) === 200);
  });

  test.after(async () => {
    await server.stop();
    await postgres.stop();
  });
}

test.run();
