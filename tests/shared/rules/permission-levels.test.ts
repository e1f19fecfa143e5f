import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type GroupFacts,
  type GroupLevel,
  hasBit,
  levelBits,
  levelOf,
} from '../../../src/shared/rules/permission-levels.ts';
import { roles } from '../../../src/shared/values/roles.ts';

const member: GroupFacts = { role: 'access' };
const moderator: GroupFacts = { role: 'moderator' };
const host: GroupFacts = { role: 'host' };
const at = (group: string, level: number): GroupLevel => ({ group, level });

test('PERM-005 the bits of a level are display 4, create, update and delete 2, use 1', () => {
  const names = (level: number) =>
    (Object.keys(levelBits) as (keyof typeof levelBits)[]).filter((b) => hasBit(level, b));
  assert.equal([0, 1, 2, 3, 4, 5, 6, 7].map(names), [
    [],
    ['use'],
    ['change'],
    ['change', 'use'],
    ['display'],
    ['display', 'use'],
    ['display', 'change'],
    ['display', 'change', 'use'],
  ]);
});

test('PERM-006, PERM-007 of a thing without permissions its owner and the host have 7 and others 0', () => {
  assert.is(levelOf({ ...member, isItemOwner: true }), 7);
  assert.is(levelOf(host), 7);
  assert.is(levelOf(moderator), 0);
  assert.is(levelOf(member), 0);
});

test('PERM-001, PERM-010 each group of a list of permissions gives its level to those who are in it', () => {
  const list = [
    at('host', 6),
    at('moderator', 5),
    at('others', 4),
    at('user', 3),
    at('demo:judges', 2),
    at('mobile', 1),
  ];
  assert.is(levelOf(host, list), 6);
  assert.is(levelOf(moderator, list), 5);
  assert.is(levelOf(member, list), 4);
  assert.is(levelOf({ ...member, isItemOwner: true }, list), 3);
  assert.is(levelOf({ ...member, customGroups: ['demo:judges'] }, list), 2);
  assert.is(levelOf({ ...member, isMobile: true }, list), 1);
});

test('PERM-004 on a phone mobile:{group} decides before the group and before mobile, and nowhere else', () => {
  const list = [at('others', 7), at('mobile', 0), at('mobile:moderator', 4), at('mobile:judges', 5)];
  assert.is(levelOf(moderator, list), 7);
  assert.is(levelOf({ ...moderator, isMobile: true }, list), 4);
  assert.is(levelOf({ ...member, isMobile: true }, list), 0);
  assert.is(levelOf({ ...host, isMobile: true }, list), 0);
  assert.is(levelOf({ ...member, isMobile: true, customGroups: ['judges'] }, list), 5);
});

test('PERM-008 the group with the higher priority wins even with the lower level, in whatever order they are listed', () => {
  const list = [at('others', 7), at('judges', 6), at('moderator', 5), at('user', 4), at('host', 3)];
  for (const each of [list, [...list].reverse()]) {
    const customGroups = ['judges'];
    assert.is(levelOf(member, each), 7);
    assert.is(levelOf({ ...member, customGroups }, each), 6);
    assert.is(levelOf({ ...moderator, customGroups }, each), 5);
    assert.is(levelOf({ ...moderator, customGroups, isItemOwner: true }, each), 4);
    assert.is(levelOf({ ...host, customGroups, isItemOwner: true }, each), 3);
  }
});

test('PERM-008 of two groups with one priority the higher level wins', () => {
  const customGroups = ['judges', 'speakers'];
  for (const list of [
    [at('judges', 2), at('speakers', 5)],
    [at('speakers', 5), at('judges', 2)],
  ]) {
    assert.is(levelOf({ ...member, customGroups }, list), 5);
  }
});

test("PERM-009 a schema's levels override the defaults, and the thing's own override the schema's, group by group", () => {
  const schema = [at('host', 4), at('moderator', 4), at('others', 4)];
  assert.equal(
    [host, moderator, member].map((who) => levelOf(who, schema)),
    [4, 4, 4],
  );
  assert.is(levelOf({ ...member, isItemOwner: true }, schema), 7);
  assert.equal(
    [host, moderator, member].map((who) => levelOf(who, schema, [at('moderator', 6)])),
    [4, 6, 4],
  );
});

test("a group of a token that is named like one of the product's gives none of its rights", () => {
  const list = [at('host', 7), at('moderator', 7), at('mobile', 7), at('mobile:host', 7)];
  const customGroups = ['host', 'moderator', 'user', 'mobile', 'mobile:host'];
  assert.is(levelOf({ ...member, customGroups }, list), 0);
  assert.is(levelOf({ ...member, isMobile: true, customGroups }, [at('mobile:host', 7)]), 0);
});

test('an outsider is in no group, and what is no level from 0 to 7 gives nothing', () => {
  const outsider = { role: null, isItemOwner: true, isMobile: true, customGroups: ['judges'] };
  assert.is(levelOf(outsider, [at('others', 7), at('judges', 7), at('user', 7)]), 0);
  for (const level of [8, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    for (const role of roles) assert.is(levelOf({ role }, [at('others', level), at(role, level)]), 0, String(level));
  }
});

test.run();
