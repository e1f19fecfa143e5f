import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPostgres } from '../../src/server/db/postgres.ts';
import { begin, vote } from '../server/support/polls-under-test.ts';
import { codeOf, type Person, say, seatGuest, startWithHost } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { isMeasuring } from '../support/measure.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

const rounds = isMeasuring ? 20 : 8;
const rooms = ['main', 'workshop-a', 'workshop-b'] as const;

// The embedded database does one thing at a time: changes are raced on PostgreSQL alone.
const postgres = await startPostgres();

if ('missing' in postgres) {
  skipSuite('changes of messages at one moment', postgres.missing);
} else {
  let server: Awaited<ReturnType<typeof startWithHost>>['server'];
  let host: Person;
  let nowMs = Date.now();
  const db = createPostgres(postgres.url, {});

  test.before(async () => {
    const clock = { now: () => nowMs };
    ({ server, host } = await startWithHost({ DATABASE_URL: postgres.url, PEOPLE_PER_ADDRESS: '1000' }, clock));
  });

  test.after(async () => {
    await db.destroy();
    await server.stop();
    await postgres.stop();
  });

  const call = (name: 'chatEdit' | 'chatDelete', id: string, room: string, more: string) =>
    host.call(`mutation { ${name}(event_id: "demo", room_id: "${room}", message_id: "${id}", ${more}) { event_id } }`);

  /** How the message stands in each room. */
  const copiesOf = async (id: string): Promise<readonly { message: string; deleted: boolean }[]> => {
    const found = await Promise.all(
      rooms.map(async (room) => {
        const page = await host.call(
          `{ queryChat(event_id: "demo", room_id: "${room}", global: true) { items { message_id message deleted } } }`,
        );
        return page.data.queryChat.items.filter((item: { message_id: string }) => item.message_id === id);
      }),
    );
    return found.flat();
  };

  test('a message that is edited while it reaches the other rooms says the same in all of them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      nowMs += 20_000;
      const id = `edited ${round}`;
      const send = (room_id: string) => say(host, id, { message_id: id, global: true, room_id });
      await send('workshop-b');
      const answers = await Promise.all([
        send('main'),
        call('chatEdit', id, 'workshop-b', 'message: "another text"'),
        send('workshop-a'),
      ]);
      assert.equal(answers.map(codeOf), [undefined, undefined, undefined]);
      assert.equal(
        (await copiesOf(id)).map(({ message }) => message),
        ['another text', 'another text', 'another text'],
        `round ${round}`,
      );
    }
  });

  test('a message that comes into two rooms at one moment says the same in both, whatever is sent', async () => {
    for (let round = 0; round < rounds; round += 1) {
      nowMs += 20_000;
      const id = `sent ${round}`;
      const send = (room_id: string, text: string) => say(host, text, { message_id: id, global: true, room_id });
      await Promise.all([send('main', 'one text'), send('workshop-a', 'another text')]);
      assert.is(new Set((await copiesOf(id)).map(({ message }) => message)).size, 1, `round ${round}`);
    }
  });

  test('a message that is deleted while it reaches the other rooms is left in none', async () => {
    for (let round = 0; round < rounds; round += 1) {
      nowMs += 20_000;
      const id = `deleted ${round}`;
      const send = (room_id: string) => say(host, id, { message_id: id, global: true, room_id });
      await send('workshop-b');
      await Promise.all([
        send('main'),
        call('chatDelete', id, 'workshop-b', `sender_id: "${host.identity}"`),
        send('workshop-a'),
      ]);
      assert.ok(
        (await copiesOf(id)).every(({ deleted }) => deleted),
        `round ${round}`,
      );
    }
  });

  test('a reaction to a message that is being deleted is not stored after that', async () => {
    const id = 'reacted to';
    await say(host, id, { message_id: id });
    const deleting = await db.startTransaction().execute();
    await deleting.updateTable('chat_messages').set({ deleted: true }).where('message_id', '=', id).execute();
    const reaction = say(host, id, { message_id: id, type: 'reaction', message: 'funny' });
    const isWaiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length > 0;
    // By then it has found the message as it was before.
    await Promise.race([reaction, eventually(isWaiting)]);
    await deleting.commit().execute();
    await reaction;
    const left = await db.selectFrom('chat_reactions').selectAll().where('message_id', '=', id).execute();
    assert.equal(left, []);
  });

  test('a reaction and a choice that come while a message reaches the other rooms are in all of them', async () => {
    const mod = await seatGuest(server.url, 'Mod');
    for (let round = 0; round < rounds; round += 1) {
      nowMs += 20_000;
      const id = `answered ${round}`;
      const more = { message_id: id, global: true, choices: [{ id: 'a', label: 'This one' }] };
      await say(host, id, { ...more, room_id: 'main' });
      const answers = await Promise.all([
        say(host, id, { ...more, room_id: 'workshop-a' }),
        say(mod, id, { message_id: id, type: 'reaction', message: 'funny' }),
        mod.call(
          `mutation { confirmChatChoice(event_id: "demo", room_id: "main", message_id: "${id}", target_id: "all", choice: "a") { event_id } }`,
        ),
        say(host, id, { ...more, room_id: 'workshop-b' }),
      ]);
      assert.equal(answers.map(codeOf), [undefined, undefined, undefined, undefined]);
      const copies = await db.selectFrom('chat_messages').select('choice').where('message_id', '=', id).execute();
      const reactions = await db.selectFrom('chat_reactions').select('reaction').where('message_id', '=', id).execute();
      assert.equal(
        [copies, reactions],
        [rooms.map(() => ({ choice: 'a' })), rooms.map(() => ({ reaction: 'funny' }))],
        `round ${round}`,
      );
    }
  });

  test('of a poll that is removed while people vote no vote is left, and nothing breaks', async () => {
    const voters = await Promise.all(Array.from({ length: 8 }, (_, index) => seatGuest(server.url, `Voter ${index}`)));
    for (let round = 0; round < rounds; round += 1) {
      nowMs += 20_000;
      const id = await begin(host);
      const votes = voters.map((voter) => vote(voter, id, ['1']));
      const removal = call('chatDelete', id, 'main', `sender_id: "${host.identity}"`);
      assert.is(codeOf(await removal), undefined);
      for (const answer of await Promise.all(votes)) {
        assert.ok([undefined, 'CONFLICT', 'NOT_FOUND'].includes(codeOf(answer)), JSON.stringify(answer.errors));
      }
    }
  });
}

test.run();
