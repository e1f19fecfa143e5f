import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resourceLimits } from '../../src/shared/values/limits.ts';
import { addFile, addLink, change, upload } from '../server/support/resources-under-test.ts';
import {
  type Answer,
  codeOf,
  joinEvent,
  joinRoom,
  seatGuest,
  signInHost,
  startTestServer,
} from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

// The embedded database does one thing at a time: bounds are raced for on PostgreSQL alone.
const postgres = await startPostgres();

if ('missing' in postgres) {
  skipSuite('bounds that many reach for at once', postgres.missing);
} else {
  test('of eighty permission codes that are made at once an event keeps fifty', async () => {
    const server = await startTestServer({ DATABASE_URL: postgres.url, PEOPLE_PER_ADDRESS: '1000' });
    try {
      const host = await signInHost(server);
      const create = () =>
        host.call(
          `mutation { createChallenge(event_id: "demo", input: { name: "Door", value: "door-code", award: "host" }) {
            sort_key } }`,
        );
      const answers = await Promise.all(Array.from({ length: 80 }, create));
      assert.is(answers.filter((answer) => codeOf(answer) === 'TOO_LARGE').length, 30);
      const kept = await host.call('{ queryChallenges(event_id: "demo") { sort_key } }');
      assert.is(kept.data.queryChallenges.length, 50);
    } finally {
      await server.stop();
    }
  });

  test('of sixty private resources that one person adds at once there is place for fifty', async () => {
    const server = await startTestServer({ DATABASE_URL: postgres.url, PEOPLE_PER_ADDRESS: '1000' });
    try {
      const ada = await seatGuest(server.url, 'Ada');
      const isPrivate = { configurable_args: { private: true } };
      const adding = Array.from({ length: 60 }, (_, index) => addLink(ada, `own-${index}`, isPrivate));
      const answers = await Promise.all(adding);
      assert.is(answers.filter((answer) => answer.errors === undefined).length, resourceLimits.privatePerOwner);
    } finally {
      await server.stop();
    }
  });

  test('CTRL-015 of many who take control at once one has it', async () => {
    const server = await startTestServer({ DATABASE_URL: postgres.url, PEOPLE_PER_ADDRESS: '1000' });
    try {
      const host = await signInHost(server);
      await joinEvent(host);
      await joinRoom(host);
      await upload(server.url, host, 'video', Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'));
      const read = async () => {
        const words =
          '{ queryResources(event_id: "demo", room_id: "main") { items { resource_id status control_participants } } }';
        const { items } = (await host.call(words)).data.queryResources;
        return items.find(({ resource_id }: Answer) => resource_id === 'video');
      };
      await eventually(async () => (await read()).status === 'ready');
      await change(host, 'releaseResourceControl(event_id: "demo", resource_id: "video")');
      const people = await Promise.all(
        ['Ben', 'Cem', 'Dan', 'Eve', 'Fay', 'Gus'].map((name) => seatGuest(server.url, name)),
      );
      await joinRoom(host, 'workshop-a');
      const taking = people.map((person) =>
        change(
          person,
          `addResourceController(event_id: "demo", resource_id: "video", controller: "${person.identity}", revoke_others: true)`,
        ),
      );
      const taken = (await Promise.all(taking)).map((answer) => codeOf(answer) === undefined);
      const winners = people.filter((_, index) => taken[index]).map(({ identity }) => identity);
      assert.is(winners.length, 1);
      assert.equal((await read()).control_participants, winners);
      await change(host, 'deleteResource(event_id: "demo", resource_id: "video")');
    } finally {
      await server.stop();
    }
  });

  test('of fifty large files that are added at once an event keeps as many as have room in it', async () => {
    const server = await startTestServer({ DATABASE_URL: postgres.url, PEOPLE_PER_ADDRESS: '1000' });
    try {
      const host = await signInHost(server);
      await joinEvent(host);
      await joinRoom(host);
      const { fileBytes, bytesPerEvent } = resourceLimits;
      const adding = Array.from({ length: 50 }, (_, index) =>
        addFile(host, `large-${index}`, { size_bytes: fileBytes }),
      );
      const answers = await Promise.all(adding);
      assert.is(answers.filter((answer) => answer.errors === undefined).length, bytesPerEvent / fileBytes);
      assert.is(answers.filter((answer) => codeOf(answer) === 'TOO_LARGE').length, 50 - bytesPerEvent / fileBytes);
    } finally {
      await server.stop();
    }
  });

  test.after(() => postgres.stop());
}

test.run();
