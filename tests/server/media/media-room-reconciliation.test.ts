import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RateLimiter } from '../../../src/server/access/rate-limiter.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { readHead } from '../../../src/server/db/durable-log.ts';
import { InFlight } from '../../../src/server/in-flight.ts';
import { type MediaPresent, mediaSources } from '../../../src/server/media/media-rooms.ts';
import { createMemoryPubSub } from '../../../src/server/pubsub/memory-pubsub.ts';
import { StreamTails } from '../../../src/server/pubsub/stream-tails.ts';
import { type Composition, createServices } from '../../../src/server/services.ts';
import { emptyFolder } from '../../support/folders.ts';
import {
  createFakeMedia,
  type Person,
  quietPlatform,
  seatGuest,
  startTestServer,
} from '../support/server-under-test.ts';
import { openTestDatabase } from '../support/test-database.ts';

const media = createFakeMedia();
let present: MediaPresent[] = [];
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let db: Database;
let services: Composition['services'];
let ada: Person;
let ben: Person;

test.before(async () => {
  folder = await emptyFolder();
  const server = await startTestServer({ DATA_DIR: folder.path }, { media });
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
  await server.close();
  db = await openTestDatabase(folder.path);
  const pubsub = createMemoryPubSub();
  const reader = {
    readAfter: async () => [],
    readHead: (streamId: string) => readHead(db, streamId),
    readHeads: async () => new Map(),
  };
  const report = (problem: unknown): void => {
    throw problem;
  };
  ({ services } = await createServices({
    db,
    pubsub,
    tails: new StreamTails(pubsub, reader, report),
    media: { ...media, present: async () => present },
    ...quietPlatform,
    version: '0',
    rateLimiter: new RateLimiter(Date.now),
    now: Date.now,
    monotonicNow: Date.now,
    later: () => undefined,
    background: new InFlight(report).run,
    report,
  }));
});

test.before.each(() => {
  media.calls.length = 0;
});

test.after(async () => {
  await db.destroy();
  await folder.remove();
});

const at = (identity: string, roomId = 'main', sources: MediaPresent['sources'] = mediaSources): MediaPresent => ({
  eventId: 'demo',
  roomId,
  identity,
  sources,
});

/** What the media server is told once everybody whom it has was looked at. */
const settled = async (...seen: MediaPresent[]): Promise<readonly string[]> => {
  present = seen;
  await services.comms.settleAll();
  return media.calls;
};

test('who is where they are seated, with what they may publish, is left alone', async () => {
  assert.equal(await settled(at(ada.identity), at(ben.identity)), []);
});

test('who is in another room than their own is removed from it', async () => {
  const calls = await settled(at(ada.identity, 'workshop-a'), at(ben.identity));
  assert.equal(calls, [`remove demo:workshop-a ${ada.identity}`]);
});

test('somebody unknown in a room of ours is removed, and rooms of others are none of our business', async () => {
  const stranger = at('stranger');
  assert.equal(await settled(stranger, { ...stranger, eventId: 'elsewhere' }), ['remove demo:main stranger']);
});

test('what somebody can publish becomes what they may publish, more or less', async () => {
  await db.updateTable('participants').set({ mic_enabled: false }).where('identity', '=', ada.identity).execute();
  const calls = await settled(at(ada.identity), at(ben.identity, 'main', ['camera']));
  assert.equal(calls, [
    `allow demo:main ${ada.identity} camera+screenShare`,
    `allow demo:main ${ben.identity} ${mediaSources.join('+')}`,
  ]);
});

const storedOf = ({ identity }: Person) =>
  db.selectFrom('participants').selectAll().where('identity', '=', identity).executeTakeFirstOrThrow();
const store = ({ identity }: Person, change: { active_status: string; last_active: number }) =>
  db.updateTable('participants').set(change).where('identity', '=', identity).execute();

test('who is in the media of their room is heard of by that, whatever became of their connection to the API', async () => {
  const longAgoMs = Date.now() - 120_000;
  for (const person of [ada, ben]) await store(person, { active_status: 'active', last_active: longAgoMs });
  await settled(at(ada.identity), at(ben.identity, 'workshop-a'));
  assert.ok((await storedOf(ada)).last_active > longAgoMs);
  assert.is((await storedOf(ben)).last_active, longAgoMs, 'of another room than theirs that says nothing');
  await services.attendance.markAway({ eventId: 'demo', identity: ada.identity }, longAgoMs + 1_000);
  assert.is((await storedOf(ada)).active_status, 'active');
});

test('who is away and yet in the media of their room at two looks gives up the seat', async () => {
  await store(ada, { active_status: 'inactive', last_active: Date.now() });
  await settled(at(ada.identity));
  assert.is((await storedOf(ada)).current_room, 'main', 'they may be coming back');
  await settled();
  await settled(at(ada.identity));
  assert.is((await storedOf(ada)).current_room, 'main', 'they were gone in between');
  await settled(at(ada.identity));
  assert.is((await storedOf(ada)).current_room, null);
  assert.is((await settled(at(ada.identity))).at(-1), `remove demo:main ${ada.identity}`);
  await db.updateTable('participants').set({ current_room: 'main' }).where('identity', '=', ada.identity).execute();
});

test('a lock leaves nobody but hosts', async () => {
  await db.updateTable('events').set({ locked: true }).execute();
  assert.equal(await settled(at(ada.identity)), [`remove demo:main ${ada.identity}`]);
});

test('nobody stays in the media of an event that was removed, also not who comes back', async () => {
  await db.updateTable('events').set({ removed: true }).execute();
  assert.equal(await settled(at(ada.identity)), [`remove demo:main ${ada.identity}`]);
  media.calls.length = 0;
  await services.comms.settle(at(ada.identity));
  assert.equal(media.calls, [`remove demo:main ${ada.identity}`]);
});

test.run();
