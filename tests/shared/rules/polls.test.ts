import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeCsv } from '../../../src/shared/rules/csv.ts';
import {
  checkPoll,
  isPollOver,
  isVote,
  pollLimits,
  pollTable,
  shareOf,
  winnersOf,
} from '../../../src/shared/rules/polls.ts';

const { questionCharacters, answerCharacters, mostAnswers } = pollLimits;
const draft = { question: 'Tea?', answers: ['Yes', 'No'], minutes: null };
const labels = (count: number): string[] => Array.from({ length: count }, (_, index) => `Answer ${index}`);

test('the texts of a poll are trimmed', () => {
  const checked = checkPoll({ question: ' Tea? ', answers: [' Yes', 'No '], minutes: 5 });
  assert.equal(checked, { ok: true, value: { question: 'Tea?', answers: ['Yes', 'No'], minutes: 5 } });
});

for (const [what, changed, error] of [
  ['no question', { question: ' ' }, { field: 'question', problem: 'missing' }],
  ['a question of which nothing is seen', { question: '\u3164' }, { field: 'question', problem: 'missing' }],
  ['the longest question', { question: 'x'.repeat(questionCharacters) }, null],
  [
    'a longer question',
    { question: 'x'.repeat(questionCharacters + 1) },
    { field: 'question', problem: 'tooLong', limit: questionCharacters },
  ],
  ['one answer', { answers: ['Yes'] }, { field: 'answers', problem: 'tooFew' }],
  ['the most answers', { answers: labels(mostAnswers) }, null],
  ['more answers', { answers: labels(mostAnswers + 1) }, { field: 'answers', problem: 'tooMany', limit: mostAnswers }],
  ['an empty answer', { answers: ['Yes', ' '] }, { field: 'answers', problem: 'missing', at: 1 }],
  [
    'an answer of which nothing is seen',
    { answers: ['Yes', '\u200b'] },
    { field: 'answers', problem: 'missing', at: 1 },
  ],
  ['the longest answer', { answers: ['Yes', 'x'.repeat(answerCharacters)] }, null],
  [
    'a longer answer',
    { answers: ['Yes', 'x'.repeat(answerCharacters + 1)] },
    { field: 'answers', problem: 'tooLong', at: 1, limit: answerCharacters },
  ],
  ['an answer twice', { answers: ['Yes', 'No', 'yes '] }, { field: 'answers', problem: 'twice', at: 2 }],
  ['ten minutes', { minutes: 10 }, null],
  ['three minutes', { minutes: 3 }, { field: 'minutes', problem: 'unknown' }],
] as const) {
  test(`a poll with ${what} is ${error ? 'none' : 'one'}`, () => {
    const checked = checkPoll({ ...draft, ...changed });
    assert.equal(checked.ok ? null : checked.error[0], error);
  });
}

test('all that is wrong with a poll is named, from the top', () => {
  const checked = checkPoll({ question: ' ', answers: ['', 'Yes', 'yes', ''], minutes: 3 });
  assert.equal(checked.ok ? [] : checked.error, [
    { field: 'question', problem: 'missing' },
    { field: 'answers', problem: 'missing', at: 0 },
    { field: 'answers', problem: 'twice', at: 2 },
    { field: 'answers', problem: 'missing', at: 3 },
    { field: 'minutes', problem: 'unknown' },
  ]);
});

for (const [several, chosen, expected] of [
  [false, ['1'], true],
  [false, [], true],
  [false, ['1', '2'], false],
  [false, ['3'], false],
  [true, ['2', '1'], true],
  [true, ['1', '1'], false],
  [true, ['1', '3'], false],
] as const) {
  test(`for ${several ? 'several' : 'one'} of two answers, [${chosen}] is ${expected ? 'a' : 'no'} vote`, () => {
    assert.is(isVote({ several, answers: [{ id: '1' }, { id: '2' }] }, chosen), expected);
  });
}

for (const [closedAtMs, endsAtMs, expected] of [
  [null, null, false],
  [null, 11, false],
  [null, 10, true],
  [9, null, true],
  [9, 11, true],
] as const) {
  test(`closed at ${closedAtMs} and ending at ${endsAtMs}, a poll is ${expected ? 'over' : 'open'} at 10`, () => {
    assert.is(isPollOver({ closedAtMs, endsAtMs }, 10), expected);
  });
}

for (const [votes, voters, expected] of [
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
] as const) {
  test(`${votes} of ${voters} are ${expected} in a hundred`, () => {
    assert.is(shareOf(votes, voters), expected);
  });
}

for (const [votes, expected] of [
  [[1, 3, 2], ['1']],
  [
    [2, 0, 2],
    ['0', '2'],
  ],
  [[0, 0], []],
  [[null, null], []],
] as const) {
  test(`of ${votes} votes the most are those of [${expected}]`, () => {
    const answers = votes.map((count, index) => ({ id: String(index), votes: count }));
    assert.equal([...winnersOf(answers)], [...expected]);
  });
}

const report = {
  question: 'Tea?',
  voters: 2,
  answers: [
    { id: '1', label: '=Yes', votes: 2 },
    { id: '2', label: 'No', votes: 0 },
  ],
};

test('what came of a poll is a line for each answer, in which nothing is a formula', () => {
  assert.is(
    writeCsv(pollTable({ ...report, names: null })),
    "question,answer,votes,share\r\nTea?,'=Yes,2,100%\r\nTea?,No,0,0%\r\n",
  );
});

test('the names of those who gave an answer stand in its line', () => {
  const names = [
    { name: '@Ann', chosen: ['1'] },
    { name: 'Ben', chosen: ['1'] },
  ];
  assert.is(
    writeCsv(pollTable({ ...report, names })),
    'question,answer,votes,share,names\r\nTea?,\'=Yes,2,100%,"\'@Ann; Ben"\r\nTea?,No,0,0%,\r\n',
  );
});

test.run();
