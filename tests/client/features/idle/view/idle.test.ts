import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, key, press, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import { fileOf, takeResources } from '../../../../support/rooms/room-with-resources.ts';

const minuteMs = 60_000;
const question = () => find('dialog', /Are you still there\?/);

const alone = () => mountAt('/events/demo', { people: 1 });

/** Alone, with a file that is on its way. */
const uploading = async () => {
  const frame = await mountAt('/events/demo', { people: 1, prepare: takeResources });
  await frame.studio.resources.addFile({
    file: fileOf('data.zip', 'application/zip', 3),
    name: 'data.zip',
    isForDownload: true,
    isUpright: false,
    isPrivate: false,
  });
  return frame;
};

/** Alone for so long that they are asked. */
const asked = async () => {
  const frame = await alone();
  frame.api.acknowledge('LeaveRoom', 'LeaveEvent');
  await frame.pass(30 * minuteMs);
  await shown('dialog', /Are you still there\?/);
  return frame;
};

test('IDLE-001 who is alone for 30 minutes and does nothing is asked', async () => {
  const frame = await alone();
  await frame.pass(30 * minuteMs - 1);
  assert.is(question(), undefined);
  await frame.pass(1);
  assert.ok(question());
});

test('IDLE-001 who does something is asked 30 minutes after that', async () => {
  const frame = await alone();
  await frame.pass(20 * minuteMs);
  frame.deployment.window.act();
  await frame.pass(30 * minuteMs - 1);
  assert.is(question(), undefined);
  await frame.pass(1);
  assert.ok(question());
});

test('IDLE-001 who is not alone is not asked, and whose last companion left is asked 30 minutes after that', async () => {
  const frame = await mountAt('/events/demo', { people: 2 });
  await frame.pass(45 * minuteMs);
  assert.is(question(), undefined);
  frame.studio.people.find('p1')!.roomId.value = 'press';
  await frame.pass(30 * minuteMs - 1);
  assert.is(question(), undefined);
  await frame.pass(1);
  assert.ok(question());
});

test('IDLE-001 who uploads something is not asked before 30 minutes after it was sent', async () => {
  const frame = await uploading();
  await frame.pass(45 * minuteMs);
  assert.is(question(), undefined);
  frame.uploads.begun[0]!.finish();
  await frame.pass(30 * minuteMs - 1);
  assert.is(question(), undefined);
  await frame.pass(1);
  assert.ok(question());
});

test('IDLE-001 an upload that was paused keeps nobody from being asked', async () => {
  const frame = await uploading();
  frame.studio.resources.pauseUpload(frame.uploads.begun[0]!.place.resourceId);
  await frame.pass(30 * minuteMs);
  assert.ok(question());
});

test('IDLE-002 who is asked has 10 minutes, which are counted down', async () => {
  const frame = await asked();
  assert.match(frame.text(), "You'll leave the event automatically in 10:00.");
  await frame.pass(61_000);
  assert.match(frame.text(), "You'll leave the event automatically in 8:59.");
});

test('IDLE-003 who says that they are still here stays, and has another 30 minutes', async () => {
  const frame = await asked();
  await press('dialog button', "I'm still here!");
  assert.is(question(), undefined);
  await frame.pass(30 * minuteMs - 1);
  assert.is(question(), undefined);
  assert.is(frame.page.entry.phase.peek(), 'joined');
  await frame.pass(1);
  assert.ok(question());
});

test('Escape says that somebody is still here', async () => {
  const frame = await asked();
  question()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  await frame.pass(15 * minuteMs);
  assert.is(question(), undefined);
  assert.is(frame.page.entry.phase.peek(), 'joined');
});

test('IDLE-004 who is all done leaves the event', async () => {
  const frame = await asked();
  await press('dialog button', "I'm all done (Leave Event)");
  assert.is(frame.page.entry.phase.peek(), 'idle');
  assert.is(location.pathname, '/events');
  assert.match(frame.text(), 'You left the event. Goodbye.');
});

test('SHELL-030 who is asked is shown their rejoin code before they leave', async () => {
  const frame = await alone();
  await frame.signInAgain();
  await shown('dialog');
  await press('dialog button', 'Got it');
  await frame.pass(30 * minuteMs);
  const dialog = await shown('dialog', /Are you still there\?/);
  assert.is(dialog.querySelector('[data-copy-source]')?.textContent, 'K7WM-QP3X-TB9D');
});

test('IDLE-005 who says nothing leaves once the time is over', async () => {
  const frame = await asked();
  await frame.pass(10 * minuteMs - 1);
  assert.is(frame.page.entry.phase.peek(), 'joined');
  await frame.pass(1);
  assert.is(frame.page.entry.phase.peek(), 'idle');
  assert.is(location.pathname, '/events');
  assert.match(frame.text(), 'You left the event because you were away for a while.');
});

test('who is asked is asked no more once somebody comes', async () => {
  const frame = await mountAt('/events/demo', { people: 2 });
  const other = frame.studio.people.find('p1')!;
  other.roomId.value = 'press';
  await frame.pass(30 * minuteMs);
  assert.ok(question());
  other.roomId.value = 'main';
  await frame.pass(15 * minuteMs);
  assert.is(question(), undefined);
  assert.is(frame.page.entry.phase.peek(), 'joined');
});

test('IDLE-006 after something is done nothing more is listened for until a minute has passed', async () => {
  const frame = await alone();
  const { window } = frame.deployment;
  window.act();
  assert.is(window.activities.size, 0);
  await frame.pass(minuteMs - 1);
  assert.is(window.activities.size, 0);
  await frame.pass(1);
  assert.is(window.activities.size, 1);
});

test('IDLE-007 whoever comes back sees the conversation', async () => {
  const frame = await asked();
  frame.studio.openRoom.peek()!.grid.tab.value = 'only_resources';
  await key(document.body, { key: 'Tab' });
  await press('dialog button', "I'm still here!");
  assert.is(find('[role=tab][aria-selected=true]')?.textContent, 'Conversation');
});

test.after(unmount);
test.run();
