import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import type { AccountHolder } from '../../support/accounts-under-test.ts';
import { must, startWithGroups } from '../../support/groups-under-test.ts';
import { startWithHeldEvery } from '../../support/holdable-timers.ts';
import { createFakeMedia } from '../../support/server-under-test.ts';

const minuteMs = 60_000;
let here: Awaited<ReturnType<typeof startWithGroups>>;
let endGrants: () => Promise<void>;
let nowMs = Date.parse('2026-11-24T09:00:00Z');
let count = 0;

const ask = async (words: string) => must(await here.host.call(`mutation { ${words} }`));
const invite = (person: AccountHolder, role: string) =>
  ask(`inviteMember(event_id: "demo", email: "${person.email}", role: "${role}") { role }`);
const setRole = (person: AccountHolder, role: string) =>
  ask(`setParticipantRole(event_id: "demo", identity: "${person.identity}", role: "${role}") { event_id }`);
const remove = (person: AccountHolder) => ask(`removeMember(event_id: "demo", identity: "${person.identity}")`);
const roleOf = async (person: AccountHolder): Promise<string> => (await here.join(person, 'demo')).role;
/** Somebody new who is moderator by a code for a minute. */
const moderatorForMinute = async (): Promise<AccountHolder> => {
  count += 1;
  const code = `{ name: "Minutes", value: "minutes-${count}", award: "moderator", duration_mins: 1 }`;
  await ask(`createChallenge(event_id: "demo", input: ${code}) { name }`);
  const person = await here.register(`Person${count}`);
  await here.join(person, 'demo');
  must(
    await person.call(
      `mutation { attemptPermissionCode(event_id: "demo", password: "minutes-${count}") { succeeded } }`,
    ),
  );
  assert.is(await roleOf(person), 'moderator');
  return person;
};
/** Lets the minute pass, and all be taken back that is to be. */
const pass = async (): Promise<void> => {
  const other = await moderatorForMinute();
  nowMs += minuteMs + 1;
  await endGrants();
  assert.is(await roleOf(other), 'access');
};

test.before(async () => {
  const start = () => startWithGroups(createFakeMedia(), {}, () => (nowMs += 50));
  ({ started: here, act: endGrants } = await startWithHeldEvery(serverLimits.endedGrantsIntervalMs, start));
});
test.after(() => here.stop());

test('who was removed and invited again for good keeps that when the minutes of an old code are over', async () => {
  const ada = await moderatorForMinute();
  await remove(ada);
  await invite(ada, 'moderator');
  assert.is(await roleOf(ada), 'moderator');
  await pass();
  assert.is(await roleOf(ada), 'moderator');
});

test('whom a host invites as what a code made them for minutes is that for good', async () => {
  const bea = await moderatorForMinute();
  await invite(bea, 'moderator');
  await pass();
  assert.is(await roleOf(bea), 'moderator');
});

test('whom a host makes what a code made them for minutes, at once or by way of less, is that for good', async () => {
  const [cat, dan] = [await moderatorForMinute(), await moderatorForMinute()];
  await setRole(cat, 'moderator');
  await setRole(dan, 'access');
  await setRole(dan, 'moderator');
  await pass();
  assert.equal([await roleOf(cat), await roleOf(dan)], ['moderator', 'moderator']);
});

test('who was removed as moderator for minutes, and came again by themselves, is an ordinary member after as before', async () => {
  const eve = await moderatorForMinute();
  await remove(eve);
  assert.is(await roleOf(eve), 'access');
  await pass();
  assert.is(await roleOf(eve), 'access');
});

test.run();
