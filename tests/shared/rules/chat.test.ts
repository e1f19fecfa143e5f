import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkChatDraft, fitsReaction } from '../../../src/shared/rules/chat.ts';
import { chatLimits } from '../../../src/shared/values/limits.ts';

const draft = { type: 'text', message_id: '1', message: ' hello ' };
const failureOf = (more: object): unknown => {
  const checked = checkChatDraft({ ...draft, ...more });
  return checked.ok ? null : checked.error;
};

test('CHAT-023 a text is trimmed and must say something', () => {
  const checked = checkChatDraft(draft);
  assert.ok(checked.ok && checked.value.message === 'hello');
  assert.equal(failureOf({ message: ' \n\t ' }), { field: 'message', tooLarge: false });
  assert.equal(failureOf({ message: null }), { field: 'message', tooLarge: false });
});

for (const text of ['\u200b', '\u3164', '\u2800', '\u{e0041}\u{e007f}', '\u200d \ufe0f']) {
  test(`CHAT-023 a text of which nothing is seen is refused: ${encodeURIComponent(text)}`, () => {
    assert.equal(failureOf({ message: text }), { field: 'message', tooLarge: false });
  });
}

test('a text as long as allowed is taken, a longer one is too large', () => {
  assert.is(failureOf({ message: 'x'.repeat(chatLimits.messageCharacters) }), null);
  assert.equal(failureOf({ message: 'x'.repeat(chatLimits.messageCharacters + 1) }), {
    field: 'message',
    tooLarge: true,
  });
});

test('CHAT-036 an unknown type or reaction is refused', () => {
  assert.equal(failureOf({ type: 'video' }), { field: 'type', tooLarge: false });
  assert.equal(failureOf({ type: 'reaction', message: 'angry' }), { field: 'message', tooLarge: false });
  assert.equal(failureOf({ type: 'reaction', message: 'constructor' }), { field: 'message', tooLarge: false });
  assert.is(failureOf({ type: 'reaction', message: null }), null);
});

test('CHAT-038 CHAT-040 reactions fit participants, agents or both', () => {
  assert.ok(fitsReaction('funny', 'somebody'));
  assert.not(fitsReaction('funny', 'agent'));
  assert.ok(fitsReaction('confusing', 'agent'));
  assert.not(fitsReaction('confusing', 'somebody'));
  for (const reaction of ['insightful', 'thumbs-up', 'thumbs-down']) {
    assert.ok(fitsReaction(reaction, 'agent') && fitsReaction(reaction, 'somebody'));
  }
});

test('only an agent can be quoted', () => {
  assert.equal(failureOf({ quote: { identity: 'somebody', message_id: 'm1' } }), {
    field: 'quote',
    tooLarge: false,
  });
  assert.is(failureOf({ quote: { identity: 'agent', message_id: 'm1' } }), null);
});

test.run();
