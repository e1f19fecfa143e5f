import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import { searchLimits } from '../../../../src/shared/rules/chat-search.ts';
import { chatLimits } from '../../../../src/shared/values/limits.ts';
import {
  type Answer,
  codeOf,
  type GraphQLAnswer,
  joinRoom,
  type Person,
  say,
  seatGuest,
  signInGuest,
  type startTestServer,
  startWithHost,
} from '../../support/server-under-test.ts';

let nowMs = Date.now();
let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;
let ben: Person;
let cleo: Person;

interface Asked {
  readonly with?: string;
  readonly global?: boolean | null;
  readonly before?: number | null;
  readonly room?: string;
}

const search = (person: Person, words: string, more: Asked = {}): Promise<GraphQLAnswer> =>
  person.call(
    `query ($words: String!, $room: ID!, $with: ID!, $global: Boolean, $before: Int) {
      searchChat(event_id: "demo", room_id: $room, target_id: $with, global: $global, words: $words, before: $before) {
        items { seq message_id sender_id sender_name timestamp message } before } }`,
    { words, room: 'main', with: 'all', global: false, before: null, ...more },
  );

const found = async (person: Person, words: string, more: Asked = {}): Promise<readonly string[]> => {
  const answer = await search(person, words, more);
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.searchChat.items.map(({ message }: Answer) => message);
};

test.before(async () => {
  ({ server, host } = await startWithHost({ PEOPLE_PER_ADDRESS: '100000' }, { now: () => nowMs }));
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
  cleo = await seatGuest(server.url, 'Cleo');
});

/** Every test begins with what it may ask for. */
test.before.each(() => {
  nowMs += 60_000;
});

test.after(() => server.stop());

test('all words occur, in any order and any case, and the newest comes first', async () => {
  await say(ada, 'The budget of the second quarter');
  await say(ben, 'Second: the BUDGET');
  await say(ada, 'The budget of the third quarter');
  assert.equal(await found(cleo, 'second budget'), ['Second: the BUDGET', 'The budget of the second quarter']);
});

test('case means nothing to letters beyond the first hundred either', async () => {
  await say(ada, 'ÜBER DEN ŁÓDŹ');
  await say(ada, 'über die straße');
  assert.equal(await found(ben, 'über'), ['über die straße', 'ÜBER DEN ŁÓDŹ']);
  assert.equal(await found(ben, 'łódź'), ['ÜBER DEN ŁÓDŹ']);
  assert.equal(await found(ben, 'STRAßE'), ['über die straße']);
});

test('the special characters of patterns are characters', async () => {
  await say(ada, '100% of a_b in C:\\temp');
  await say(ada, '100 of axb in C:temp');
  for (const words of ['100%', 'a_b', 'c:\\temp', '%', '\\']) {
    assert.equal(await found(ben, words), ['100% of a_b in C:\\temp'], words);
  }
});

test('what is found says who wrote it, when, and its number', async () => {
  nowMs += 1;
  const said = await say(ada, 'with all of its facts');
  const { items, before } = (await search(ben, 'its facts')).data.searchChat;
  assert.equal(items, [
    {
      seq: said.data.chatBroadcast.payload.seq,
      message_id: 'message with all of its facts',
      sender_id: ada.identity,
      sender_name: 'Ada',
      timestamp: nowMs,
      message: 'with all of its facts',
    },
  ]);
  assert.is(before, null);
});

test('each channel is searched by itself, and a conversation by its two alone', async () => {
  await say(host, 'walnut to the room');
  await say(host, 'walnut to the event', { global: true });
  await say(ada, 'walnut to Ben', { target_id: ben.identity });
  await say(ben, 'walnut to Ada', { target_id: ada.identity });
  const channels = { room: {}, event: { global: true } };
  for (const person of [host, ada, ben, cleo]) {
    assert.equal(await found(person, 'walnut', channels.room), ['walnut to the room']);
    assert.equal(await found(person, 'walnut', channels.event), ['walnut to the event']);
  }
  const between = ['walnut to Ada', 'walnut to Ben'];
  const people = { host, ada, ben, cleo };
  const conversations: Readonly<Record<string, readonly string[]>> = { 'ada ben': between, 'ben ada': between };
  for (const [reader, person] of Object.entries(people)) {
    for (const [other, { identity }] of Object.entries(people)) {
      const expected = conversations[`${reader} ${other}`] ?? [];
      assert.equal(await found(person, 'walnut', { with: identity }), expected, `${reader} with ${other}`);
    }
  }
});

test('whoever may read a room may search it, and to everybody else it is refused as reading is', async () => {
  const dan = await seatGuest(server.url, 'Dan', 'workshop-a');
  const stranger = await signInGuest(server.url, 'Eve');
  await say(dan, 'chestnut elsewhere', { room_id: 'workshop-a' });
  const expected: readonly (readonly [Person, string, string | undefined])[] = [
    [host, 'workshop-a', undefined],
    [dan, 'workshop-a', undefined],
    [ada, 'workshop-a', 'NOT_FOUND'],
    [ada, 'main', undefined],
    [dan, 'main', 'NOT_FOUND'],
    [ada, 'nowhere', 'NOT_FOUND'],
    [stranger, 'main', 'NOT_FOUND'],
  ];
  for (const [person, room, code] of expected) {
    const read = await person.call(`{ queryChat(event_id: "demo", room_id: "${room}") { seq } }`);
    assert.equal([codeOf(await search(person, 'chestnut', { room })), codeOf(read)], [code, code], room);
  }
  assert.equal(await found(host, 'chestnut', { room: 'workshop-a' }), ['chestnut elsewhere']);
});

test('a search finds what a reader of the whole channel reads, and nothing else', async () => {
  const history = `query ($with: ID!, $global: Boolean, $before: Int) { queryChat(event_id: "demo", room_id: "main",
    target_id: $with, global: $global, before: $before) { items { message } before } }`;
  for (const person of [host, ada, cleo]) {
    for (const channel of [
      { with: 'all', global: true },
      { with: 'all', global: false },
      { with: ben.identity, global: null },
    ]) {
      const read: string[] = [];
      let before: number | null = null;
      do {
        const page: Answer = (await person.call(history, { ...channel, before })).data.queryChat;
        read.unshift(...page.items.map(({ message }: Answer) => message));
        before = page.before;
      } while (before !== null);
      assert.equal(
        [...(await found(person, 't', channel))].reverse(),
        read.filter((text) => /t/i.test(text)),
      );
    }
  }
});

test('a word is needed, so many words are enough, and one more is refused', async () => {
  assert.is(codeOf(await search(ada, ' \n ')), 'INVALID');
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
  await say(ada, words(searchLimits.words));
  assert.is((await found(ben, words(searchLimits.words))).length, 1);
  const refused = await search(ben, words(searchLimits.words + 1));
  assert.is(codeOf(refused), 'TOO_LARGE');
  assert.is(refused.errors?.[0]?.extensions.limit, searchLimits.words);
});

test('the words have so many characters at most', async () => {
  assert.equal(await found(ben, 'x'.repeat(searchLimits.characters)), []);
  assert.is(codeOf(await search(ben, 'x'.repeat(searchLimits.characters + 1))), 'TOO_LARGE');
});

test('what is found comes in pages, each message once', async () => {
  const all: string[] = [];
  for (let index = 0; index < searchLimits.pageMessages + 5; index++) {
    all.unshift(`hazelnut ${index}`);
    await say(ada, `hazelnut ${index}`);
  }
  const first = (await search(ben, 'hazelnut')).data.searchChat;
  assert.is(first.items.length, searchLimits.pageMessages);
  const rest = await found(ben, 'hazelnut', { before: first.before });
  assert.equal([...first.items.map(({ message }: Answer) => message), ...rest], all);
  assert.is((await search(ben, 'hazelnut', { before: first.before })).data.searchChat.before, null);
});

test('what is found of one page has as many bytes as a page of history, and the next one goes on from there', async () => {
  await joinRoom(ada, 'workshop-a');
  const count = searchLimits.pageMessages;
  for (let index = 0; index < count; index++) {
    const message = `cashew ${index} `.padEnd(chatLimits.messageCharacters, '語');
    await say(ada, `cashew ${index}`, { room_id: 'workshop-a', message });
  }
  const seen: string[] = [];
  let before: number | null = null;
  do {
    const page: Answer = (await search(host, 'cashew', { room: 'workshop-a', before })).data.searchChat;
    const bytes = Buffer.byteLength(JSON.stringify(page.items));
    assert.ok(bytes <= serverLimits.historyPageBytes, `${bytes}`);
    seen.push(...page.items.map(({ message }: Answer) => message.split(' ', 2).join(' ')));
    before = page.before;
  } while (before !== null);
  assert.equal(
    seen,
    Array.from({ length: count }, (_, index) => `cashew ${count - 1 - index}`),
  );
  await joinRoom(ada);
});

test('one question looks through so many bytes, and says where the next one goes on', async () => {
  await joinRoom(ada, 'workshop-b');
  await joinRoom(ben, 'workshop-b');
  const bytes = chatLimits.messageCharacters * 2;
  const needed = Math.ceil(serverLimits.chatSearchBytes / bytes) + 1;
  await say(ada, 'pecan before all', { room_id: 'workshop-b' });
  for (let index = 0; index < needed; index++) {
    if (index % 50 === 0) nowMs += 60_000;
    await say(ada, `${index}`, {
      room_id: 'workshop-b',
      message: `${index} `.padEnd(chatLimits.messageCharacters, 'ä'),
    });
  }
  const first = (await search(ben, 'pecan', { room: 'workshop-b' })).data.searchChat;
  assert.equal(first.items, []);
  assert.type(first.before, 'number');
  const rest = await found(ben, 'pecan', { room: 'workshop-b', before: first.before });
  assert.equal(rest, ['pecan before all']);
  await joinRoom(ada);
  await joinRoom(ben);
});

test('somebody searches so often, and after that not for a while', async () => {
  const { tries } = rateLimits.chatSearchPerIdentity;
  for (let count = 0; count < tries; count++) assert.is((await search(cleo, 'walnut')).errors, undefined);
  assert.is(codeOf(await search(cleo, 'walnut')), 'RATE_LIMITED');
});

test('API-003 the page after a number is the one that follows upon it, until there is no more', async () => {
  await joinRoom(host, 'workshop-a');
  const numbers: number[] = [];
  for (let index = 0; index < 5; index++) {
    const said = await say(host, `in order ${index}`, { room_id: 'workshop-a' });
    numbers.push(said.data.chatBroadcast.payload.seq);
  }
  const page = async (after: number) => {
    const answer = await host.call(
      `query ($after: Int) { queryChat(event_id: "demo", room_id: "workshop-a", global: false, limit: 2, after: $after) {
        items { seq } before after } }`,
      { after },
    );
    const { items, ...more } = answer.data.queryChat;
    return { ...more, seqs: items.map(({ seq }: Answer) => seq) };
  };
  const [first, second, third, fourth, fifth] = numbers as [number, number, number, number, number];
  assert.equal(await page(first), { seqs: [second, third], before: second, after: third });
  assert.equal(await page(third), { seqs: [fourth, fifth], before: fourth, after: fifth });
  assert.equal(await page(fifth), { seqs: [], before: null, after: null });
  const both = await host.call(
    '{ queryChat(event_id: "demo", room_id: "workshop-a", before: 3, after: 1) { items { seq } } }',
  );
  assert.is(codeOf(both), 'INVALID');
});

test.run();
