import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../src/server/options.ts';
import {
  type Answer,
  codeOf,
  joinEvent,
  type Person,
  post,
  say,
  seatGuest,
  signInHost,
  startTestServer,
} from './server-under-test.ts';

let nowMs = Date.now();
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
  for (const name of ['\u200b\u200b', '\u3164', 'Host', ' h\u200bost ', 'MODERATOR']) {
    assert.is(codeOf(await signIn(name)), 'INVALID', JSON.stringify(name));
    assert.is(codeOf(await rename(ada, name)), 'INVALID', JSON.stringify(name));
  }
  assert.is((await rename(ada, 'Ada L.')).errors, undefined);
});

test('the host may be called Host', async () => {
  const host = await signInHost(server);
  await joinEvent(host);
  assert.is((await rename(host, 'Host')).errors, undefined);
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
