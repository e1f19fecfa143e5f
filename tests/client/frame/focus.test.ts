import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../src/shared/values/result.ts';
import { chatFact, pollFact } from '../../support/facts.ts';
import { acknowledged } from '../../support/fake-api.ts';
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

test('whoever ends a poll by the keyboard stays at it, also while it is on its way', async () => {
  const drinks = { maker_id: 'me', question: 'Tea or coffee?' };
  const frame = await mountAt(room, {
    prepare: ({ api }) => {
      api.answer('QueryPoll', () => succeed({ queryPoll: { poll: pollFact(drinks), chosen: [] } }));
    },
  });
  let arrive = (): void => undefined;
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  frame.api.answer('EndPoll', () => onItsWay.then(() => acknowledged('EndPoll')));
  const question = { sender_id: 'me', message: 'Tea or coffee?', poll_id: 'drinks', timestamp: frame.clock.now() };
  frame.api.push('Chat', { chat: chatFact(6, 'poll', question) });
  await click('#chat button', 'End poll');
  assert.is(document.activeElement, find('#chat button', 'End poll'));
  arrive();
  frame.api.push('PollUpdates', { pollUpdates: pollFact({ ...drinks, seq: 1, ended: true }) });
  await settled();
  assert.is(find('#chat button', 'End poll'), undefined);
  assert.ok(document.activeElement?.matches('#chat article [tabindex]'));
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
