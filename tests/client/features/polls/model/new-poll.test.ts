import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  emptyPoll,
  withAnswer,
  withLabel,
  withMoved,
  withoutAnswer,
} from '../../../../../src/client/features/polls/model/new-poll.ts';
import { pollLimits } from '../../../../../src/shared/rules/polls.ts';

const answers = ['a', 'b', 'c'].map((label, key) => ({ key, label }));
const labels = (list: typeof answers) => list.map(({ label }) => label).join('');

test('a new poll is anonymous, and has as many answers as it needs', () => {
  const { anonymous, answers: first, minutes } = emptyPoll();
  assert.equal([anonymous, first.length, minutes], [true, pollLimits.fewestAnswers, null]);
});

test('an answer that is added has a key that no other has, also after one was removed', () => {
  const keys = withAnswer(withoutAnswer(answers, 1)).map(({ key }) => key);
  assert.equal(keys, [0, 2, 3]);
});

test('no answer is added to as many as there can be', () => {
  const most = Array.from({ length: pollLimits.mostAnswers }, (_, key) => ({ key, label: '' }));
  assert.is(withAnswer(most), most);
  assert.is(withAnswer(most.slice(1)).length, pollLimits.mostAnswers);
});

test('no answer is removed from as few as there can be', () => {
  const fewest = answers.slice(0, pollLimits.fewestAnswers);
  assert.is(withoutAnswer(fewest, 0), fewest);
  assert.is(labels([...withoutAnswer(answers, 0)]), 'bc');
});

for (const [key, by, expected] of [
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [7, 1, 'abc'],
] as const) {
  test(`answer ${key} moved by ${by} makes ${expected}`, () => {
    assert.is(labels([...withMoved(answers, key, by)]), expected);
  });
}

test('an answer gets other words, and no other one does', () => {
  assert.is(labels([...withLabel(answers, 1, 'x')]), 'axc');
});

test.run();
