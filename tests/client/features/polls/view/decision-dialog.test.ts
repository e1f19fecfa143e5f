import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const enter = async (role: Role = 'host', options: object = {}) => {
  const frame = await mountAt('/events/demo?room_id=main', { role, ...options });
  frame.api.acknowledge('ChatBroadcast');
  return frame;
};
const write = async (field: Element | null | undefined, words: string) => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('no field');
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
};
const answers = () => [...document.querySelectorAll('dialog li input')];
const errors = () => [...document.querySelectorAll('dialog [role="alert"]')].map((error) => error.textContent);
const sent = ({ api }: Awaited<ReturnType<typeof enter>>) =>
  api.callsOf('ChatBroadcast').flatMap(({ input }) => {
    const { type, message, choices, choice_required, target_id } = input as Record<string, unknown>;
    return type === 'text' ? [{ message, choices, choice_required, target_id }] : [];
  });

/** The dialog of a question with two answers. */
const written = async (role: Role = 'host', options: object = {}) => {
  const frame = await enter(role, options);
  await press('#chat button', 'Ask for a decision');
  await shown('dialog h2', 'Ask for a decision');
  await write(find('dialog textarea'), 'Which room next?');
  await write(answers()[0], ' Main hall ');
  await write(answers()[1], 'Workshop A');
  return frame;
};
const choices = [
  { id: 'choice-0', label: 'Main hall' },
  { id: 'choice-1', label: 'Workshop A' },
];

for (const [role, isOffered] of [
  ['host', true],
  ['moderator', true],
  ['access', false],
] as const) {
  test(`who is ${role} is ${isOffered ? '' : 'not '}offered to ask for a decision`, async () => {
    await enter(role);
    assert.is(find('#chat button', 'Ask for a decision') !== undefined, isOffered);
  });
}

for (const isRequired of [false, true]) {
  test(`a question is asked with its choices${isRequired ? ', and has to be decided before anybody writes' : ''}`, async () => {
    const frame = await written();
    if (isRequired) find('dialog input[type="checkbox"]')?.click();
    await settled();
    await press('dialog button', 'Ask');
    assert.equal(sent(frame), [
      { message: 'Which room next?', choices, choice_required: isRequired, target_id: 'all' },
    ]);
    assert.is(find('dialog'), undefined);
    const shownChoices = [...document.querySelectorAll('#chat [role="radio"]')].map(({ textContent }) => textContent);
    assert.equal(shownChoices, ['Main hall', 'Workshop A']);
  });
}

test('what is missing or twice is said below its field, and nothing is sent', async () => {
  const frame = await enter();
  await press('#chat button', 'Ask for a decision');
  await shown('dialog textarea');
  await press('dialog button', 'Ask');
  assert.equal(errors(), ['Write a question.', 'Write an answer.', 'Write an answer.']);
  assert.is(document.activeElement, find('dialog textarea'));
  await write(find('dialog textarea'), 'Which?');
  await write(answers()[0], 'Same');
  await write(answers()[1], 'same');
  assert.equal(errors(), ['This answer is already on the list.']);
  await press('dialog button', 'Ask');
  assert.equal(sent(frame), []);
});

test('a question that was not sent is sent again after a reload, with its choices', async () => {
  const frame = await written();
  frame.api.answer('ChatBroadcast', () => refused('FORBIDDEN'));
  await press('dialog button', 'Ask');
  const again = await enter('host', { tabStore: frame.tabStore });
  await press('#chat button', 'Try again');
  assert.equal(sent(again).at(-1)?.choices, choices);
});

test.after(unmount);
test.run();
