import { execute, parse } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../src/server/db/database.ts';
import { rateLimits } from '../../src/server/limits.ts';
import { modules } from '../../src/server/modules/all.ts';
import { createMemoryPubSub } from '../../src/server/pubsub/memory-pubsub.ts';
import { transientChannelOfRoom } from '../../src/shared/values/streams.ts';
import { seatGuest, startTestServer, temporaryFolder } from './server-under-test.ts';
import { openServices, viewerOf } from './services-under-test.ts';

const { tries, windowMs } = rateLimits.typingPerRoom;
const peopleCount = Math.ceil((2 * tries + 2) / rateLimits.typingPerIdentity.tries) + 1;

test('of many who write in a room at once so many are told of in a second, and nobody is refused', async () => {
  const folder = await temporaryFolder();
  const server = await startTestServer({ DATA_DIR: folder.path });
  const people: string[] = [];
  for (let index = 0; index < peopleCount; index += 1) {
    people.push((await seatGuest(server.url, `Person ${index}`)).identity);
  }
  await server.close();
  const db = await openDatabase({ dataFolder: folder.path }, modules.migrations);
  const pubsub = createMemoryPubSub();
  let nowMs = Date.now();
  const { schema } = await openServices(db, () => nowMs, undefined, pubsub);
  const told: string[] = [];
  await pubsub.subscribe(transientChannelOfRoom('demo', 'main'), (message) => told.push(message));
  const write = async (index: number, target = 'all') => {
    const document = parse(`mutation { chatBroadcast(input: { type: "typing", event_id: "demo", room_id: "main",
      target_id: "${target}", timestamp: 1, message_id: "first", is_typing: true }) { event_id } }`);
    const contextValue = viewerOf(people[index % peopleCount] ?? '', 'Somebody', 'guest');
    const { errors } = await execute({ schema, document, contextValue });
    assert.is(errors, undefined);
  };
  for (let index = 0; index < tries; index += 1) await write(index);
  assert.is(told.length, tries);
  await write(tries);
  assert.is(told.length, tries);
  await write(0, people[1]);
  assert.is(told.length, tries + 1, 'of a conversation between two its other one is told');
  nowMs += windowMs;
  await write(1);
  assert.is(told.length, tries + 2);
  await db.destroy();
  await folder.remove();
});

test.run();
