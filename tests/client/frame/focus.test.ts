import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';
const field = () => shown('#chat textarea');

/** Presses a button as a pointer does in most browsers: it has the focus first. */
const click = async (selector: string, words: string | RegExp) => {
  (await shown(selector, words)).focus();
  await press(selector, words);
};

test('whoever stops a whisper while writing is in their message again', async () => {
  const frame = await mountAt(room);
  frame.api.acknowledge('WhisperBroadcast', 'UpdateWhisperingStatus');
  const hear = (type: 'request' | 'refresh') =>
    frame.api.push('WhisperSignal', { whisperSignal: { origin_identity: 'p4', username: 'Priya Raman', type } });
  hear('request');
  await press('dialog button', 'Accept');
  hear('refresh');
  await settled();
  (await field()).focus();
  await click('button', 'Stop whispering');
  assert.is(find('button', 'Stop whispering'), undefined);
  assert.is(document.activeElement, await field());
});

test('whoever takes the last hand down is where they were before', async () => {
  const frame = await mountAt(room, { role: 'host' });
  frame.api.acknowledge('SetRequireAttention', 'SetRoomSpotlight');
  frame.studio.people.find('p4')!.hand.raisedAt.value = frame.clock.now();
  await settled();
  await press('button', /^Main hall/);
  const before = await shown('button', 'Add Room');
  before.focus();
  await click('section[aria-label="Raised hands"] button', 'Next');
  assert.is(find('section', 'Raised hands'), undefined);
  assert.is(document.activeElement, before);
});

test('whoever has read their rejoin code and was nowhere before goes on at the tiles', async () => {
  const frame = await mountAt(room);
  (document.activeElement as HTMLElement).blur();
  await frame.signInAgain();
  await shown('dialog');
  await press('dialog button', 'Got it');
  assert.is(document.activeElement?.localName, 'main');
});

test('whoever has left what they were at is not sent back there when it goes', async () => {
  const frame = await mountAt(room);
  (await field()).focus();
  (await field()).blur();
  await settled();
  frame.studio.chatPanel.isOpen.value = false;
  await settled();
  assert.is(document.activeElement, document.body);
});

test('whoever leaves the event is at the heading of their events', async () => {
  const frame = await mountAt(room);
  frame.api.acknowledge('LeaveRoom', 'LeaveEvent');
  await click('button', 'Leave Event');
  await press('dialog button', 'Leave');
  assert.is(document.activeElement, await shown('h1', 'Events'));
});

test('whoever was idle for too long is at the heading of their events', async () => {
  const frame = await mountAt(room, { people: 1 });
  frame.api.acknowledge('LeaveRoom', 'LeaveEvent');
  (await field()).focus();
  await frame.pass(30 * 60_000);
  await shown('dialog', /Are you still there/);
  await frame.pass(15 * 60_000);
  assert.is(document.activeElement, await shown('h1', 'Events'));
});

test('whoever was removed is at what says so, then at the heading of the event, and in the room writes at once', async () => {
  const frame = await mountAt(room);
  frame.api.acknowledge('LeaveRoom');
  (await field()).focus();
  frame.media.tell((listener) => listener.connection?.('disconnected', 'kicked'));
  await frame.pass(2000);
  const message = find('main [role="alert"]');
  assert.match(message?.textContent ?? '', /removed/);
  assert.is(document.activeElement, find('main'));
  assert.is(message?.contains(document.activeElement), false, 'it is read once');
  await click('button', 'Choose a room');
  assert.is(document.activeElement, find('main h1'));
  await click('button', /^Join/);
  assert.is(document.activeElement, await field());
});

test('whoever has been in the chat since a screen came is not sent to its tiles when they leave the chat', async () => {
  const frame = await mountAt('/events/demo', { inRoom: false });
  const button = document.body.appendChild(document.createElement('button'));
  await shown('button', /^Join/);
  button.focus();
  await press('button', /^Join/);
  (await field()).focus();
  (await field()).blur();
  frame.studio.people.find('p4')!.hand.raisedAt.value = frame.clock.now();
  await settled();
  assert.is(document.activeElement, document.body);
});

test('whoever joins a room without its chat is at the tiles', async () => {
  const frame = await mountAt('/events/demo', { inRoom: false });
  frame.studio.chatPanel.isOpen.value = false;
  await click('button', /^Join/);
  assert.is(document.activeElement?.localName, 'main');
});

test.after(unmount);
test.run();
