import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { publicationFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const address = '/events/demo?room_id=main';
const queue = () => find('section', 'Raised hands');
const names = () =>
  [...(queue()?.querySelectorAll('li') ?? [])].map((line) => line.querySelector('span + span')?.textContent);

/** As the server answers who lowers a hand that is up: the fact of it is yet to come. */
const lowered = succeed({
  setRequireAttention: {
    event_id: 'demo',
    identity: 'me',
    room_id: null,
    payload: { __typename: 'Acknowledgement', status: 'ok', seq: 1 },
  },
});

/** Hands go up one after another, the last of them first in the list of people. */
const raised = async (role: 'access' | 'moderator' | 'host', identities: readonly string[]) => {
  const frame = await mountAt(address, { role, people: 6 });
  frame.api.acknowledge('SetRoomSpotlight');
  frame.api.answer('SetRequireAttention', () => lowered);
  for (const [index, identity] of identities.entries()) {
    frame.studio.people.find(identity)!.hand.raisedAt.value = frame.clock.now() + index;
  }
  await settled();
  return frame;
};

test('raised hands stand in the sidebar in their order, first come first, as long as there are any', async () => {
  const frame = await raised('access', ['p4', 'p2']);
  const { people } = frame.studio;
  const nameOf = (identity: string) => people.find(identity)?.name.peek();
  assert.equal(names(), [nameOf('p4'), nameOf('p2')]);
  for (const identity of ['p4', 'p2']) people.find(identity)!.hand.raisedAt.value = 0;
  await settled();
  assert.is(queue(), undefined);
});

test('who does not run the room lowers nobody and calls nobody', async () => {
  await raised('access', ['p4', 'p2']);
  assert.equal([...(queue()?.querySelectorAll('button') ?? [])], []);
});

test('Next lowers the first hand, puts its owner in the spotlight and asks them to unmute', async () => {
  const frame = await raised('host', ['p4', 'p2']);
  const first = frame.studio.people.find('p4')!;
  frame.mediaRoom.publish({ ...publicationFact('p4', 'microphone'), muted: true });
  await settled();
  await press('section[aria-label="Raised hands"] button', 'Next');
  assert.equal(frame.api.callsOf('SetRequireAttention'), [
    { event_id: 'demo', participant_id: 'p4', require_attention: 0 },
  ]);
  assert.equal(frame.api.callsOf('SetRoomSpotlight'), [{ event_id: 'demo', room_id: 'main', item_id: 'p4' }]);
  assert.equal(
    frame.channel.sent('ask_unmute').map(({ target }) => target),
    ['p4'],
  );
  assert.is(first.hand.raisedAt.peek(), 0);
});

test('a double click on Next calls one person', async () => {
  const frame = await raised('host', ['p4', 'p2', 'p3']);
  const called = () => frame.api.callsOf('SetRequireAttention').map(({ participant_id }) => participant_id);
  const click = async (detail: number) => {
    find('#sidebar button', 'Next')?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
    );
    await settled();
  };
  await click(1);
  await click(2);
  assert.equal(called(), ['p4']);
  await click(1);
  assert.equal(called(), ['p4', 'p2']);
});

test('whom somebody else has called at the same time is called by them alone', async () => {
  const frame = await raised('host', ['p4', 'p2']);
  frame.mediaRoom.publish({ ...publicationFact('p4', 'microphone'), muted: true });
  // The hand was down by then.
  frame.api.acknowledge('SetRequireAttention');
  await press('section[aria-label="Raised hands"] button', 'Next');
  assert.equal(frame.api.callsOf('SetRequireAttention').length, 1);
  assert.equal(frame.api.callsOf('SetRoomSpotlight'), []);
  assert.equal(frame.channel.sent('ask_unmute'), []);
});

test('a double click on the last Next does nothing to what comes to its place', async () => {
  await raised('host', ['p4']);
  const click = async (words: string, detail: number) => {
    find('#sidebar button', words)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    await settled();
  };
  await click('Next', 1);
  await click('Breakout', 2);
  assert.is(find('dialog'), undefined);
  await click('Breakout', 1);
  assert.ok(find('dialog'));
});

test('for a moderator, who lowers no host, Next goes on with the first hand that they may lower', async () => {
  const frame = await raised('moderator', ['p4', 'p2']);
  frame.changeParticipant('p4', { role: 'host', require_attention: frame.clock.now() });
  await settled();
  await press('section[aria-label="Raised hands"] button', 'Next');
  assert.equal(
    frame.api.callsOf('SetRequireAttention').map(({ participant_id }) => participant_id),
    ['p2'],
  );
  assert.equal(
    frame.api.callsOf('SetRoomSpotlight').map(({ item_id }) => item_id),
    ['p2'],
  );
  assert.is(find('section[aria-label="Raised hands"] button', 'Next'), undefined);
});

test('whoever cannot be lowered is not called either', async () => {
  const frame = await raised('host', ['p4']);
  frame.api.answer('SetRequireAttention', () => refused('FORBIDDEN'));
  await press('section[aria-label="Raised hands"] button', 'Next');
  assert.equal(frame.api.callsOf('SetRoomSpotlight'), []);
  assert.equal(frame.channel.sent('ask_unmute'), []);
});

test('who can be heard already is not asked to unmute', async () => {
  const frame = await raised('host', ['p4']);
  frame.mediaRoom.publish({ ...publicationFact('p4', 'microphone'), muted: false });
  await settled();
  await press('section[aria-label="Raised hands"] button', 'Next');
  assert.equal(frame.channel.sent('ask_unmute'), []);
});

for (const [who, said] of [
  ['room', "can't be asked to unmute. Microphones are turned off in this room."],
  ['participant', "can't be asked to unmute. A host or moderator turned off their microphone."],
] as const) {
  test(`Next asks nobody to unmute whose microphone is turned off by the ${who}, and says so`, async () => {
    const frame = await raised('host', ['p4']);
    if (who === 'room') frame.changeRoom('main', { mic_enabled: false });
    else frame.changeParticipant('p4', { mic_enabled: false, require_attention: frame.clock.now() });
    frame.mediaRoom.publish({ ...publicationFact('p4', 'microphone'), muted: true });
    await settled();
    await press('section[aria-label="Raised hands"] button', 'Next');
    assert.equal(
      frame.api.callsOf('SetRoomSpotlight').map(({ item_id }) => item_id),
      ['p4'],
    );
    assert.equal(frame.channel.sent('ask_unmute'), []);
    assert.match(frame.text(), said);
  });
}

test('a host lowers the hand of one person', async () => {
  const frame = await raised('host', ['p4', 'p2', 'p3']);
  const { people } = frame.studio;
  await press('section button', `Lower hand: ${people.find('p2')?.name.peek()}`);
  assert.equal(names(), [people.find('p4')?.name.peek(), people.find('p3')?.name.peek()]);
});

test('a host lowers all hands at once', async () => {
  await raised('host', ['p4', 'p2', 'p3']);
  await press('section button', 'Lower all');
  assert.is(queue(), undefined);
});

test('a moderator lowers all hands but those of hosts, and is offered it where there is more than one', async () => {
  const frame = await raised('moderator', ['p4', 'p2', 'p3', 'p5']);
  const { people } = frame.studio;
  frame.changeParticipant('p4', { role: 'host', require_attention: frame.clock.now() });
  await settled();
  await press('section button', 'Lower all');
  assert.equal(names(), [people.find('p4')?.name.peek()]);
  for (const [identity, role] of [
    ['p2', 'host'],
    ['p3', 'access'],
  ] as const)
    frame.changeParticipant(identity, { role, require_attention: frame.clock.now() });
  await settled();
  assert.is(names().length, 3);
  assert.is(find('section button', 'Lower all'), undefined);
});

test('where one hand could not be lowered all others are', async () => {
  const frame = await raised('host', ['p4', 'p2', 'p3']);
  frame.api.answer('SetRequireAttention', ({ participant_id }: { participant_id: string }) =>
    participant_id === 'p4' ? refused('FORBIDDEN') : acknowledged('SetRequireAttention'),
  );
  await press('section button', 'Lower all');
  assert.equal(names(), [frame.studio.people.find('p4')?.name.peek()]);
  assert.match(frame.text(), 'permission');
});

test('a hand that could not be lowered stays up, and why is said', async () => {
  const frame = await raised('host', ['p4', 'p2']);
  frame.api.answer('SetRequireAttention', () => refused('FORBIDDEN'));
  await press('section button', 'Lower all');
  assert.is(names().length, 2);
  assert.match(frame.text(), 'permission');
});

test('who is asked to unmute is told by whom, and does it with one button', async () => {
  const frame = await mountAt(address, { people: 3 });
  if (frame.page.localMedia.microphone.intended.peek()) await frame.page.localMedia.microphone.toggle();
  await frame.hear('p1', { type: 'ask_unmute', payload: { name: 'Jonas Lindqvist' } }, ['me']);
  assert.match(frame.text(), 'Jonas Lindqvist is asking you to unmute.');
  await press('button', 'Unmute');
  assert.is(frame.page.localMedia.microphone.intended.peek(), true);
});

for (const wished of [true, false]) {
  test(`who is asked to unmute while microphones are turned off is told that, and has no button (wished: ${wished})`, async () => {
    const frame = await mountAt(address, { people: 3 });
    const { microphone } = frame.page.localMedia;
    if (microphone.intended.peek() !== wished) await microphone.toggle();
    frame.changeRoom('main', { mic_enabled: false });
    await settled();
    await frame.hear('p1', { type: 'ask_unmute', payload: { name: 'Jonas Lindqvist' } }, ['me']);
    assert.match(frame.text(), 'Jonas Lindqvist is asking you to unmute. Microphones are turned off in this room.');
    assert.is(find('button', 'Unmute'), undefined);
  });
}

test('nobody without the right to it asks others to unmute', async () => {
  const frame = await mountAt(address, { people: 3 });
  if (frame.page.localMedia.microphone.intended.peek()) await frame.page.localMedia.microphone.toggle();
  await frame.hear('p2', { type: 'ask_unmute', payload: { name: 'Mei-Ling Chen' } }, ['me']);
  assert.not.match(frame.text(), 'is asking you to unmute.');
});

test.after(unmount);
test.run();
