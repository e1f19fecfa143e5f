import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  isBreakoutEnd,
  type RoomOfReturn,
  readBreakoutList,
  roomOfReturn,
  roomsForGroupsOf,
  spreadAtRandom,
} from '../../../src/shared/rules/breakouts.ts';
import { breakoutLimits } from '../../../src/shared/values/limits.ts';

const people = ['ada', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gus'];

test('people at random are all dealt, once each, and no room has more than one person more than another', () => {
  for (const rooms of [1, 2, 3, 7, 9]) {
    const dealt = spreadAtRandom(people, rooms);
    assert.is(dealt.length, rooms);
    assert.equal(dealt.flat().sort(), people);
    const sizes = dealt.map(({ length }) => length);
    assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, `${sizes}`);
  }
});

test('chance decides who is with whom', () => {
  assert.equal(
    spreadAtRandom(['ada', 'ben', 'cleo', 'dan'], 2, () => 0),
    [
      ['ben', 'dan'],
      ['cleo', 'ada'],
    ],
  );
  assert.equal(
    spreadAtRandom(['ada', 'ben', 'cleo', 'dan'], 2, () => 0.999),
    [
      ['ada', 'cleo'],
      ['ben', 'dan'],
    ],
  );
});

test('groups of so many people take as few rooms as can hold them', () => {
  assert.equal(
    [
      [7, 3],
      [6, 3],
      [1, 3],
      [0, 3],
    ].map(([all, most]) => roomsForGroupsOf(all!, most!)),
    [3, 2, 1, 1],
  );
});

const named = [
  { identity: 'ada', name: 'Ada Bell' },
  { identity: 'ben', name: 'Ben' },
  { identity: 'ben-2', name: 'BEN' },
];

test('a table sends people to rooms by name or by address, whatever its first column is called', () => {
  for (const head of ['person,room\n', 'name;room\n'.replaceAll(';', ','), 'E-Mail,Room\n', '']) {
    const { lines, wrong } = readBreakoutList(`${head}ada  bell,Blue room\nKim@Example.com,Red room\n`, named);
    assert.equal(
      lines.map(({ person, room }) => [person, room]),
      [
        [{ identity: 'ada' }, 'Blue room'],
        [{ email: 'kim@example.com' }, 'Red room'],
      ],
    );
    assert.equal(wrong, []);
  }
});

test('lines that name nobody, two people or no room are wrong and say where', () => {
  const { lines, wrong } = readBreakoutList('person,room\nBen,Blue\nNobody,Blue\nAda Bell,\nAda Bell,Red\n', named);
  assert.equal(wrong, [
    { line: 2, field: 'person', text: 'Ben' },
    { line: 3, field: 'person', text: 'Nobody' },
    { line: 4, field: 'room', text: '' },
  ]);
  assert.equal(lines, [{ line: 5, person: { identity: 'ada' }, room: 'Red' }]);
});

test('of two lines for one person the last counts', () => {
  const { lines } = readBreakoutList('Ada Bell,Red\nAda Bell,Blue\n', named);
  assert.equal(
    lines.map(({ room }) => room),
    ['Blue'],
  );
});

test('a breakout ends later than now, and at most a day after its start', () => {
  const { longestMs } = breakoutLimits;
  assert.equal(
    [1_000, 1_001, longestMs, longestMs + 1, Number.NaN].map((endMs) => isBreakoutEnd(0, endMs, 1_000)),
    [false, true, true, false, false],
  );
});

const room = (roomId: string, more: Partial<RoomOfReturn> = {}): RoomOfReturn => ({
  roomId,
  locked: false,
  capacity: null,
  people: 0,
  blocked: [],
  ...more,
});
const ada = { identity: 'ada', isHost: false };

test('people come back to the room where they were, though it was locked meanwhile', () => {
  assert.is(roomOfReturn(ada, 'home', [room('first'), room('home', { locked: true })]), 'home');
});

test('whose room is gone, full or closed to them comes back to the first other one that takes them', () => {
  const others = [room('locked', { locked: true }), room('full', { capacity: 1, people: 1 }), room('open')];
  assert.is(roomOfReturn(ada, 'gone', others), 'open');
  assert.is(roomOfReturn(ada, 'home', [room('home', { capacity: 2, people: 2 }), ...others]), 'open');
  assert.is(roomOfReturn(ada, 'home', [room('home', { blocked: ['ada'] }), ...others]), 'open');
  assert.is(roomOfReturn(ada, null, others), 'open');
});

test('who finds no room to come back to stays', () => {
  assert.is(roomOfReturn(ada, 'gone', [room('locked', { locked: true })]), null);
});

test('a host comes back whatever stands in the way', () => {
  const home = room('home', { capacity: 1, people: 1, blocked: ['ada'] });
  assert.is(roomOfReturn({ identity: 'ada', isHost: true }, 'home', [home]), 'home');
  assert.is(roomOfReturn({ identity: 'ada', isHost: true }, 'gone', [room('locked', { locked: true })]), 'locked');
});

test.run();
