import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settle } from '../support/fakes/fake-clock.ts';
import { testStudio } from '../support/frame/test-studio.ts';

const rooms = 200;

/** All that lives because of somebody: parts of scopes, timers, listeners and subscriptions. */
const livingIn = (me: ReturnType<typeof testStudio>) => ({
  parts: me.scope.size,
  timers: me.clock.pendingTimers,
  mediaListeners: me.media.listenerCount(),
  apiListeners: me.api.listenerCount(),
});

test('whoever went through two hundred rooms leaves nothing of them behind', async () => {
  const me = testStudio();
  await me.inMain();
  // Whoever was in a room before also looks for what was said to the event meanwhile.
  for (const roomId of ['side', 'main']) await me.studio.rooms.join(roomId);
  await me.clock.advance(60_000);
  const before = livingIn(me);
  for (let round = 0; round < rooms / 2; round++) {
    for (const roomId of ['side', 'main']) {
      await me.studio.rooms.join(roomId);
      await settle();
    }
  }
  await me.clock.advance(60_000);
  assert.equal(livingIn(me), before);
});

test('whoever left the event leaves nothing of it behind', async () => {
  const me = testStudio();
  const before = livingIn(me);
  for (let round = 0; round < 3; round++) {
    await me.inMain();
    me.api.acknowledge('LeaveRoom', 'LeaveEvent');
    await me.studio.entry.leave();
    await me.clock.advance(60_000);
  }
  assert.equal(livingIn(me), before);
});

test('whoever leaves a room before the rest of it has come leaves nothing of it behind', async () => {
  const fetches: (() => void)[] = [];
  const one = testStudio({ fetchRest: () => new Promise((resolve) => void fetches.push(resolve)) });
  await one.inMain();
  assert.is(one.studio.openRoom.value, null);
  fetches[0]?.();
  await one.clock.advance(60_000);
  const before = livingIn(one);
  await one.studio.rooms.join('side');
  await settle();
  assert.is(one.studio.roomGrid.value?.room.roomId, 'side');
  await one.studio.rooms.join('main');
  await settle();
  for (const come of fetches) come();
  await one.clock.advance(60_000);
  assert.is(one.studio.openRoom.value?.room.roomId, 'main');
  assert.equal(one.channel.entered, ['main', 'main']);
  assert.equal(livingIn(one), before);
});

test('the heap does not grow by two hundred rooms', async () => {
  const collect = (globalThis as { gc?: () => void }).gc;
  if (!collect) return;
  const me = testStudio();
  await me.inMain();
  const goThrough = async () => {
    for (const roomId of ['side', 'main']) {
      await me.studio.rooms.join(roomId);
      await settle();
    }
  };
  for (let round = 0; round < 20; round++) await goThrough();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let round = 0; round < rooms / 2; round++) await goThrough();
  collect();
  assert.ok(process.memoryUsage().heapUsed - before < 2_000_000);
});

test('nothing that the room before told is heard in the next', async () => {
  const me = testStudio();
  await me.inMain();
  me.media.tell((listener) => listener.connection?.('disconnected', 'kicked'));
  await me.clock.advance(2_000);
  assert.is(me.studio.localMedia.disconnectReason.value, 'kicked');
  await me.studio.rooms.join('side');
  await settle();
  assert.is(me.studio.localMedia.disconnectReason.value, null);
});

test.run();
