import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

test.after(unmount);

test('ROOM-010 who leaves a room is in none: the page lets them choose one, also after a reload', async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  frame.media.tell((listener) => listener.connection?.('disconnected', 'kicked'));
  await frame.clock.advance(2_000);
  await settled();
  frame.api.acknowledge('LeaveRoom');
  await press('button', 'Choose a room');
  assert.ok(find('button', 'Join room'));
  assert.is(find('#sidebar'), undefined);
  assert.is(frame.tabStore.read('place'), null);
});

test.run();
