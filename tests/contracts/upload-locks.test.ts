import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { beginRun, type Database, openDatabase } from '../../src/server/db/database.ts';
import { onlyRun, type ServerRun } from '../../src/server/db/server-run.ts';
import { serverLimits } from '../../src/server/limits.ts';
import { modules } from '../../src/server/modules/all.ts';
import { createUploadLocks } from '../../src/server/modules/resources/upload-locks.ts';
import { createMemoryPubSub } from '../../src/server/pubsub/memory-pubsub.ts';
import { eventually } from '../support/eventually.ts';
import { embeddedFolder } from '../support/folders.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

const never = new AbortController().signal;
const nothing: RequestRelease = () => undefined;

/** Two servers of one deployment go on with uploads. */
const lockTests = (name: string, open: () => Promise<Database>): void => {
  const pubsub = createMemoryPubSub();
  // Its servers are up: nobody takes them for over.
  const run = { ...onlyRun(), isOver: () => sql<boolean>`false` };
  const server = (db: Database, pauseOf?: Parameters<typeof createUploadLocks>[0]['pause']) =>
    createUploadLocks({
      ...{ facts: { db }, pubsub, run, pause: pauseOf },
      report: (problem) => {
        throw problem;
      },
    });

  test(`${name}: whoever comes second asks the first to stop, and goes on after it`, async () => {
    const db = await open();
    const [one, two] = [server(db), server(db)];
    const order: string[] = [];
    const first = one.newLock('publish-a');
    await first.lock(never, async () => {
      order.push('asked');
      await first.unlock();
      order.push('first ended');
    });
    const second = two.newLock('publish-a');
    await second.lock(never, nothing);
    order.push('second began');
    await second.unlock();
    assert.equal(order.slice(0, 2), ['asked', 'first ended']);
    assert.is(order.at(-1), 'second began');
    await db.destroy();
  });

  /** Resolves once so many different requests, or so many words of them, have asked the holder of an upload to stop. */
  const heard = (publishId: string, { requests = 0, words = 0 }): Promise<void> =>
    new Promise((resolve, reject) => {
      const heardOf: string[] = [];
      const listen = (holder: string): void => {
        heardOf.push(holder);
        if (new Set(heardOf).size >= requests && heardOf.length >= words) resolve();
      };
      pubsub.subscribe(`upload:${publishId}`, listen).catch(reject);
    });

  test(`${name}: so many wait for one upload on one server, and one more is told at once to come later`, async () => {
    const db = await open();
    const one = server(db);
    const holder = one.newLock('publish-g');
    await holder.lock(never, nothing);
    const waiters = Array.from({ length: serverLimits.uploadLockWaiters }, () => one.newLock('publish-g'));
    const allWait = heard('publish-g', { requests: waiters.length });
    const waited = waiters.map((lock) => lock.lock(never, nothing).then(() => lock.unlock()));
    await allWait;
    const refused = one.newLock('publish-g').lock(never, nothing);
    const answer = await refused.then(
      () => null,
      (problem: unknown) => problem,
    );
    assert.is(answer, ERRORS.ERR_LOCK_TIMEOUT);
    // Elsewhere others may wait, and here for another upload.
    const other = one.newLock('publish-h');
    await other.lock(never, nothing);
    await other.unlock();
    await holder.unlock();
    // Had the last one waited as long as they may, these had given up.
    await Promise.all(waited);
    // Nobody waits any more.
    const next = one.newLock('publish-g');
    await next.lock(never, nothing);
    await next.unlock();
    await db.destroy();
  });

  test(`${name}: whoever hung up waits no longer, and leaves their place to others`, async () => {
    const db = await open();
    // At first a pause ends by a hang-up alone: nobody gives up because their time is over.
    let isEndless = true;
    const one = server(db, (forMs, ...rest) => pause(isEndless ? 2 ** 31 - 1 : forMs, ...rest));
    const holder = one.newLock('publish-i');
    await holder.lock(never, nothing);
    const hangUp = new AbortController();
    const waiters = Array.from({ length: serverLimits.uploadLockWaiters }, () =>
      one.newLock('publish-i', hangUp.signal),
    );
    const allWait = heard('publish-i', { requests: waiters.length });
    const answers = waiters.map((lock) =>
      lock.lock(never, nothing).then(
        () => 'locked',
        () => 'gone',
      ),
    );
    await allWait;
    hangUp.abort();
    assert.equal(await Promise.all(answers), ['gone', 'gone']);
    isEndless = false;
    const next = one.newLock('publish-i');
    const nextWaits = heard('publish-i', { requests: 1 });
    const locked = next.lock(never, nothing);
    await nextWaits;
    await holder.unlock();
    await locked;
    await next.unlock();
    await db.destroy();
  });

  test(`${name}: whoever waits asks less and less often`, async () => {
    const db = await open();
    const paused: number[] = [];
    const one = server(db, async (forMs) => paused.push(forMs / serverLimits.uploadLockPauseMs));
    const holder = one.newLock('publish-j');
    await holder.lock(never, nothing);
    const hangUp = new AbortController();
    const askedFourTimes = heard('publish-j', { words: 4 });
    const waiting = one
      .newLock('publish-j', hangUp.signal)
      .lock(never, nothing)
      .catch(() => undefined);
    await askedFourTimes;
    assert.equal(paused.slice(0, 3), [1, 2, 4]);
    hangUp.abort();
    await waiting;
    await holder.unlock();
    await db.destroy();
  });

  test(`${name}: of many at one time each is alone`, async () => {
    const db = await open();
    let inside = 0;
    let most = 0;
    const work = async () => {
      const lock = server(db).newLock('publish-b');
      await lock.lock(never, nothing);
      inside += 1;
      most = Math.max(most, inside);
      await sql`select 1`.execute(db);
      inside -= 1;
      await lock.unlock();
    };
    await Promise.all(Array.from({ length: 5 }, work));
    assert.is(most, 1);
    await db.destroy();
  });

  test(`${name}: other uploads go on meanwhile`, async () => {
    const db = await open();
    const [a, b] = [server(db).newLock('publish-c'), server(db).newLock('publish-d')];
    await a.lock(never, nothing);
    await b.lock(never, nothing);
    await a.unlock();
    await b.unlock();
    await db.destroy();
  });

  test(`${name}: the lock of a server that died ends by itself, and what it does later takes nothing from the next`, async () => {
    const db = await open();
    const dead = server(db).newLock('publish-e');
    await dead.lock(never, nothing);
    await db.updateTable('upload_locks').set({ expires_at: sql`clock_timestamp() - interval '1 ms'` }).execute();
    const next = server(db).newLock('publish-e');
    await next.lock(never, nothing);
    await dead.unlock();
    const held = await db.selectFrom('upload_locks').selectAll().where('publish_id', '=', 'publish-e').execute();
    assert.is(held.length, 1);
    await next.unlock();
    await db.destroy();
  });

  test(`${name}: whoever goes away while waiting takes no lock`, async () => {
    const db = await open();
    const holder = server(db).newLock('publish-f');
    await holder.lock(never, nothing);
    const going = new AbortController();
    const waiting = server(db)
      .newLock('publish-f')
      .lock(going.signal, nothing)
      .then(
        () => 'locked',
        () => 'gone',
      );
    going.abort();
    assert.is(await waiting, 'gone');
    await holder.unlock();
    await db.destroy();
  });
};

lockTests('embedded', async () => {
  const folder = await embeddedFolder();
  const db = await openDatabase({ dataFolder: folder.path }, modules.migrations);
  const destroy = db.destroy.bind(db);
  return Object.assign(db, { destroy: () => destroy().then(folder.remove) });
});

const postgres = await startPostgres();
if ('missing' in postgres) {
  skipSuite('upload locks on PostgreSQL', postgres.missing);
} else {
  const open = () => openDatabase({ url: postgres.url, dataFolder: postgres.folder }, modules.migrations);
  lockTests('PostgreSQL', open);

  const serverOf = (db: Database, run: ServerRun) =>
    createUploadLocks({
      facts: { db },
      pubsub: createMemoryPubSub(),
      run,
      report: (problem) => assert.unreachable(String(problem)),
    });

  test('the lock of a run is free for others once the run is over, and not before', async () => {
    const db = await open();
    const [one, two] = await Promise.all([beginRun(postgres), beginRun(postgres)]);
    await serverOf(db, one).newLock('publish-k').lock(never, nothing);
    const next = serverOf(db, two).newLock('publish-k');
    const hangUp = new AbortController();
    const tooEarly = next.lock(hangUp.signal, nothing).then(
      () => 'locked',
      () => 'gone',
    );
    hangUp.abort();
    assert.is(await tooEarly, 'gone');
    await one.end();
    await next.lock(never, nothing);
    await next.unlock();
    await two.end();
    await db.destroy();
  });

  test('a run whose connection is lost lets go of its locks, takes none, and is seen again by itself', async () => {
    const db = await open();
    const run = await beginRun(postgres);
    const locks = serverOf(db, run);
    const lock = locks.newLock('publish-l');
    const letGo = new Promise<void>((resolve) => void lock.lock(never, async () => resolve()));
    await eventually(async () => (await db.selectFrom('upload_locks').selectAll().execute()).length > 0);
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`.execute(db);
    await letGo;
    assert.not(run.isSeen);
    const refused = await locks
      .newLock('publish-m')
      .lock(never, nothing)
      .catch((problem: Error) => problem.message);
    assert.is(refused, 'UNAVAILABLE');
    await lock.unlock();
    await eventually(() => run.isSeen);
    await run.end();
    await db.destroy();
  });
  test.after(postgres.stop);
}

test.run();
