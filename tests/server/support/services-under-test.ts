import { graphql } from 'graphql';
import type { KyselyPlugin } from 'kysely';
import { Admission } from '../../../src/server/access/admission.ts';
import { RateLimiter } from '../../../src/server/access/rate-limiter.ts';
import { nobody, type Viewer } from '../../../src/server/access/viewer.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { demo, seedDemo } from '../../../src/server/db/seed.ts';
import { InFlight } from '../../../src/server/in-flight.ts';
import { createMemoryPubSub } from '../../../src/server/pubsub/memory-pubsub.ts';
import { StreamTails } from '../../../src/server/pubsub/stream-tails.ts';
import { type Composition, createServices, type ServiceNeeds } from '../../../src/server/services.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/folders.ts';
import { type Answer, createFakeMedia, quietPlatform } from './server-under-test.ts';
import { dropTestDatabase, openTestDatabase } from './test-database.ts';

/** The server's services on a database, without what listens: nothing is done later, and no job runs by itself. */
export const openServices = (
  db: Database,
  now: () => number = Date.now,
  rateLimiter = new RateLimiter(now),
  pubsub = createMemoryPubSub(),
  platform: Partial<ServiceNeeds> = {},
): Promise<Composition> => {
  const report = (problem: unknown): void => console.error(problem);
  const reader = { readAfter: async () => [], readHead: async () => 0, readHeads: async () => new Map() };
  return createServices({
    db,
    pubsub,
    tails: new StreamTails(pubsub, reader, report),
    rateLimiter,
    media: createFakeMedia(),
    ...quietPlatform,
    admission: new Admission(rateLimiter, 100),
    version: '0',
    now,
    monotonicNow: now,
    later: () => undefined,
    background: new InFlight(platform.report ?? report).run,
    report,
    ...platform,
  });
};

/** Somebody who is signed in and asks. */
export const viewerOf = (identity: string, displayName: string, pool: 'account' | 'guest' = 'account'): Viewer => ({
  ...nobody,
  person: { identity, displayName, pool, tokenSubId: '', sessionId: '', expiresAtMs: Number.MAX_SAFE_INTEGER },
});

/** The host of the demo event. */
export const demoHost = viewerOf(demo.hostIdentity, 'Host');

/**
 * The services on a database of their own, with the host and these people in the room main of the demo event. Whoever asks
 * does so a while after the one before, so that nobody asks too often. A plugin sees every statement.
 */
export const openRoom = async (
  people: readonly Viewer[],
  plugin?: KyselyPlugin,
  platform: Partial<ServiceNeeds> = {},
) => {
  const folder = await emptyFolder();
  const opened = await openTestDatabase(folder.path);
  const db = plugin ? opened.withPlugin(plugin) : opened;
  await seedDemo(db, 'none', 1);
  const time = { nowMs: Date.now(), stepMs: 10_000 };
  const rateLimiter = new RateLimiter(() => time.nowMs);
  const inFlight = new InFlight(platform.report ?? console.error);
  const needs = { background: inFlight.run, ...platform };
  const made = await openServices(db, () => time.nowMs, rateLimiter, undefined, needs);
  for (const { person } of people) {
    if (!person) continue;
    const { identity, displayName } = person;
    const names = { username: identity, nickname: displayName, token_sub_id: identity };
    await db
      .insertInto('identities')
      .values({ identity, pool: 'account', created_at: 1, ...names })
      .execute();
  }
  /** Asks as somebody; throws what is refused. */
  const ask = async (viewer: Viewer, source: string, variables: object = {}): Promise<Answer> => {
    time.nowMs += time.stepMs;
    const variableValues = variables as Record<string, unknown>;
    const { data, errors } = await graphql({ schema: made.schema, source, contextValue: viewer, variableValues });
    if (errors?.[0]) throw errors[0].originalError ?? errors[0];
    return data;
  };
  for (const viewer of [demoHost, ...people]) {
    await ask(viewer, 'mutation { joinEventAuth(event_id: "demo") { event_id } }');
    await ask(viewer, 'mutation { joinRoom(event_id: "demo", room_id: "main") { event_id } }');
  }
  return {
    db,
    ask,
    /** Says something to the whole event, or reacts to it, in one room after the other. */
    async sayToEvent(viewer: Viewer, id: string, rooms: readonly string[], more: object = {}): Promise<void> {
      for (const room_id of rooms) {
        const input = { type: 'text', event_id: 'demo', room_id, target_id: 'all', global: true, ...more };
        await ask(viewer, 'mutation ($input: ChatInput!) { chatBroadcast(input: $input) { event_id } }', {
          input: { timestamp: 1, message_id: id, message: id, ...input },
        });
      }
    },
    time,
    rateLimiter,
    /** The facts of a stream as they are stored. */
    facts: (streamId: string) =>
      db.selectFrom('stream_log').selectAll().where('stream_id', '=', streamId).orderBy('seq').execute(),
    /** What answers requests besides GraphQL. */
    routes: made.parts.flatMap(({ routes = [] }) => routes),
    /** By what programs speak with the modules. */
    lines: made.parts.flatMap(({ lines = [] }) => lines),
    /** Does what is done every so often. */
    async runJobs(): Promise<void> {
      for (const { jobs = [] } of made.parts) for (const { run } of jobs) await run();
    },
    /** Resolves when nothing is under way. */
    settled: () => eventually(() => inFlight.size === 0),
    async stop(): Promise<void> {
      await db.destroy();
      await dropTestDatabase(folder.path);
      await folder.remove();
    },
  };
};
