import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { demo } from '../../../../src/server/db/seed.ts';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import { streamOfResources } from '../../../../src/shared/values/streams.ts';
import { demoHost, openRoom } from '../../support/services-under-test.ts';

let room: Awaited<ReturnType<typeof openRoom>>;
const rooms = ['main', 'workshop-a', 'workshop-b'];
const limit = rateLimits.resourceRoomsToldPerIdentity;

test.before(async () => {
  room = await openRoom([]);
});
test.after(() => room.stop());

const act = (field: string) => room.ask(demoHost, `mutation { ${field} { __typename } }`);
const of = (id: string): string => `event_id: "demo", resource_id: "${id}"`;
const update = (id: string, change: string) => act(`updateResource(${of(id)}, change: { ${change} })`);
const everywhere = (step: string, id: string) => act(`updateResourceVisibility(${of(id)}, ${step}: ["event:demo"])`);

/** Shares a link in all rooms, or in one. */
const share = async (id: string, { inAll = true } = {}): Promise<void> => {
  await room.ask(
    demoHost,
    'mutation($input: URLResourceInput!) { generateURLResource(event_id: "demo", input: $input) { event_id } }',
    { input: { resource_id: id, resource_name: id, source: 'https://example.org/', room_id: 'main' } },
  );
  if (inAll) await everywhere('addTo', id);
};
/** What somebody is refused with for whom so many rooms are left; null: nothing. */
const codeWith = async (spare: number, ask: () => Promise<unknown>): Promise<string | null> => {
  room.time.nowMs += limit.windowMs;
  room.time.stepMs = 0;
  await room.rateLimiter.take(`rooms told of resources ${demo.hostIdentity}`, limit, limit.tries - spare);
  try {
    return await ask().then(
      () => null,
      ({ code }) => code,
    );
  } finally {
    room.time.stepMs = 10_000;
    room.time.nowMs += limit.windowMs;
  }
};

const changes: Readonly<
  Record<string, { before?: (id: string) => Promise<unknown>; ask: (id: string) => Promise<unknown> }>
> = {
  updated: { ask: (id) => update(id, 'name: "Other"') },
  deleted: { ask: (id) => act(`deleteResource(${of(id)})`) },
  'removed from them': { ask: (id) => everywhere('removeFrom', id) },
  'asked for without control': { ask: (id) => act(`updateResourceControlPermission(${of(id)}, state: false)`) },
  released: { ask: (id) => act(`releaseResourceControl(${of(id)})`) },
};
for (const [name, { ask }] of Object.entries(changes)) {
  test(`what is in all rooms can be ${name} where as many rooms are left, and not where there is one less`, async () => {
    const id = name.replaceAll(' ', '-');
    await share(id);
    assert.is(await codeWith(rooms.length - 1, () => ask(id)), 'RATE_LIMITED');
    assert.is(await codeWith(rooms.length, () => ask(id)), null);
  });
}

test('what was deleted in all rooms comes back where as many rooms are left, and not where there is one less', async () => {
  for (const [id, spare, code] of [
    ['restored-late', rooms.length - 1, 'RATE_LIMITED'],
    ['restored', rooms.length, null],
  ] as const) {
    await share(id);
    await act(`deleteResource(${of(id)})`);
    assert.is(await codeWith(spare, () => act(`restoreResource(${of(id)})`)), code);
  }
});

test('a change of what is in one room counts for none', async () => {
  await share('alone', { inAll: false });
  assert.is(await codeWith(0, () => update('alone', 'name: "Other"')), null);
});

test('in the largest event somebody adds something to all rooms, changes it and takes it back within a minute', () => {
  assert.ok(limit.tries >= 5 * serverLimits.roomsPerEvent);
});

test('an update that changes nothing is told to nobody', async () => {
  await share('same');
  const change = 'name: "Same", description: "Words", orientation: "vertical", embeddable: true';
  const told = async () => (await room.facts(streamOfResources('demo', 'workshop-a'))).length;
  const before = await told();
  await update('same', change);
  assert.is(await told(), before + 1);
  await update('same', change);
  assert.is(await told(), before + 1);
  await update('same', 'embeddable: false');
  assert.is(await told(), before + 2);
});

test.run();
