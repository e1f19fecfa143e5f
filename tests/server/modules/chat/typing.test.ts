import { execute, parse } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seedDemo } from '../../../../src/server/db/seed.ts';
import { rateLimits } from '../../../../src/server/limits.ts';
import { createMemoryPubSub } from '../../../../src/server/pubsub/memory-pubsub.ts';
import { transientChannelOfRoom } from '../../../../src/shared/values/streams.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { openServices, viewerOf } from '../../support/services-under-test.ts';
import { storePeople } from '../../support/stored-people.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const { tries, windowMs } = rateLimits.typingPerRoom;
const ofOne = rateLimits.typingToRoomPerIdentity;
const usualCount = 22;
assert.ok(usualCount * ofOne.tries > tries);

/** A room with so many people in it, and what everybody there is told of them while they write. */
const openRoom = async (peopleCount = usualCount) => {
  const folder = await emptyFolder();
  const db = await openTestDatabase(folder.path);
  await seedDemo(db, 'none', 1);
  const isHere = { active_status: 'active', last_active: Date.now() };
  await storePeople(db, peopleCount, String, () => isHere);
  const pubsub = createMemoryPubSub();
  let nowMs = Date.now();
  const { schema } = await openServices(db, () => nowMs, undefined, pubsub);
  const told: string[] = [];
  await pubsub.subscribe(transientChannelOfRoom('demo', 'main'), (message) => told.push(message));
  const write = async (index: number, target = 'all') => {
    const document = parse(`mutation { chatBroadcast(input: { type: "typing", event_id: "demo", room_id: "main",
      target_id: "${target}", timestamp: 1, message_id: "first", is_typing: true }) { event_id } }`);
    const contextValue = viewerOf(`person-${index % peopleCount}`, 'Somebody');
    const { errors } = await execute({ schema, document, contextValue });
    assert.is(errors, undefined);
  };
  const close = async () => {
    await db.destroy();
    await folder.remove();
  };
  return { told, write, close, pass: (ms: number) => (nowMs += ms) };
};

test('of many who write in a room at once so many are told of in a second, and nobody is refused', async () => {
  const { told, write, close, pass } = await openRoom();
  for (let index = 0; index < tries; index += 1) await write(index);
  assert.is(told.length, tries);
  await write(tries);
  assert.is(told.length, tries);
  await write(0, 'person-1');
  assert.is(told.length, tries + 1, 'of a conversation between two its other one is told');
  pass(Math.max(windowMs, ofOne.windowMs));
  await write(1);
  assert.is(told.length, tries + 2);
  await close();
});

test('of three hundred who write at once, again and again, so many are told of in a second and nobody is refused', async () => {
  const count = 300;
  const { told, write, close, pass } = await openRoom(count);
  const times = 3;
  for (let time = 0; time < times; time += 1) {
    const before = told.length;
    for (let index = 0; index < count; index += 1) await write((index + time * 100) % count);
    assert.is(told.length - before, tries);
    pass(Math.max(windowMs, ofOne.windowMs));
  }
  const writers = new Set(told.map((message) => /"sender_id":"([^"]+)"/.exec(message)?.[1]));
  assert.is(writers.size, times * tries, 'others each time, of whom everybody is told');
  await close();
});

test('however often a few write, the others in the room are told of too', async () => {
  const { told, write, close } = await openRoom();
  for (let turn = 0; turn < rateLimits.typingPerIdentity.tries; turn += 1) {
    for (let index = 0; index < 10; index += 1) await write(index);
  }
  assert.is(told.length, 10 * ofOne.tries);
  await write(10);
  assert.is(told.length, 10 * ofOne.tries + 1);
  await close();
});

test.run();
