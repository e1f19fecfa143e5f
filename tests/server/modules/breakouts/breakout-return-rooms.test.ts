import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noteHomes } from '../../../../src/server/modules/breakouts/store.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { joinEvent, joinRoom, seatGuest, signInHost, startTestServer } from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

test('whoever walked into a room of a breakout is written down once, however often is looked for those who come', async () => {
  const folder = await emptyFolder();
  const server = await startTestServer({ DATA_DIR: folder.path });
  const host = await signInHost(server);
  await joinEvent(host);
  const ada = await seatGuest(server.url, 'Ada');
  const input = {
    ...{ breakout_id: 'blue', duration_ms: 3_600_000 },
    rooms: [{ room_id: 'workshop-a', participants: [ada.identity], emails: [] }],
  };
  await host.call('mutation ($input: BreakoutInput!) { startBreakout(event_id: "demo", input: $input) { event_id } }', {
    input,
  });
  const late = await seatGuest(server.url, 'Late', 'workshop-a');
  await joinRoom(late, 'workshop-a');
  await server.close();
  const db = await openTestDatabase(folder.path);
  const look = async () => {
    await noteHomes(db, 'demo', ['workshop-a']);
    // Where the row lies: every writing moves it.
    const { rows } = await sql`select ctid::text as place, home_room_id from breakout_seats
      where identity = ${late.identity}`.execute(db);
    return rows;
  };
  const first = await look();
  assert.is((first[0] as { home_room_id: string | null }).home_room_id, null);
  assert.equal(await look(), first);
  await db.destroy();
  await folder.remove();
});

test.run();
