import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { everyone, mentionsIn, mentionsSomebody, splitMentions } from '../../../src/shared/rules/mentions.ts';

const ann = { identity: 'a', name: 'Ann' };
const annBell = { identity: 'b', name: 'Ann Bell' };
const odd = { identity: 'o', name: 'C++ (Ed-1/2)' };

test('a mention is the name after @ where it is one of the mentions, and the rest is text', () => {
  assert.equal(splitMentions('Hi @Ann, see you', [ann]), ['Hi ', ann, ', see you']);
  assert.equal(splitMentions('@Ann @Ann', [ann]), [ann, ' ', ann]);
});

test('nobody is mentioned by a text alone', () => {
  assert.equal(splitMentions('Hi @Ann and @everyone', []), ['Hi @Ann and @everyone']);
  assert.equal(splitMentions('Hi @Ann', [annBell]), ['Hi @Ann']);
});

test('of names that begin alike the longest counts', () => {
  assert.equal(splitMentions('@Ann Bell and @Ann', [ann, annBell]), [annBell, ' and ', ann]);
  assert.equal(mentionsIn('@Ann Bell', [ann, annBell]), [annBell]);
});

test('a name inside a word or an address is text', () => {
  for (const text of ['mail@Ann', 'https://example.com/@Ann', '@Anna', '@Ann1', '@Annä']) {
    assert.equal(splitMentions(text, [ann]), [text]);
  }
});

test('what a name has of its own means nothing else', () => {
  assert.equal(splitMentions('(@C++ (Ed-1/2))', [odd]), ['(', odd, ')']);
  assert.equal(splitMentions('@CCC (Ed-1/2)', [odd]), ['@CCC (Ed-1/2)']);
});

test('a name that is empty mentions nobody', () => {
  assert.equal(mentionsIn('@ @', [{ identity: 'x', name: '' }]), []);
});

test('a message mentions somebody by themselves or with everybody', () => {
  assert.ok(mentionsSomebody([ann], 'a'));
  assert.ok(mentionsSomebody([everyone], 'a'));
  assert.not(mentionsSomebody([ann], 'b'));
});

test.run();
