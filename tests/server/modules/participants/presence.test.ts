import { execute, parse } from 'graphql';
import type { KyselyPlugin } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RateLimiter } from '../../../../src/server/access/rate-limiter.ts';
import { nobody } from '../../../../src/server/access/viewer.ts';
import type { openDatabase } from '../../../../src/server/db/database.ts';
import { demo, seedDemo } from '../../../../src/server/db/seed.ts';
import { InFlight } from '../../../../src/server/in-flight.ts';
import { serverLimits } from '../../../../src/server/limits.ts';
import { type EventSeat, noMediaRooms } from '../../../../src/server/media/media-rooms.ts';
import { Presence } from '../../../../src/server/modules/participants/presence.ts';
import { createMemoryPubSub } from '../../../../src/server/pubsub/memory-pubsub.ts';
import { StreamTails } from '../../../../src/server/pubsub/stream-tails.ts';
import { type Composition, createServices } from '../../../../src/server/services.ts';
import { presenceLimits } from '../../../../src/shared/values/limits.ts';
import { type LogEntry, streamOfEvent } from '../../../../src/shared/values/streams.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { quietPlatform } from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

let nowMs = 1_000_000;
let waiting: { readonly atMs: number; readonly act: () => Promise<void> }[] = [];
const later = (delayMs: number, act: () => Promise<void>): void => void waiting.push({ atMs: nowMs + delayMs, act });

/** Lets time pass and does what was put off until then. */
const pass = async (ms: number): Promise<void> => {
  nowMs += ms;
  const due = waiting.filter((timer) => timer.atMs <= nowMs);
  waiting = waiting.filter((timer) => timer.atMs > nowMs);
  for (const timer of due) await timer.act();
};

const people = ['ada', 'ben'];
const at = (identity: string, eventId = 'demo') => ({ eventId, identity });
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let db: Awaited<ReturnType<typeof openDatabase>>;
let composition: Composition;
let services: Composition['services'];
let isAway = false;
let presence: Presence;
const facts: LogEntry[] = [];
/** What this server asked the others. */
let questions: string[] = [];

const statusOf = async (identity: string): Promise<string> =>
  (
    await db
      .selectFrom('participants')
      .select('active_status')
      .where('identity', '=', identity)
      .executeTakeFirstOrThrow()
  ).active_status;

/** Puts everybody into the event as they are after a join just now. */
const seatEverybody = async (): Promise<void> => {
  const change = { active_status: 'active', last_active: nowMs, require_attention: nowMs };
  await db.updateTable('participants').set(change).execute();
  facts.length = 0;
};

test.before(async () => {
  folder = await emptyFolder();
  db = await openTestDatabase(folder.path);
  await seedDemo(db, 'none', nowMs);
  for (const identity of people) {
    await db
      .insertInto('identities')
      .values({ identity, pool: 'guest', username: 'abc', nickname: identity, token_sub_id: identity, created_at: 1 })
      .execute();
    await db
      .insertInto('participants')
      .values({
        event_id: 'demo',
        identity,
        name: identity,
        current_room: 'main',
        active_status: 'active',
        last_active: nowMs,
        require_attention: 0,
        profile_picture: '',
        preferred_color: '{}',
        role: 'access',
        is_guest: true,
        mic_enabled: null,
        camera_enabled: null,
        local_screen_enabled: null,
        vw_share_enabled: null,
        annotation_enabled: null,
        control_requests_enabled: true,
        is_whispering: false,
        created_at: 1,
      })
      .execute();
  }
  const pubsub = createMemoryPubSub();
  const report = (problem: unknown): void => console.error(problem);
  const tails = new StreamTails(
    pubsub,
    { readAfter: async () => [], readHead: async () => 0, readHeads: async () => new Map() },
    report,
  );
  await tails.follow(streamOfEvent('demo'), (entries) => void facts.push(...entries));
  const now = (): number => nowMs;
  const whileThere: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  composition = await createServices({
    db: db.withPlugin(whileThere),
    pubsub,
    tails,
    rateLimiter: new RateLimiter(now),
    media: noMediaRooms,
    ...quietPlatform,
    version: '0',
    now,
    monotonicNow: now,
    later,
    background: new InFlight(report).run,
    report,
  });
  services = composition.services;
  presence = new Presence({
    attendance: services.attendance,
    ask: (question) => void questions.push(question),
    tellOfMedia: () => undefined,
    now,
    later,
  });
});

test.before.each(async () => {
  waiting = [];
  questions = [];
  await seatEverybody();
});

test.after(async () => {
  await db.destroy();
  await folder.remove();
});

test('who lost the last connection is away after a grace, with the hand down, and the others hear it once', async () => {
  presence.connected(at('ada'));
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  await pass(serverLimits.disconnectGraceMs);
  assert.is(await statusOf('ada'), 'active');
  presence.disconnected(at('ada'));
  await pass(serverLimits.disconnectGraceMs - 1);
  assert.is(await statusOf('ada'), 'active');
  await pass(1);
  assert.is(await statusOf('ada'), 'inactive');
  assert.is(facts.length, 1);
  const participant = facts[0]?.payload as { identity: string; require_attention: number } | undefined;
  assert.equal([participant?.identity, participant?.require_attention], ['ada', 0]);
});

test('who comes back within the grace was never away', async () => {
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  await pass(serverLimits.disconnectGraceMs / 2);
  presence.connected(at('ada'));
  await pass(serverLimits.disconnectGraceMs);
  assert.is(await statusOf('ada'), 'active');
  presence.disconnected(at('ada'));
});

test('whose window says that it goes is away after a short grace', async () => {
  presence.connected(at('ada'));
  presence.departing(at('ada'));
  presence.disconnected(at('ada'));
  await pass(serverLimits.departureGraceMs - 1);
  assert.is(await statusOf('ada'), 'active');
  await pass(1);
  assert.is(await statusOf('ada'), 'inactive');
});

test('a word that comes after the connection ended counts as well', async () => {
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  presence.departing(at('ada'));
  await pass(serverLimits.departureGraceMs);
  assert.is(await statusOf('ada'), 'inactive');
});

test('who reloads, or has another window, is not away', async () => {
  presence.connected(at('ada'));
  presence.departing(at('ada'));
  presence.disconnected(at('ada'));
  presence.connected(at('ada'));
  await pass(serverLimits.departureGraceMs);
  assert.is(await statusOf('ada'), 'active');
  presence.connected(at('ada'));
  presence.departing(at('ada'));
  presence.disconnected(at('ada'));
  await pass(serverLimits.departureGraceMs);
  assert.is(await statusOf('ada'), 'active');
  presence.disconnected(at('ada'));
});

test('a server that never had the connection does not decide', async () => {
  presence.departing(at('ben'));
  await pass(serverLimits.departureGraceMs);
  assert.is(await statusOf('ben'), 'active');
});

test('who was heard of through another server meanwhile stays', async () => {
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  await pass(1);
  await db.updateTable('participants').set({ last_active: nowMs }).where('identity', '=', 'ada').execute();
  await pass(serverLimits.disconnectGraceMs);
  assert.is(await statusOf('ada'), 'active');
});

test('whose other window is at another server is not away when this one closes, whatever the clocks of both say', async () => {
  const other = new Presence({
    attendance: services.attendance,
    ask: () => undefined,
    tellOfMedia: () => undefined,
    now: () => 0,
    later,
  });
  other.connected(at('ada'));
  presence.connected(at('ada'));
  presence.departing(at('ada'));
  presence.disconnected(at('ada'));
  for (const question of questions) await other.asked(question);
  await pass(serverLimits.departureGraceMs);
  await pass(serverLimits.disconnectGraceMs);
  assert.is(await statusOf('ada'), 'active');
  other.disconnected(at('ada'));
});

test('a server without a connection of somebody says nothing of them', async () => {
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  await pass(1);
  for (const question of questions) await presence.asked(question);
  await pass(serverLimits.disconnectGraceMs);
  assert.is(await statusOf('ada'), 'inactive');
});

test('who goes while the database is away is away soon after it is back', async () => {
  let isAway = true;
  const markAway = async (seat: EventSeat, sinceMs: number): Promise<void> => {
    if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    await services.attendance.markAway(seat, sinceMs);
  };
  const attendance = { markAway, noteHeard: async () => undefined, readUnheard: async () => [] };
  const server = new Presence({
    attendance,
    ask: () => undefined,
    tellOfMedia: () => undefined,
    now: () => nowMs,
    later,
  });
  server.connected(at('ada'));
  server.disconnected(at('ada'));
  await pass(serverLimits.disconnectGraceMs);
  await pass(serverLimits.departureGraceMs);
  assert.is(await statusOf('ada'), 'active');
  isAway = false;
  await pass(serverLimits.departureGraceMs);
  assert.is(await statusOf('ada'), 'inactive');
});

test('who was at a server that ended without a word is away once those who come back are back', async () => {
  const begun = new Presence({
    attendance: services.attendance,
    ask: (question) => void questions.push(question),
    tellOfMedia: () => undefined,
    now: () => nowMs,
    later,
  });
  begun.begin();
  begun.connected(at('ada'));
  await pass(serverLimits.disconnectGraceMs);
  assert.is(questions.length, 1);
  assert.is(await statusOf('ben'), 'active');
  await pass(serverLimits.departureGraceMs);
  assert.equal([await statusOf('ada'), await statusOf('ben')], ['active', 'inactive']);
});

test('leaving the media room counts only for who has no connection', async () => {
  presence.connected(at('ada'));
  presence.leftMedia(at('ada'));
  presence.leftMedia(at('ben'));
  await pass(serverLimits.disconnectGraceMs);
  assert.is(await statusOf('ada'), 'active');
  assert.is(await statusOf('ben'), 'inactive');
  presence.disconnected(at('ada'));
});

test('a sweep marks away who was silent for longer than clients ever are, and nobody else', async () => {
  await pass(presenceLimits.staleAfterMs);
  await db.updateTable('participants').set({ last_active: nowMs }).where('identity', '=', 'ben').execute();
  const sweep = async (): Promise<void> => {
    await presence.sweep();
    await pass(serverLimits.departureGraceMs);
  };
  await presence.sweep();
  assert.is(waiting.length, 0, 'exactly at the limit');
  await pass(1);
  await sweep();
  assert.is(await statusOf('ada'), 'inactive');
  assert.is(await statusOf('ben'), 'active');
  const seen = facts.length;
  await sweep();
  assert.is(facts.length, seen, 'once');
});

test('after the database was away for longer than that, nobody who is connected is taken for gone', async () => {
  presence.connected(at('ada'));
  await pass(presenceLimits.staleAfterMs + 1);
  await presence.sweep();
  await pass(serverLimits.departureGraceMs);
  assert.equal([await statusOf('ada'), await statusOf('ben')], ['active', 'inactive']);
  presence.disconnected(at('ada'));
});

const personOf = (identity: string) =>
  ({
    identity,
    displayName: identity,
    pool: 'guest',
    tokenSubId: '',
    sessionId: '',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  }) as const;

const ask = (identity: string, field: string) =>
  execute({
    schema: composition.schema,
    document: parse(`mutation { ${field} { event_id } }`),
    contextValue: { ...nobody, person: personOf(identity) },
  });

test('whom a lock sends out is away soon, hosts and those whom it was taken back for are not', async () => {
  const demoHost = await db
    .selectFrom('participants')
    .selectAll()
    .where('identity', '=', 'ben')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('participants')
    .values({ ...demoHost, identity: demo.hostIdentity, role: 'host' })
    .execute();
  assert.is((await ask(demo.hostIdentity, 'lockEvent(event_id: "demo")')).errors, undefined);
  await ask(demo.hostIdentity, 'unlockEvent(event_id: "demo")');
  await pass(serverLimits.departureGraceMs);
  assert.is(await statusOf('ada'), 'active');
  await ask(demo.hostIdentity, 'lockEvent(event_id: "demo")');
  await pass(serverLimits.departureGraceMs);
  assert.equal(await Promise.all(['ada', 'ben', demo.hostIdentity].map(statusOf)), ['inactive', 'inactive', 'active']);
  await ask(demo.hostIdentity, 'unlockEvent(event_id: "demo")');
});

test('whose window says that it goes while the database is away is away soon after it is back', async () => {
  for (const { begin } of composition.parts) await begin?.();
  waiting = [];
  const listeners = composition.parts.flatMap((part) => part.presence ?? []);
  const announce = (identity: string) => ask('ada', `announceDeparture(event_id: "demo", identity: "${identity}")`);
  for (const { connected } of listeners) connected?.(at('ada'));
  isAway = true;
  assert.ok((await announce('ben')).errors);
  assert.is((await announce('ada')).errors, undefined);
  for (const { disconnected } of listeners) disconnected?.(at('ada'));
  await pass(serverLimits.departureGraceMs);
  isAway = false;
  assert.is(await statusOf('ada'), 'active');
  await pass(serverLimits.departureGraceMs);
  assert.is(await statusOf('ada'), 'inactive');
  assert.is(await statusOf('ben'), 'active');
});

test.run();
