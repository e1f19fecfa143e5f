import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seedDemo } from '../../../../src/server/db/seed.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { signInGuest, signInHost, startTestServer } from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const join =
  'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { access_info { is_allowed failed_schedule { reason start_time end_time } } participants { identity } rooms { room_id } } } } }';

for (const [reason, times] of [
  ['early', { start_time: 9_000_000_000_000, end_time: null }],
  ['ended', { start_time: null, end_time: 5_000 }],
] as const) {
  test(`EVT-047 EVT-061 an event that is ${reason} for guests says so with its times, and lets in its host`, async () => {
    const folder = await emptyFolder();
    const db = await openTestDatabase(folder.path);
    await seedDemo(db, 'none', 1);
    await db.updateTable('events').set(times).execute();
    await db.destroy();
    const server = await startTestServer({ DATA_DIR: folder.path });
    try {
      const guest = await signInGuest(server.url, 'Ada');
      const refused = (await guest.call(join)).data.joinEventAuth.payload;
      assert.equal(refused, {
        access_info: { is_allowed: false, failed_schedule: { reason, ...times } },
        participants: [],
        rooms: [],
      });
      const host = await signInHost(server);
      const admitted = (await host.call(join)).data.joinEventAuth.payload.access_info;
      assert.equal(admitted, { is_allowed: true, failed_schedule: null });
    } finally {
      await server.stop();
      await folder.remove();
    }
  });
}

test.run();
