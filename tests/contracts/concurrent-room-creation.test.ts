import { type RawBuilder, sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPostgres } from '../../src/server/db/postgres.ts';
import { streamOfEvent } from '../../src/shared/values/streams.ts';
import { codeOf, type GraphQLAnswer, type Person, say, startWithHost } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

// The embedded database does one thing at a time: what happens while a room is made is raced on PostgreSQL alone.
const postgres = await startPostgres();

if ('missing' in postgres) {
  skipSuite('messages that change while a room is made', postgres.missing);
} else {
  let server: Awaited<ReturnType<typeof startWithHost>>['server'];
  let host: Person;
  let nowMs = Date.now();
  let made = 0;
  const db = createPostgres(postgres.url, {});

  test.before(async () => {
    const clock = { now: () => nowMs };
    ({ server, host } = await startWithHost({ DATABASE_URL: postgres.url, PEOPLE_PER_ADDRESS: '1000' }, clock));
  });
  test.before.each(() => {
    nowMs += 20_000;
  });
  test.after(async () => {
    await db.destroy();
    await server.stop();
    await postgres.stop();
  });

  const call = (name: 'chatEdit' | 'chatDelete', id: string, more: string) =>
    host.call(`mutation { ${name}(event_id: "demo", room_id: "main", message_id: "${id}", ${more}) { event_id } }`);
  const changes: readonly {
    readonly what: string;
    readonly change: (id: string) => Promise<GraphQLAnswer>;
    readonly expected: readonly [string, boolean, readonly string[]];
  }[] = [
    {
      what: 'edited',
      change: (id) => call('chatEdit', id, 'message: "other words"'),
      expected: ['other words', false, []],
    },
    {
      what: 'deleted',
      change: (id) => call('chatDelete', id, `sender_id: "${host.identity}"`),
      expected: ['', true, []],
    },
    {
      what: 'reacted to',
      change: (id) => say(host, id, { message_id: id, type: 'reaction', message: 'funny' }),
      expected: ['words', false, ['funny']],
    },
  ];

  const makeRoom = async (): Promise<string> => {
    const id = `room-${++made}-of-test`;
    const answer = await host.call(
      `mutation { createStandardRoom(event_id: "demo", input: { name: "Later", room_id: "${id}" }) { event_id } }`,
    );
    assert.is(codeOf(answer), undefined);
    return id;
  };
  /** How a message stands in a room: what it says, whether it is deleted, the reactions to it; null: it is not there. */
  const stateIn = async (room: string, id: string) => {
    const of = (table: 'chat_messages' | 'chat_reactions') =>
      db.selectFrom(table).selectAll().where('room_id', '=', room).where('message_id', '=', id);
    const message = (await of('chat_messages').executeTakeFirst()) as { message: string; deleted: boolean } | undefined;
    const reactions = (await of('chat_reactions').execute()) as unknown as { reaction: string }[];
    return message ? [message.message, message.deleted, reactions.map(({ reaction }) => reaction)] : null;
  };

  /** Keeps what needs a row waiting, lets first and then second begin, and ends the waiting. */
  const race = async <First, Second>(
    row: RawBuilder<unknown>,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> => {
    const waiting = async (): Promise<number> => {
      const found = await sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`.execute(
        db,
      );
      return found.rows[0]?.count ?? 0;
    };
    const holding = await db.startTransaction().execute();
    await row.execute(holding);
    const firstDone = first();
    await eventually(async () => (await waiting()) >= 1);
    let isDone = false;
    const secondDone = second().finally(() => {
      isDone = true;
    });
    await eventually(async () => isDone || (await waiting()) >= 2);
    await holding.commit().execute();
    return Promise.all([firstDone, secondDone]);
  };

  for (const { what, change, expected } of changes) {
    test(`a message that is being ${what} when a room is made is in the room as it is by then`, async () => {
      const id = `${what} before`;
      await say(host, 'words', { message_id: id, global: true });
      const row = sql`select from chat_messages where room_id = 'main' and message_id = ${id} for update`;
      const [answer, room] = await race(row, () => change(id), makeRoom);
      assert.is(codeOf(answer), undefined);
      // What was deleted by then is not brought.
      assert.equal(await stateIn(room, id), what === 'deleted' ? null : expected);
    });

    test(`a message that is ${what} while a room is being made is so in the room too`, async () => {
      const id = `${what} meanwhile`;
      await say(host, 'words', { message_id: id, global: true });
      const row = sql`select from stream_heads where stream_id = ${streamOfEvent('demo')} for update`;
      const [room, answer] = await race(row, makeRoom, () => change(id));
      assert.is(codeOf(answer), undefined);
      assert.equal(await stateIn(room, id), expected);
    });
  }
}

test.run();
