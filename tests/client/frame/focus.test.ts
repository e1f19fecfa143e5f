import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press, settled, shown } from '../../support/frame-dom.ts';
import { mountAt, unmount } from '../../support/mounted-frame.ts';

const room = '/events/demo?room_id=main';
const field = () => shown('#chat textarea');

/** Presses a button as a pointer does in most browsers: it has the focus first. */
const click = async (selector: string, words: string) => {
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

test.after(unmount);
test.run();
