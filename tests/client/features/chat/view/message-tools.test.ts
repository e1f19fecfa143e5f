import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged } from '../../../../support/fakes/fake-api.ts';
import { find, key, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { messageWith, pointAt, toolbars } from '../../../../support/frame/messages-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const open = async (role: Role = 'access') => {
  const frame = await mountAt('/events/demo?room_id=main', { role });
  frame.api.acknowledge('ChatBroadcast', 'ChatEdit', 'ChatDelete');
  const push = async (seq: number, id: string, more: object) => {
    frame.api.push('Chat', { chat: chatFact(seq, id, { timestamp: frame.clock.now(), ...more }) });
    await settled();
  };
  return { ...frame, push };
};

const field = () => find('#chat textarea') as HTMLTextAreaElement;
const feed = () => find('#chat section') as HTMLElement;

test('what can be done with a message is drawn for the one that is pointed at, and for no other', async () => {
  await open();
  assert.equal(toolbars(), []);
  await pointAt('Slide 12');
  assert.equal(toolbars(), [['React', 'Copy']]);
  const message = await pointAt('And the table?');
  assert.equal(toolbars(), [['React', 'Copy', 'Edit', 'Delete']]);
  assert.ok(message.querySelector('[role="toolbar"]'));
  feed().dispatchEvent(new MouseEvent('mouseleave'));
  await settled();
  assert.equal(toolbars(), []);
});

test('a menu of one message stays while the pointer goes over another', async () => {
  await open();
  await pointAt('Slide 12');
  await press('#chat button', 'React');
  await pointAt('And the table?');
  assert.ok(find('[role="menu"]'));
  assert.is(toolbars().length, 1);
});

test('arrow keys go from message to message, and what can be done with one comes with the focus', async () => {
  await open();
  feed().focus();
  await key(feed(), { key: 'ArrowUp' });
  assert.is(document.activeElement, messageWith('Could you circle'));
  await key(messageWith('Could you circle'), { key: 'ArrowUp' });
  assert.is(document.activeElement, messageWith('And the table?'));
  assert.equal(toolbars(), [['React', 'Copy', 'Edit', 'Delete']]);
  await key(messageWith('And the table?'), { key: 'Home' });
  assert.is(document.activeElement, messageWith('Slide 12'));
  await key(messageWith('Slide 12'), { key: 'ArrowUp' });
  assert.is(document.activeElement, messageWith('Slide 12'), 'there is none before it');
  await key(messageWith('Slide 12'), { key: 'End' });
  assert.is(document.activeElement, messageWith('Could you circle'));
});

test('Escape goes from what can be done back to the message, and from there to writing', async () => {
  await open();
  feed().focus();
  await key(feed(), { key: 'ArrowUp' });
  const copy = find('#chat button', 'Copy') as HTMLElement;
  copy.focus();
  await key(copy, { key: 'Escape' });
  assert.is(document.activeElement, messageWith('Could you circle'));
  await key(messageWith('Could you circle'), { key: 'Escape' });
  assert.is(document.activeElement, field());
});

test('whoever comes to a message hears who wrote what', async () => {
  await open();
  messageWith('And the table?').focus();
  await settled();
  assert.is(messageWith('And the table?').getAttribute('aria-label'), 'Ann Bell: And the table?');
});

test('CHAT-041 a message that was just reacted to shows that it waits, in its counts and its menu, and no other does', async () => {
  const frame = await open();
  const pills = () => document.querySelectorAll('#chat button[aria-pressed][aria-disabled="true"]').length;
  const menuOf = async (words: string) => {
    await pointAt(words);
    await press('#chat button', 'React');
    const items = [...document.querySelectorAll('[role="menu"] [role^="menuitem"]')];
    assert.is(document.activeElement, items[0], 'the keyboard is in the menu');
    const isLocked = items.every((item) => item.getAttribute('aria-disabled') === 'true');
    await press('#chat button', 'React');
    return isLocked;
  };
  await press('#chat button', 'Insightful, 2');
  assert.is(pills(), 2);
  assert.is(await menuOf('Slide 12'), true);
  assert.is(await menuOf('And the table?'), false);
  await frame.pass(2_000);
  assert.is(pills(), 0);
  assert.is(await menuOf('Slide 12'), false);
});

test('the text of a message is copied', async () => {
  const frame = await open();
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      async writeText(text: string) {
        copied = text;
      },
    },
    configurable: true,
  });
  await pointAt('And the table?');
  await press('#chat button', 'Copy');
  assert.is(copied, 'And the table?');
  assert.match(frame.text(), 'Message copied.');
});

test('a message that cannot be copied is logged, and whoever wanted it is told', async () => {
  const frame = await open();
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new Error('refused')) },
    configurable: true,
  });
  await pointAt('And the table?');
  await press('#chat button', 'Copy');
  const logged = frame.logged.filter(({ code }) => /cop(y|ied)/.test(code));
  assert.equal(logged, [{ code: 'chat-copy-failed', data: { error: 'Error: refused' } }]);
  assert.match(frame.text(), "Couldn't copy the message.");
});

test('an own message is edited where messages are written, and Enter saves it', async () => {
  const frame = await open();
  await type('#chat textarea', 'a draft');
  await pointAt('And the table?');
  await press('#chat button', 'Edit');
  assert.is(document.activeElement, field());
  assert.is(field().value, 'And the table?');
  assert.match(find('#chat')?.textContent ?? '', 'Editing your message');
  await type('#chat textarea', 'And the other table?');
  await key(field(), { key: 'Enter' });
  assert.equal(frame.api.callsOf('ChatEdit'), [
    { event_id: 'demo', room_id: 'main', message_id: 'm4', message: 'And the other table?' },
  ]);
  assert.is(field().value, 'a draft');
  assert.is(
    frame.api.callsOf('ChatBroadcast').filter(({ input }) => (input as { type: string }).type === 'text').length,
    0,
  );
});

test('an edit that is on its way says so', async () => {
  const frame = await open();
  await pointAt('And the table?');
  await press('#chat button', 'Edit');
  await type('#chat textarea', 'And the other table?');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  frame.api.answer('ChatEdit', () => asked.then(() => acknowledged('ChatEdit')));
  await key(field(), { key: 'Enter' });
  assert.match(find('#chat')?.textContent ?? '', 'Saving your message');
  assert.is(find('#chat button', 'Save')?.getAttribute('aria-busy'), 'true');
  answer();
  await settled();
  assert.not.match(find('#chat')?.textContent ?? '', 'Saving your message');
});

test('what somebody writes for a message that a host deletes stays in the box, and why is said', async () => {
  const frame = await open();
  await pointAt('And the table?');
  await press('#chat button', 'Edit');
  await type('#chat textarea', 'And the other table?');
  await frame.push(6, 'm4', { sender_id: 'me', type: 'delete', message: '', deleted: true });
  assert.is(field().value, 'And the other table?');
  assert.is(find('#chat button', 'Cancel editing'), undefined);
  assert.match(frame.text(), 'The message you were editing was deleted. You can send your text as a new message.');
});

test('Escape leaves a message as it is', async () => {
  const frame = await open();
  await pointAt('And the table?');
  await press('#chat button', 'Edit');
  await type('#chat textarea', 'Something else');
  await key(field(), { key: 'Escape' });
  assert.is(field().value, '');
  assert.is(find('#chat button', 'Cancel editing'), undefined);
  assert.equal(frame.api.callsOf('ChatEdit'), []);
});

test('the arrow key up in an empty field edits the last own message, and in a written one it does not', async () => {
  await open();
  await type('#chat textarea', 'a draft');
  await key(field(), { key: 'ArrowUp' });
  assert.is(field().value, 'a draft');
  await type('#chat textarea', '');
  await key(field(), { key: 'ArrowUp' });
  assert.is(field().value, 'And the table?');
});

test('a message whose text is another one says so', async () => {
  const { push } = await open();
  await push(6, 'm4', { sender_id: 'me', type: 'edit', message: 'And the chart?', edited: true });
  assert.is(messageWith('And the chart?').querySelector('p')?.textContent, 'And the chart? (edited)');
});

test('a message is deleted once that was confirmed, and reads "Message deleted" for everybody', async () => {
  const { api, push } = await open();
  await pointAt('And the table?');
  await press('#chat button', 'Delete');
  await shown('dialog', /Delete message/);
  await press('dialog button', 'Cancel');
  assert.equal(api.callsOf('ChatDelete'), []);
  find('#chat button', 'Delete')?.focus();
  await press('#chat button', 'Delete');
  await shown('dialog', /Delete message/);
  await press('dialog button', 'Delete');
  assert.equal(api.callsOf('ChatDelete'), [{ event_id: 'demo', room_id: 'main', sender_id: 'me', message_id: 'm4' }]);
  await push(6, 'm4', { sender_id: 'me', type: 'delete', message: '', deleted: true });
  assert.is(messageWith('Message deleted').textContent, 'Message deleted');
  assert.equal(toolbars(), [], 'nothing can be done with it any more');
  assert.is(document.activeElement, messageWith('Message deleted'));
});

test('a deleted message stops nobody from writing', async () => {
  const { push } = await open();
  const choices = [{ id: 'a', label: 'A', chosen: false }];
  await push(6, 'm6', { sender_id: 'p1', sender_name: 'Jonas', choices, choice_required: true });
  assert.is(field().readOnly, true);
  await push(7, 'm6', { sender_id: 'p1', sender_name: 'Jonas', type: 'delete', message: '', deleted: true });
  assert.is(field().readOnly, false);
  assert.is(find('#chat [role="radio"]'), undefined);
});

for (const [role, sender, isOffered] of [
  ['access', 'p2', false],
  ['moderator', 'p2', true],
  ['moderator', 'agent', true],
  ['moderator', 'p1', false],
  ['host', 'p1', true],
] as const) {
  test(`as ${role}, deleting a message of ${sender} is ${isOffered ? '' : 'not '}offered`, async () => {
    const { push } = await open(role);
    await push(6, 'm6', { sender_id: sender, sender_name: 'Somebody', message: 'A message of theirs' });
    await pointAt('A message of theirs');
    assert.is(toolbars()[0]?.includes('Delete'), isOffered);
  });
}

test('in a private conversation nobody deletes what the other wrote', async () => {
  const { push } = await open('host');
  await push(6, 'm6', { sender_id: 'p2', sender_name: 'Mei-Ling Chen', target_id: 'me', message: 'Between us' });
  await press('#chat [role="tab"]', /^Mei-Ling/);
  await pointAt('Between us');
  assert.equal(toolbars(), [['React', 'Copy']]);
});

test('a message that was decided is not edited', async () => {
  const { push } = await open('host');
  const choices = [{ id: 'a', label: 'A', chosen: true }];
  await push(6, 'm6', { sender_id: 'me', sender_name: 'Ann Bell', message: 'Which one?', choices, decided: true });
  // What was decided before it was loaded comes with the page; a fact that says so is about one that is there.
  await push(7, 'm7', { sender_id: 'me', sender_name: 'Ann Bell', message: 'Which table?', choices });
  await push(8, 'm7', { sender_id: 'me', sender_name: 'Ann Bell', message: 'Which table?', choices, decided: true });
  await pointAt('Which table?');
  assert.equal(toolbars(), [['React', 'Copy', 'Delete']]);
});

test('a message is of few elements: two that follow on one, six that say who and when', async () => {
  const { push } = await open();
  await push(6, 'm6', { sender_id: 'p4', sender_name: 'Priya Raman', message: 'The first of two' });
  await push(7, 'm7', { sender_id: 'p4', sender_name: 'Priya Raman', message: 'The second of two' });
  const elements = (words: string) => 1 + messageWith(words).querySelectorAll('*').length;
  assert.is(elements('The second of two'), 2);
  const first = messageWith('Could you circle');
  assert.is(elements('Could you circle') - (first.hasAttribute('data-day') ? 1 : 0), 6);
});

test.after(unmount);
test.run();
