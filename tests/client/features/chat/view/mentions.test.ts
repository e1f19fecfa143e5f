import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChatInput } from '../../../../../src/shared/contract/generated/operations.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { find, key, press, settled, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

const textarea = () => find('#chat textarea') as HTMLTextAreaElement;
const options = () => [...document.querySelectorAll<HTMLElement>('#chat [role="listbox"] [role="option"]')];
const names = () => options().map((option) => option.firstElementChild?.textContent);
const chosen = () =>
  document.getElementById(textarea().getAttribute('aria-activedescendant') ?? '')?.firstElementChild?.textContent;

/** Writes with the caret at the end. */
const write = async (text: string) => {
  textarea().focus();
  textarea().setSelectionRange(text.length, text.length);
  await type('#chat textarea', text);
};

const open = async (options: ReviewOptions = {}) => {
  const frame = await mountAt('/events/demo?room_id=main', options);
  frame.api.acknowledge('ChatBroadcast');
  return {
    ...frame,
    /** Texts that were sent, and whom they mention. */
    sent: () =>
      frame.api.callsOf('ChatBroadcast').flatMap(({ input }) => {
        const { type: its, message, mentions } = input as ChatInput;
        return its === 'text' ? [[message, mentions]] : [];
      }),
  };
};

test('@ offers the people of the room but oneself, filtered by what is written after it', async () => {
  await open();
  await write('Hi @');
  assert.ok(names().includes('Jonas Lindqvist'));
  assert.not(names().includes('Ann Bell'));
  await write('Hi @mei');
  assert.equal(names(), ['Mei-Ling Chen']);
  await write('Hi @mei you');
  assert.equal(names(), []);
});

test('the field is a combobox with the chosen person while the list is open, and no other time', async () => {
  await open();
  assert.is(textarea().getAttribute('role'), null);
  await write('@');
  assert.is(textarea().getAttribute('role'), 'combobox');
  assert.is(textarea().getAttribute('aria-expanded'), 'true');
  assert.is(document.getElementById(textarea().getAttribute('aria-controls') ?? '')?.getAttribute('role'), 'listbox');
  assert.is(chosen(), names()[0]);
  await write('none');
  assert.is(textarea().getAttribute('role'), null);
  assert.is(textarea().getAttribute('aria-activedescendant'), null);
});

test('arrow keys go through the list and around, and Enter takes who is chosen without sending', async () => {
  const frame = await open();
  await write('@');
  await key(textarea(), { key: 'ArrowUp' });
  assert.is(chosen(), names().at(-1));
  await key(textarea(), { key: 'ArrowDown' });
  await key(textarea(), { key: 'ArrowDown' });
  assert.is(chosen(), names()[1]);
  const name = chosen();
  await key(textarea(), { key: 'Enter' });
  assert.is(textarea().value, `@${name} `);
  assert.equal(names(), []);
  assert.equal(frame.sent(), []);
});

test('who was chosen is who is taken, whoever comes or goes while the list is read', async () => {
  const frame = await open();
  await write('@');
  const read = names();
  await key(textarea(), { key: 'ArrowDown' });
  const person = frame.studio.people.all.peek().find(({ name }) => name.peek() === read[0])!;
  person.roomId.value = null;
  await settled();
  assert.equal(names(), read);
  assert.is(chosen(), read[1]);
  await key(textarea(), { key: 'Enter' });
  assert.is(textarea().value, `@${read[1]} `);
  await write('@');
  assert.not(names().includes(read[0]), 'who is gone is not offered anew');
});

test('what was taken is sent as a mention, what was only typed is not', async () => {
  const frame = await open();
  await write('Hi @jonas');
  await key(textarea(), { key: 'Tab' });
  assert.is(textarea().value, 'Hi @Jonas Lindqvist ');
  await write('Hi @Jonas Lindqvist and @Mei-Ling Chen ');
  await key(textarea(), { key: 'Escape' });
  await key(textarea(), { key: 'Enter' });
  assert.equal(frame.sent(), [['Hi @Jonas Lindqvist and @Mei-Ling Chen', ['p1']]]);
});

test('a press takes somebody, and the field keeps the focus', async () => {
  await open();
  await write('@mei');
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  options()[0]?.dispatchEvent(down);
  assert.ok(down.defaultPrevented);
  await press('#chat [role="option"]');
  assert.is(textarea().value, '@Mei-Ling Chen ');
  assert.is(document.activeElement, textarea());
});

test('Escape closes the list until another mention begins', async () => {
  await open();
  await write('@m');
  await key(textarea(), { key: 'Escape' });
  assert.equal(names(), []);
  await write('@me');
  assert.equal(names(), []);
  await write('@me and @m');
  assert.ok(names().includes('Mei-Ling Chen'));
});

test('everyone is offered to those who may write to everybody, and to nobody in a private conversation', async () => {
  for (const role of ['access', 'host'] as const) {
    const frame = await open({ role });
    await write('@every');
    assert.equal(names(), role === 'host' ? ['everyone'] : [], role);
    frame.studio.chat.write('p2');
    await settled();
    await write('@');
    assert.equal(names(), ['Mei-Ling Chen'], role);
  }
});

const mention = (seq: number, mentions: { identity: string; name: string }[], message: string) => ({
  chat: chatFact(seq, `m${seq}`, { sender_id: 'p1', sender_name: 'Jonas Lindqvist', mentions, message }),
});

test('a message that mentions somebody says so, and marks the name; for others the name alone', async () => {
  const frame = await open();
  const [me, other] = [
    { identity: 'me', name: 'Ann Bell' },
    { identity: 'p2', name: 'Mei-Ling Chen' },
  ];
  frame.api.push('Chat', mention(20, [me, other], 'For @Ann Bell, not @Mei-Ling Chen'));
  frame.api.push('Chat', mention(21, [other], 'For @Mei-Ling Chen, not @Ann Bell'));
  await settled();
  const [first, second] = [...document.querySelectorAll('#chat article')].slice(-2);
  assert.match(first?.textContent ?? '', /Mentions you/);
  assert.not.match(second?.textContent ?? '', /Mentions you/);
  const marked = (article: Element | undefined) =>
    [...(article?.querySelectorAll<HTMLElement>('p span') ?? [])]
      .filter(({ textContent }) => textContent?.startsWith('@'))
      .map((name) => [name.textContent, name.dataset.mine]);
  assert.equal(marked(first), [
    ['@Ann Bell', 'true'],
    ['@Mei-Ling Chen', undefined],
  ]);
  assert.equal(marked(second), [['@Mei-Ling Chen', undefined]]);
});

test('an unread mention is said by the pill, and by the tab of its channel', async () => {
  const frame = await open();
  await press('header button', 'Close chat');
  frame.api.push('Chat', mention(20, [{ identity: 'me', name: 'Ann Bell' }], '@Ann Bell'));
  await settled();
  const pill = find('header button', 'Open chat, 1 unread, you were mentioned');
  assert.is(pill?.textContent, '@1');
  frame.studio.chat.show('event');
  await press('header button', /^Open chat/);
  assert.ok(find('#chat [role="tab"]', 'Room, 1 unread, you were mentioned'));
  await press('#chat [role="tab"]', /^Room/);
  assert.ok(find('#chat [role="tab"]', 'Room'));
});

test('what came in below says whether somebody was mentioned', async () => {
  const frame = await open();
  const feed = find('#chat section') as HTMLElement;
  Object.defineProperties(feed, { scrollHeight: { value: 1_000 }, clientHeight: { value: 300 } });
  feed.scrollTop = 100;
  feed.dispatchEvent(new Event('scroll'));
  const words = () => find('#chat button', /unread/)?.textContent;
  frame.api.push('Chat', mention(20, [{ identity: 'me', name: 'Ann Bell' }], '@Ann Bell'));
  await settled();
  assert.is(words(), '1 unread, you were mentioned');
  frame.api.push('Chat', { chat: chatFact(21, 'after', { sender_id: 'p1', timestamp: frame.clock.now() }) });
  await settled();
  assert.is(words(), '2 unread, you were mentioned');
});

test.run();
