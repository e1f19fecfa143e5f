import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Answer,
  codeOf,
  type Person,
  say,
  seatGuest,
  type startTestServer,
  startWithHost,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;

test.before(async () => {
  ({ server, host } = await startWithHost());
  ada = await seatGuest(server.url, 'Ada');
});

test.after(() => server.stop());

test('CHAT-023 blank text is not sent', async () => {
  assert.is(codeOf(await say(ada, 'blank', { message: '  \n ' })), 'INVALID');
});

test('reactions go to the message that came first with its id, and not to a copy of it', async () => {
  const [ann, ben] = [await seatGuest(server.url, 'Ann'), await seatGuest(server.url, 'Ben')];
  await say(ann, 'the first', { message_id: 'copied' });
  await say(ben, 'the copy', { message_id: 'copied' });
  await say(ben, 'x', { type: 'reaction', message_id: 'copied', message: 'thumbs-up' });
  const page = await ann.call('{ queryChat(event_id: "demo", room_id: "main") { items { message reactions } } }');
  const reactionsTo = (text: string) =>
    page.data.queryChat.items.find(({ message }: { message: string }) => message === text).reactions;
  assert.equal(reactionsTo('the first'), { [ben.identity]: 'thumbs-up' });
  assert.equal(reactionsTo('the copy'), {});
});

test('CHAT-036 an unknown type and an unknown reaction are rejected', async () => {
  assert.is(codeOf(await say(ada, 'odd', { type: 'shout' })), 'INVALID');
  await say(ada, 'to react to');
  const react = (message: string | null) =>
    say(ada, 'x', { type: 'reaction', message_id: 'message to react to', message });
  assert.is(codeOf(await react('angry')), 'INVALID');
  assert.is(codeOf(await react('confusing')), 'INVALID');
  assert.is((await react('funny')).errors, undefined);
  const read = async () => {
    const page = await ada.call('{ queryChat(event_id: "demo", room_id: "main") { items { message reactions } } }');
    return page.data.queryChat.items.find((item: { message: string }) => item.message === 'to react to').reactions;
  };
  assert.equal(await read(), { [ada.identity]: 'funny' });
  await react(null);
  assert.equal(await read(), {});
});

test('API-047 a message sent twice with one id is stored once and answered alike', async () => {
  const [first, second] = await Promise.all([say(ada, 'only once'), say(ada, 'only once')]);
  const third = await say(ada, 'only once');
  const seq = first.data.chatBroadcast.payload.seq;
  assert.is(second.data.chatBroadcast.payload.seq, seq);
  assert.is(third.data.chatBroadcast.payload.seq, seq);
  const page = await ada.call('{ queryChat(event_id: "demo", room_id: "main") { items { message sender_name } seq } }');
  const stored = page.data.queryChat.items.filter((item: { message: string }) => item.message === 'only once');
  assert.equal(stored, [{ message: 'only once', sender_name: 'Ada' }]);
});

test('an oversized message is refused with its limit', async () => {
  const answer = await say(ada, 'long', { message: 'x'.repeat(8_001) });
  assert.is(codeOf(answer), 'TOO_LARGE');
  assert.is(answer.errors?.[0]?.extensions.limit, 8_000);
});

test('API-003 history is paged backwards until there is no more', async () => {
  for (let i = 0; i < 5; i += 1) await say(ada, `page ${i}`);
  const query =
    'query ($before: Int) { queryChat(event_id: "demo", room_id: "main", limit: 2, before: $before) { items { seq } before } }';
  const numbers: number[] = [];
  let before: number | null = null;
  do {
    const page: Answer = (await ada.call(query, { before })).data.queryChat;
    numbers.unshift(...page.items.map((item: { seq: number }) => item.seq));
    before = page.before;
  } while (before !== null);
  assert.equal(
    numbers,
    [...new Set(numbers)].sort((a, b) => a - b),
  );
});

test('CHAT-045 only agents can be quoted, and the refusal says so', async () => {
  await say(host, 'said by a person', { message_id: 'said' });
  const quote = { identity: host.identity, message_id: 'said' };
  const refused = await say(ada, 'in answer to a person', { quote });
  assert.is(codeOf(refused), 'INVALID');
  assert.is(refused.errors?.[0]?.extensions.field, 'quote');
  assert.is(refused.errors?.[0]?.message, 'Only agents can be the targets of quotes');
});

test('only host and moderator write to the whole event', async () => {
  assert.is(codeOf(await say(ada, 'to all', { global: true })), 'FORBIDDEN');
  assert.is((await say(host, 'to all', { global: true })).errors, undefined);
  assert.is((await say(host, 'to all', { global: true, room_id: 'workshop-a' })).errors, undefined);
});

test.run();
