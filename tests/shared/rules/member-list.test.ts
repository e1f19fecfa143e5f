import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAddressList, readGroupedList, readMemberList } from '../../../src/shared/rules/member-list.ts';

test('each line has an address and a role; without a role it is a participant', () => {
  assert.equal(readMemberList('Ada@Example.com,host\nben@example.com\ncleo@example.com,Participant'), {
    people: [
      { line: 1, email: 'ada@example.com', role: 'host' },
      { line: 2, email: 'ben@example.com', role: 'access' },
      { line: 3, email: 'cleo@example.com', role: 'access' },
    ],
    wrong: [],
  });
});

test('the first line may name the columns, in any order and among others', () => {
  const { people, wrong } = readMemberList('Name;Role;E-Mail\n"Ada; Countess";Moderator;ada@example.com');
  assert.equal(people, [{ line: 2, email: 'ada@example.com', role: 'moderator' }]);
  assert.equal(wrong, []);
});

test('a line that is wrong is told by its number and what is wrong in it', () => {
  assert.equal(readMemberList('email,role\nada\nben@example.com,boss\n,host').wrong, [
    { line: 2, field: 'email', text: 'ada' },
    { line: 3, field: 'role', text: 'boss' },
    { line: 4, field: 'email', text: '' },
  ]);
});

test('of 10,000 lines the 100 that are wrong are told, and the others read', () => {
  const isWrong = (index: number) => index % 100 === 99;
  const table = Array.from({ length: 10_000 }, (_, index) =>
    isWrong(index) ? `nobody ${index}` : `person${index}@example.com,moderator`,
  ).join('\n');
  const { people, wrong } = readMemberList(table);
  assert.is(people.length, 9_900);
  assert.equal(
    wrong.map(({ line }) => line),
    Array.from({ length: 100 }, (_, index) => index * 100 + 100),
  );
});

test('each line puts an address into a group that there is, in whatever letters its name is written', () => {
  const groups = new Map([['big choir', 'g1']]);
  const table = 'email,group\nAda@example.com,Big Choir\nada,Big Choir\nben@example.com,Dancers\ncleo@example.com';
  assert.equal(readGroupedList(table, groups), {
    people: [{ line: 2, email: 'ada@example.com', groupId: 'g1' }],
    wrong: [
      { line: 3, field: 'email', text: 'ada' },
      { line: 4, field: 'group', text: 'Dancers' },
      { line: 5, field: 'group', text: '' },
    ],
  });
});

test('a list of addresses has each of them once, and may have other columns', () => {
  assert.equal(readAddressList('name,email\nAda,ada@example.com\nBen,ben\nCountess,ADA@example.com'), {
    emails: ['ada@example.com'],
    wrong: [{ line: 3, field: 'email', text: 'ben' }],
  });
});

test.run();
