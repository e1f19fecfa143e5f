import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  begunMention,
  fittingMentions,
  withMention,
} from '../../../../../src/client/features/chat/model/mention-choice.ts';

const people = ['Ann Bell', 'Jonas Lindqvist', 'Zoë Annis', 'Élodie Martin', 'Bob'].map((name) => ({
  identity: name,
  name,
}));
const named = (name: string) => people.find((person) => person.name === name)!;
const fitting = (written: string) => fittingMentions(written, people).map(({ name }) => name);
const begun = (text: string, chosen: readonly (typeof people)[number][] = []) =>
  begunMention(text, text.length, chosen);

test('a mention begins with @ at the beginning, after a space or a bracket, and may have spaces', () => {
  assert.equal(begun('@'), { start: 0, written: '' });
  assert.equal(begun('Hi @an'), { start: 3, written: 'an' });
  assert.equal(begun('(@Ann B'), { start: 1, written: 'Ann B' });
  assert.equal(begun('two\n@b'), { start: 4, written: 'b' });
});

test('what is an address, or goes on after a space, begins none', () => {
  for (const text of ['mail@an', 'https://example.com/@an', 'at @ five', 'Hi', '@an\nnext line']) {
    assert.is(begun(text), null, text);
  }
});

test('a mention that was chosen is not begun again by what is written after it', () => {
  const chosen = [named('Ann Bell')];
  assert.is(begun('@Ann Bell', chosen), null);
  assert.is(begun('@Ann Bell could you', chosen), null);
  assert.equal(begun('@Ann Bell and @jo', chosen), { start: 14, written: 'jo' });
});

test('names are found by any of their words, first those that begin with what was written', () => {
  assert.equal(fitting('an'), ['Ann Bell', 'Zoë Annis']);
  assert.equal(fitting('bell'), ['Ann Bell']);
  assert.equal(fitting('jonas l'), ['Jonas Lindqvist']);
  assert.equal(fitting('x'), []);
});

test('case and accents count nothing, on either side', () => {
  assert.equal(fitting('ELODIE'), ['Élodie Martin']);
  assert.equal(fitting('zoe'), ['Zoë Annis']);
  assert.equal(fitting('bób'), ['Bob']);
});

test('without a letter everybody is offered, by name', () => {
  assert.equal(fitting(''), ['Ann Bell', 'Bob', 'Élodie Martin', 'Jonas Lindqvist', 'Zoë Annis']);
});

test('what was chosen takes the place of what was written, with one space after it', () => {
  assert.equal(withMention('Hi @an, you', { start: 3, written: 'an' }, named('Ann Bell')), {
    text: 'Hi @Ann Bell , you',
    caret: 13,
  });
  assert.equal(withMention('Hi @an there', { start: 3, written: 'an' }, named('Ann Bell')), {
    text: 'Hi @Ann Bell there',
    caret: 13,
  });
});

test.run();
