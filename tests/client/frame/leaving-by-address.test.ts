import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../src/shared/values/result.ts';
import { joinAnswer, smallEvent } from '../../support/facts/event-answers.ts';
import { eventFact } from '../../support/facts/server-facts.ts';
import { type FakeApi, refused } from '../../support/fakes/fake-api.ts';
import { find, settled } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';

/** Every event is there. */
const serveEvery = (api: FakeApi) =>
  api.answer('JoinEventAuth', ({ event_id }: { event_id: string }) =>
    succeed(joinAnswer('access', {}, {}, { ...smallEvent(), event: eventFact({ event_id }) })),
  );

/** In a room, with ways to other addresses. */
const inRoom = async (options: Parameters<typeof mountAt>[1] = {}) => {
  const frame = await mountAt(room, {
    ...options,
    prepare(studio) {
      studio.api.acknowledge('LeaveRoom', 'LeaveEvent');
      for (const name of ['QueryAccount', 'QuerySessions']) studio.api.answer(name, () => refused('UNREACHABLE'));
      options.prepare?.(studio);
    },
  });
  return {
    ...frame,
    left: () => frame.api.callsOf('LeaveEvent').map(({ event_id }) => event_id),
    async goTo(address: string) {
      history.pushState(null, '', address);
      await settled();
    },
  };
};

test.after(unmount);

for (const address of ['/events', '/account', '/admin/events', '/recordings/demo/r1', '/federatedsignout/'])
  test(`who goes to ${address} leaves the event at once, and is captured no more`, async () => {
    const frame = await inRoom();
    assert.is(frame.media.local.microphone, true);
    await frame.goTo(address);
    assert.equal(frame.left(), ['demo']);
    assert.equal(frame.media.local, { microphone: false, camera: false, screenIds: [] });
    assert.is(frame.page.entry.event.value, null);
  });

test('who goes to the address of another event leaves the one before first', async () => {
  const frame = await inRoom({
    prepare: ({ api }) => serveEvery(api),
  });
  await frame.goTo('/events/other');
  const asked = frame.api.calls.map(({ name }) => name).filter((name) => /^(Leave|Join)Event/.test(name));
  assert.equal(asked, ['JoinEventAuth', 'LeaveEvent', 'JoinEventAuth']);
  assert.equal(frame.left(), ['demo']);
  assert.is(frame.page.entry.event.value?.event.facts.value.eventId, 'other');
  assert.ok(find('button', 'Join room'));
});

test('that an event was left is said until the server heard it, also from another event', async () => {
  const frame = await inRoom({
    prepare({ api }) {
      serveEvery(api);
      api.answer('LeaveEvent', () => refused('UNREACHABLE'));
    },
  });
  await frame.goTo('/events/other');
  frame.api.acknowledge('LeaveEvent');
  await frame.pass(2_000);
  assert.equal(frame.left(), ['demo', 'demo']);
  await frame.pass(2_000);
  assert.is(frame.left().length, 2);
});

for (const address of [
  '/events/demo/rooms/side',
  '/events/demo?room_id=side',
  '/errors/MultiSession?event_id=demo&redirectUri=/events/demo',
])
  test(`nobody leaves the event by ${address}`, async () => {
    const frame = await inRoom();
    await frame.goTo(address);
    assert.equal(frame.left(), []);
  });

test('who goes away while the event is being joined is in it no more once they are', async () => {
  const frame = await inRoom({ inRoom: false });
  await frame.goTo('/events');
  void frame.page.entry.join('demo');
  await settled();
  assert.is(frame.page.entry.event.value, null);
});

test.run();
