import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatFieldLimits } from '../../../../src/shared/rules/chat.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  codeOf,
  joinRoom,
  openSocket,
  type Person,
  say,
  seatGuest,
  type startTestServer,
  startWithHost,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
let dan: Person;

test.before(async () => {
  ({ server, host } = await startWithHost());
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
  cleo = await seatGuest(server.url, 'Cleo');
  dan = await seatGuest(server.url, 'Dan', 'workshop-a');
});

test.after(() => server.stop());

interface Said {
  readonly message: string;
  readonly mentions: readonly { readonly identity: string; readonly name: string }[];
}

/** Whom a message mentions, as somebody reads it. */
const mentionsOf = async (reader: Person, text: string, target = 'all', room = 'main') => {
  const page = await reader.call(
    `query ($room: ID!, $target: ID!) { queryChat(event_id: "demo", room_id: $room, target_id: $target) {
      items { message mentions { identity name } } } }`,
    { room, target },
  );
  return page.data.queryChat.items.find(({ message }: Said) => message === text)?.mentions;
};

const mention = ({ identity }: Person, name: string) => ({ identity, name });
const everyone = { identity: 'all', name: 'everyone' };

test('a mention is kept with the message by identity and name, and comes with the news of it', async () => {
  const socket = await openSocket(server.url, cleo.token);
  socket.subscribe(
    'Chat',
    'subscription { chat(event_id: "demo", room_id: "main", after: 0) { message mentions { identity name } } }',
  );
  await say(ada, 'Hi @Ben', { mentions: [ben.identity] });
  assert.equal(await mentionsOf(ben, 'Hi @Ben'), [mention(ben, 'Ben')]);
  const heard = () => socket.messages.flatMap((message) => message.payload?.data?.chat ?? []);
  await eventually(() => heard().some(({ message }: Said) => message === 'Hi @Ben'));
  assert.equal(heard().find(({ message }: Said) => message === 'Hi @Ben').mentions, [mention(ben, 'Ben')]);
  socket.socket.terminate();
});

test('nobody is mentioned by a text alone, and nobody whose name the text has not', async () => {
  await say(ada, 'To @Ben without more');
  assert.equal(await mentionsOf(ben, 'To @Ben without more'), []);
  await say(ada, 'To @Ben and not to another', { mentions: [ben.identity, cleo.identity] });
  assert.equal(await mentionsOf(ben, 'To @Ben and not to another'), [mention(ben, 'Ben')]);
});

test('whoever is not in the room is left out', async () => {
  await say(ada, '@Dan @Nobody @Ben', { mentions: [dan.identity, 'nobody', ben.identity] });
  assert.equal(await mentionsOf(ben, '@Dan @Nobody @Ben'), [mention(ben, 'Ben')]);
});

test('a message to the whole event mentions in each room those who are there', async () => {
  const more = { global: true, mentions: [dan.identity, ben.identity] };
  await say(host, 'All: @Dan @Ben', more);
  await say(host, 'All: @Dan @Ben', { ...more, room_id: 'workshop-a' });
  assert.equal(await mentionsOf(host, 'All: @Dan @Ben'), [mention(ben, 'Ben')]);
  assert.equal(await mentionsOf(host, 'All: @Dan @Ben', 'all', 'workshop-a'), [mention(dan, 'Dan')]);
});

test('a conversation between two mentions them alone, and never everybody', async () => {
  const mentions = [cleo.identity, ben.identity, 'all'];
  await say(host, 'Only @Ben, not @Cleo nor @everyone', { target_id: ben.identity, mentions });
  const found = await mentionsOf(ben, 'Only @Ben, not @Cleo nor @everyone', host.identity);
  assert.equal(found, [mention(ben, 'Ben')]);
});

test('everybody is mentioned by who may write to everybody, and is only text otherwise', async () => {
  await say(host, 'Listen @everyone', { mentions: ['all'] });
  assert.equal(await mentionsOf(ben, 'Listen @everyone'), [everyone]);
  await say(ada, 'Hear me @everyone', { mentions: ['all'] });
  assert.equal(await mentionsOf(ben, 'Hear me @everyone'), []);
});

test('a message mentions up to its limit, and one with more is refused', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `somebody-${index}`);
  const fits = await say(ada, '@Ben at the limit', { mentions: [...many(chatFieldLimits.mentions - 1), ben.identity] });
  assert.is(fits.errors, undefined);
  assert.equal(await mentionsOf(ben, '@Ben at the limit'), [mention(ben, 'Ben')]);
  const refused = await say(ada, 'over the limit', { mentions: many(chatFieldLimits.mentions + 1) });
  assert.is(codeOf(refused), 'TOO_LARGE');
  assert.is(refused.errors?.[0]?.extensions.limit, chatFieldLimits.mentions);
});

test('a mention keeps the name by which it was made', async () => {
  const eve = await seatGuest(server.url, 'Eve');
  await say(ada, 'Ask @Eve', { mentions: [eve.identity] });
  const renamed = await eve.call(
    'mutation ($me: ID!) { changeParticipantName(event_id: "demo", identity: $me, name: "Eva") { identity } }',
    { me: eve.identity },
  );
  assert.is(renamed.errors, undefined);
  await joinRoom(eve, 'workshop-a');
  assert.equal(await mentionsOf(ben, 'Ask @Eve'), [mention(eve, 'Eve')]);
});

test.run();
