import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, settled } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';

test.after.each(unmount);

test('GRID-031 an empty conversation says "No one\'s here yet..." and offers to invite', async () => {
  const frame = await mountAt(room, { people: 1 });
  frame.studio.placing.hide('me');
  await settled();
  assert.is(frame.studio.grid.items.value.length, 0);
  assert.match(frame.text(), "No one's here yet...");
  assert.ok(find('button', 'Invite someone to join the conversation'));
});

test('GRID-031 who has hidden everybody is not told that nobody is here', async () => {
  const frame = await mountAt(room, { people: 2 });
  for (const id of ['me', 'p1']) frame.studio.placing.hide(id);
  await settled();
  assert.not.match(frame.text(), "No one's here yet...");
  assert.match(frame.text(), "You've hidden everyone. Bring them back from More controls.");
});

test('GRID-031 who is alone in the room is told, and may invite; with somebody else there it goes', async () => {
  const frame = await mountAt(room, { people: 1 });
  assert.match(frame.text(), "No one's here yet...");
  assert.ok(find('button', 'Invite someone to join the conversation'));
  frame.changeParticipant('late', { name: 'Late Comer', currentRoom: 'main' });
  await settled();
  assert.not.match(frame.text(), "No one's here yet...");
});

test.run();
