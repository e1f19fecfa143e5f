import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addLink, change } from '../../support/resources-under-test.ts';
import { type Person, seatGuest, startWithHost } from '../../support/server-under-test.ts';

const { server, host } = await startWithHost();
test.after(() => server.stop());

test('WAIT-017 whoever chooses a room learns in which of them they would see something that is shared', async () => {
  const [ada, ben] = [await seatGuest(server.url, 'Ada'), await seatGuest(server.url, 'Ben')];
  const rooms = async (person: Person): Promise<string[]> =>
    (await person.call('{ queryRoomsWithResources(event_id: "demo") }')).data.queryRoomsWithResources.toSorted();
  await addLink(ada, 'seen');
  assert.equal(await rooms(ben), ['main']);
  await addLink(host, 'hidden', { configurable_args: { private: true }, room_id: 'workshop-a' });
  assert.equal([await rooms(ben), await rooms(host)], [['main'], ['main', 'workshop-a']]);
  await addLink(host, 'open', { room_id: 'workshop-a' });
  assert.equal(await rooms(ben), ['main', 'workshop-a']);
  await change(host, 'deleteResource(event_id: "demo", resource_id: "open")');
  assert.equal(await rooms(ben), ['main']);
});

test.run();
