import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Access } from '../../../../src/server/access/authorize.ts';
import type { Database } from '../../../../src/server/db/database.ts';
import { serverLimits } from '../../../../src/server/limits.ts';
import { CommsService } from '../../../../src/server/modules/comms/service.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { createFakeMedia } from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const { moderationGraceMs, moderationPatienceMs } = serverLimits;

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let db: Database;

test.before(async () => {
  folder = await emptyFolder();
  db = await openTestDatabase(folder.path);
});
test.after(async () => {
  await db.destroy();
  await folder.remove();
});

/** Media of rooms on a clock that is moved by hand. In its event nobody is there: acts on somebody wait for them. */
const start = () => {
  let nowMs = 0;
  let waiting: { atMs: number; act: () => Promise<void> }[] = [];
  const now = () => nowMs;
  const comms = new CommsService({
    ...{ db, access: new Access(db, now), media: createFakeMedia(), now, monotonicNow: now },
    later: (delayMs, act) => waiting.push({ atMs: nowMs + delayMs, act }),
  });
  return {
    comms,
    /** How many acts wait for their time. */
    waits: () => waiting.length,
    async pass(ms: number) {
      for (const endsAtMs = nowMs + ms; nowMs < endsAtMs; ) {
        nowMs += moderationGraceMs;
        const due = waiting.filter(({ atMs }) => atMs <= nowMs);
        waiting = waiting.filter(({ atMs }) => atMs > nowMs);
        for (const { act } of due) await act();
      }
    },
  };
};

test('somebody who is away is waited for once, however often a moderator mutes them', async () => {
  const { comms, waits, pass } = start();
  for (let time = 0; time < 5; time += 1) comms.enforceMute('demo', 'ada');
  assert.is(waits(), 1);
  await pass(moderationGraceMs);
  comms.enforceMute('demo', 'ada');
  assert.is(waits(), 1);
  comms.enforceMute('demo', 'ben');
  assert.is(waits(), 2);
});

test('who is muted again while they are waited for is waited for as long anew', async () => {
  const { comms, waits, pass } = start();
  comms.enforceMute('demo', 'ada');
  await pass(moderationPatienceMs - moderationGraceMs);
  comms.enforceMute('demo', 'ada');
  await pass(moderationPatienceMs - moderationGraceMs);
  assert.is(waits(), 1);
  await pass(2 * moderationGraceMs);
  assert.is(waits(), 0);
});

test('what is allowed to somebody is enforced once for all that was set just before, and again for what is set later', async () => {
  const { comms, waits, pass } = start();
  for (let time = 0; time < 5; time += 1) {
    comms.enforceFlags('demo', 'ada');
    comms.enforceEventFlags('demo');
    comms.enforceAbsence({ eventId: 'demo', roomId: 'main', identity: 'ada' });
  }
  assert.is(waits(), 3);
  await pass(moderationGraceMs);
  assert.is(waits(), 0);
  comms.enforceFlags('demo', 'ada');
  assert.is(waits(), 1);
});

test.run();
