import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import { startWithAccounts } from '../../support/accounts-under-test.ts';
import {
  type Answer,
  codeOf,
  joinEvent,
  joinRoom,
  type Person,
  post,
  say,
  seatGuest,
  signInHost,
  startTestServer,
} from '../../support/server-under-test.ts';

let nowMs = Date.now();
let host: Person;
let server: Awaited<ReturnType<typeof startTestServer>>;

test.before(async () => {
  server = await startTestServer({}, { now: () => (nowMs += 200) });
});

test.after(() => server.stop());

const signIn = (name: string) =>
  post(server.url, 'mutation ($n: String!) { signInGuest(event_id: "demo", display_name: $n) { display_name } }', {
    n: name,
  });
const rename = (person: Person, name: string) =>
  person.call(
    'mutation ($i: ID!, $n: String!) { changeParticipantName(event_id: "demo", identity: $i, name: $n) { event_id } }',
    { i: person.identity, n: name },
  );

test('a guest gets the name that others can see', async () => {
  assert.is((await signIn('\u202eAda\nLovelace\u200b')).data.signInGuest.display_name, 'Ada Lovelace');
});

test('a guest cannot sign in, or rename themself, with an invisible name or a name of a role', async () => {
  const ada = await seatGuest(server.url, 'Ada');
  for (const name of ['\u200b\u200b', '\u3164', 'Host', ' h\u200bost ', 'MODERATOR', 'Ноst', '0wner']) {
    assert.is(codeOf(await signIn(name)), 'INVALID', JSON.stringify(name));
    assert.is(codeOf(await rename(ada, name)), 'INVALID', JSON.stringify(name));
  }
  assert.is((await rename(ada, 'Ada L.')).errors, undefined);
});

test('an account that does not run the event cannot rename itself to a name of a role either', async () => {
  const here = await startWithAccounts();
  try {
    const eve = await here.register('Eve');
    await eve.call('mutation { joinEventAuth(event_id: "demo") { event_id } }');
    const answer = await eve.call(
      'mutation ($i: ID!) { changeParticipantName(event_id: "demo", identity: $i, name: "Host") { event_id } }',
      { i: eve.identity },
    );
    assert.is(codeOf(answer), 'INVALID');
  } finally {
    await here.stop();
  }
});

test('the host may be called Host', async () => {
  host = await signInHost(server);
  await joinEvent(host);
  assert.is((await rename(host, 'Host')).errors, undefined);
});

const nameOf = async (person: Person): Promise<string> => {
  const answer = await joinEvent(person);
  const { participants } = answer.data.joinEventAuth.payload;
  return participants.find((participant: Answer) => participant.identity === person.identity).name;
};

test('whoever comes with a name that looks like that of somebody there gets a number behind it', async () => {
  const grace = await seatGuest(server.url, 'Grace Hopper');
  const imitator = await seatGuest(server.url, 'Grасе Норреr');
  assert.is(await nameOf(grace), 'Grace Hopper');
  assert.is(await nameOf(imitator), 'Grасе Норреr (2)');
  await rename(imitator, 'Linus');
  assert.is(await nameOf(imitator), 'Linus');
  await rename(imitator, 'GRACE HOPPER');
  assert.is(await nameOf(imitator), 'GRACE HOPPER (2)');
  await rename(grace, 'Grace  Hopper.');
  assert.is(await nameOf(grace), 'Grace Hopper.');
});

test('nobody looks like the host, who keeps their name whoever has it', async () => {
  const ada = await seatGuest(server.url, 'Boss');
  await rename(host, 'Boss');
  assert.is(await nameOf(host), 'Boss');
  const other = await seatGuest(server.url, 'B0ss');
  assert.is(await nameOf(other), 'B0ss (2)');
  assert.is(await nameOf(ada), 'Boss');
});

const leave = (person: Person) => person.call('mutation { leaveEvent(event_id: "demo") { event_id } }');
const arrive = (person: Person) =>
  person.call(
    'mutation ($i: ID!) { updateUserStatus(event_id: "demo", identity: $i, active_status: "active") { event_id } }',
    { i: person.identity },
  );

for (const [way, comeBack] of [
  ['into a room', joinRoom],
  ['as active', arrive],
] as const) {
  test(`whoever goes away and comes back ${way} does not take the name of somebody who came meanwhile`, async () => {
    const imitator = await seatGuest(server.url, `Marie Curie ${way}`);
    await leave(imitator);
    const marie = await seatGuest(server.url, `Marie Curie ${way}`);
    await joinEvent(imitator);
    await comeBack(imitator);
    assert.is(await nameOf(marie), `Marie Curie ${way}`);
    assert.ok((await nameOf(imitator)).endsWith('(2)'));
  });
}

test('whoever comes back finds their name with whoever took it meanwhile, also where they kept their place', async () => {
  const ada = await seatGuest(server.url, 'Emmy Noether');
  await ada.call(
    'mutation ($i: ID!) { updateUserStatus(event_id: "demo", identity: $i, active_status: "inactive") { event_id } }',
    { i: ada.identity },
  );
  const other = await seatGuest(server.url, 'Emmy Noether');
  await arrive(ada);
  assert.is(await nameOf(other), 'Emmy Noether');
  assert.is(await nameOf(ada), 'Emmy Noether (2)');
});

test('a moderator does not get the name of the host', async () => {
  const moderator = await seatGuest(server.url, 'Mod');
  await rename(host, 'Lady');
  await host.call(
    'mutation ($i: ID!) { setParticipantRole(event_id: "demo", identity: $i, role: "moderator") { event_id } }',
    { i: moderator.identity },
  );
  await rename(moderator, 'Lady');
  assert.is(await nameOf(moderator), 'Lady (2)');
});

test('a page of history is bounded in bytes and leads on to the page before it', async () => {
  const ada = await seatGuest(server.url, 'Ada');
  const long = '€'.repeat(7_990);
  const said = 30;
  for (let i = 0; i < said; i += 1) await say(ada, `long ${i}`, { message: `${i} ${long}` });
  const query =
    'query ($before: Int) { queryChat(event_id: "demo", room_id: "main", before: $before) { items { seq message } before } }';
  let pages = 0;
  let before: number | null = null;
  const read: number[] = [];
  do {
    const page: Answer = (await ada.call(query, { before })).data.queryChat;
    const bytes = page.items.reduce((sum: number, item: Answer) => sum + Buffer.byteLength(item.message), 0);
    assert.ok(bytes <= serverLimits.historyPageBytes, `${bytes} bytes`);
    read.unshift(...page.items.map((item: Answer) => Number.parseInt(item.message, 10)));
    before = page.before;
    pages += 1;
  } while (before !== null);
  assert.equal(
    read,
    Array.from({ length: said }, (_, i) => i),
  );
  assert.ok(pages > 2);
});

test.run();
