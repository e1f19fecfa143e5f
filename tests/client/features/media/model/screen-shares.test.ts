import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

const sharing = async () => {
  const me = testStudio();
  await me.inMain();
  await me.studio.localMedia.screen.toggle();
  await settle();
  assert.equal(me.media.local.screenIds, ['screen-1']);
  return me;
};

test('who leaves the room shares their screen no longer, also not in the next one', async () => {
  const me = await sharing();
  me.api.acknowledge('LeaveRoom');
  await me.studio.rooms.leave();
  await settle();
  assert.equal(me.media.local.screenIds, []);
  await me.studio.rooms.join('side');
  await settle();
  assert.equal(me.media.local.screenIds, []);
});

test('a screen is not shown to another room into which whoever shares it goes', async () => {
  const me = await sharing();
  await me.studio.rooms.join('side');
  await me.clock.advance(0);
  await settle();
  assert.equal(me.media.local.screenIds, []);
});

test('a screen is shared again when the connection to its room is back', async () => {
  const me = await sharing();
  me.media.tell((listener) => listener.connection?.('disconnected', 'network'));
  await me.clock.advance(1_000);
  await settle();
  assert.is(me.studio.localMedia.connection.value, 'connected');
  assert.equal(me.media.local.screenIds, ['screen-1']);
});

test('a screen that is chosen after the room was left is not shared', async () => {
  const me = testStudio();
  await me.inMain();
  const choose = me.media.holdChoice();
  const shared = me.studio.localMedia.screen.toggle();
  await me.studio.rooms.join('side');
  choose();
  await shared;
  assert.equal(me.media.local.screenIds, []);
  assert.is(me.studio.localMedia.screen.busy.value, false);
});

test('a screen that is chosen after sharing was forbidden is not shared', async () => {
  const me = testStudio();
  await me.inMain();
  const choose = me.media.holdChoice();
  const shared = me.studio.localMedia.screen.toggle();
  me.changeParticipant('me', { currentRoom: 'main', local_screen_enabled: false });
  await settle();
  choose();
  await shared;
  assert.equal(me.media.local.screenIds, []);
});

test.run();
