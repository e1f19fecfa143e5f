import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pollLimits } from '../../../../../src/shared/rules/polls.ts';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, key, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const { questionCharacters, answerCharacters, mostAnswers } = pollLimits;

const enter = async (role: Role = 'host') => {
  const frame = await mountAt('/events/demo?room_id=main', { role });
  frame.api.acknowledge('StartPoll');
  return frame;
};
const open = async () => {
  const frame = await enter();
  await press('#chat button', 'New poll');
  await shown('dialog h2', 'New poll');
  return frame;
};
const write = async (field: HTMLElement | null | undefined, words: string) => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('no field');
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
};
const fields = () => [...document.querySelectorAll<HTMLInputElement>('dialog li input')];
const labels = () => fields().map(({ value }) => value);
const ask = (words: string) => write(document.querySelector<HTMLTextAreaElement>('dialog textarea'), words);
const answer = (at: number, words: string) => write(fields()[at], words);
const errors = () => [...document.querySelectorAll('dialog [role="alert"]')].map((error) => error.textContent);
const start = () => press('dialog button', 'Start poll');
const sent = ({ api }: Awaited<ReturnType<typeof open>>) => api.callsOf('StartPoll').map(({ input }) => input);
const isDisabled = (name: string) => find('dialog button', name)?.getAttribute('aria-disabled') === 'true';

/** The dialog of a question with three answers. */
const written = async () => {
  const frame = await open();
  await ask('What do we drink?');
  await press('dialog button', 'Add an answer');
  for (const [at, words] of ['Tea', 'Coffee', 'Water'].entries()) await answer(at, words);
  return frame;
};

for (const [role, isOffered] of [
  ['host', true],
  ['moderator', true],
  ['access', false],
] as const) {
  test(`who is ${role} is ${isOffered ? '' : 'not '}offered to make a poll`, async () => {
    await enter(role);
    assert.is(find('#chat button', 'New poll') !== undefined, isOffered);
  });
}

test('no poll is made in a conversation with one person', async () => {
  const frame = await enter();
  frame.studio.chat.write('p1');
  await settled();
  assert.is(find('#chat button', 'New poll'), undefined);
});

test('no poll is made where a message is edited', async () => {
  const frame = await enter();
  frame.api.push('Chat', { chat: chatFact(9, 'own', { sender_id: 'me', timestamp: frame.clock.now() }) });
  await settled();
  await key(find('#chat textarea')!, { key: 'ArrowUp' });
  assert.is(find('#chat button', 'New poll'), undefined);
  await key(find('#chat textarea')!, { key: 'Escape' });
  assert.ok(find('#chat button', 'New poll'));
});

test('a poll is started as it was written, and the dialog closes', async () => {
  const frame = await written();
  await start();
  const [{ poll_id: _, ...input } = { poll_id: '' }] = sent(frame) as { poll_id: string }[];
  assert.equal(input, {
    question: 'What do we drink?',
    answers: ['Tea', 'Coffee', 'Water'],
    several: false,
    hidden: false,
    anonymous: true,
    global: false,
    minutes: null,
  });
  assert.is(find('dialog'), undefined);
});

for (const [where, leave] of [
  ['in a closed chat', (frame) => (frame.studio.chat.isOpen.value = false)],
  ['from a conversation', (frame) => frame.studio.chat.show('p1')],
  ['behind a search', (frame) => (frame.studio.chat.search.isOpen.value = true)],
] satisfies readonly [string, (frame: Awaited<ReturnType<typeof enter>>) => unknown][]) {
  test(`whoever starts a poll ${where} is shown where it is asked`, async () => {
    const frame = await enter();
    leave(frame);
    await key(document.body, { code: 'KeyK', ctrlKey: true });
    await shown('dialog [role="combobox"]');
    await type('dialog [role="combobox"]', 'new poll');
    await press('dialog [role="option"]');
    await shown('dialog h2', 'New poll');
    await ask('Tea?');
    for (const at of [0, 1]) await answer(at, `Answer ${at}`);
    await start();
    const { chat } = frame.studio;
    assert.equal([chat.isOpen.value, chat.shown.value.id, chat.search.isOpen.value], [true, 'room', false]);
  });
}

test('in the channel of the event the poll is for the event', async () => {
  const frame = await enter();
  await press('#chat [role="tab"]', /^Event/);
  await press('#chat button', 'New poll');
  await shown('dialog p', 'Everyone in the event can vote, in every room.');
  await ask('Tea?');
  for (const at of [0, 1]) await answer(at, `Answer ${at}`);
  await start();
  assert.is((sent(frame)[0] as { global: boolean }).global, true);
});

test('what was written is there again after the dialog was closed', async () => {
  await written();
  await press('dialog button', 'Close');
  await press('#chat button', 'New poll');
  assert.equal(labels(), ['Tea', 'Coffee', 'Water']);
});

test('what was written is still there in another room', async () => {
  const frame = await written();
  frame.api.acknowledge('LeaveRoom');
  await frame.studio.rooms.join('a');
  await frame.pass(0);
  await press('#chat button', 'New poll');
  assert.equal(labels(), ['Tea', 'Coffee', 'Water']);
});

test('after a poll was started the next one is empty', async () => {
  await written();
  await start();
  await press('#chat button', 'New poll');
  assert.equal(labels(), ['', '']);
});

test('answers are put in another order', async () => {
  await written();
  await press('dialog button', 'Move answer 3 up');
  assert.equal(labels(), ['Tea', 'Water', 'Coffee']);
  await press('dialog button', 'Move answer 1 down');
  assert.equal(labels(), ['Water', 'Tea', 'Coffee']);
  assert.equal([isDisabled('Move answer 1 up'), isDisabled('Move answer 3 down')], [true, true]);
});

test('an answer is removed, and the next one has the focus', async () => {
  await written();
  await press('dialog button', 'Remove answer 2');
  assert.equal(labels(), ['Tea', 'Water']);
  assert.is(document.activeElement, fields()[1]);
  assert.ok(isDisabled('Remove answer 1'));
});

test('Enter goes on to the next answer, and after the last one to a new one', async () => {
  await open();
  await answer(0, 'Tea');
  await key(fields()[0]!, { key: 'Enter' });
  assert.is(document.activeElement, fields()[1]);
  await answer(1, 'Coffee');
  await key(fields()[1]!, { key: 'Enter' });
  assert.equal([labels().length, document.activeElement], [3, fields()[2]]);
  await key(fields()[2]!, { key: 'Enter' });
  assert.is(labels().length, 3, 'nothing is written in the last one yet');
});

test('answers are added up to the most that there can be, which is said', async () => {
  await open();
  for (let count = 2; count < mostAnswers; count++) await press('dialog button', 'Add an answer');
  assert.is(fields().length, mostAnswers);
  assert.is(find('dialog button', 'Add an answer'), undefined);
  assert.ok(find('dialog p', `A poll can have up to ${mostAnswers} answers.`));
});

test('all that is missing is said once the poll is to be started, where it is missing', async () => {
  const frame = await open();
  assert.equal(errors(), []);
  await start();
  assert.equal(errors(), ['Write a question.', 'Write an answer.', 'Write an answer.']);
  assert.is(document.activeElement, document.querySelector('dialog textarea'));
  await ask('Tea?');
  await answer(0, 'Yes');
  await start();
  assert.equal(errors(), ['Write an answer.']);
  assert.is(document.activeElement, fields()[1]);
  assert.equal(sent(frame), []);
});

for (const [what, write, expected] of [
  ['the longest question', () => ask('x'.repeat(questionCharacters)), []],
  ['a longer question', () => ask('x'.repeat(questionCharacters + 1)), ['Questions can be up to 300 characters.']],
  ['the longest answer', () => answer(0, 'x'.repeat(answerCharacters)), []],
  ['a longer answer', () => answer(0, 'x'.repeat(answerCharacters + 1)), ['Answers can be up to 120 characters.']],
  ['an answer that is there', () => answer(1, ' tea'), ['This answer is already on the list.']],
] as const) {
  test(`${what} ${expected.length > 0 ? 'is named at once as wrong' : 'is fine'}`, async () => {
    await written();
    await write();
    assert.equal(errors(), [...expected]);
  });
}

test('that there are too many open polls is said, and what was written stays', async () => {
  const frame = await written();
  frame.api.answer('StartPoll', () => refused('TOO_LARGE'));
  await start();
  assert.equal(errors(), ['This event already has 40 open polls. End one first.']);
  assert.equal(labels(), ['Tea', 'Coffee', 'Water']);
});

test('whoever does without anonymity is told what that means', async () => {
  await open();
  const words = 'You and the hosts can see who voted for what.';
  assert.is(find('dialog p', words), undefined);
  const anonymous = [...document.querySelectorAll('dialog label')].find(
    ({ textContent }) => textContent === 'Anonymous',
  );
  anonymous?.querySelector('input')?.click();
  await settled();
  assert.ok(find('dialog p', words));
});

test.after(unmount);
test.run();
