import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatLimits } from '../../../../src/shared/values/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  type Answer,
  codeOf,
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

const choices = [
  { id: 'reported', label: 'Q1 as reported' },
  { id: 'restated', label: 'Q1 restated' },
];
const fields = 'message choices { id label chosen } choice_required choice decided';

test.before(async () => {
  ({ server, host } = await startWithHost());
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
});

test.after(() => server.stop());

const ask = (person: Person, text: string, more: object = {}) =>
  say(person, text, { choices, choice_required: true, ...more });

const choose = (person: Person, text: string, choice: string, target = 'all') =>
  person.call(
    `mutation ($message: ID!, $target: ID!, $choice: ID!) { confirmChatChoice(event_id: "demo", room_id: "main",
      message_id: $message, target_id: $target, choice: $choice) { payload { ... on Acknowledgement { seq } } } }`,
    { message: `message ${text}`, target, choice },
  );

const read = async (person: Person, text: string, target = 'all'): Promise<Answer> => {
  const page = await person.call(
    `query ($target: ID!) { queryChat(event_id: "demo", room_id: "main", target_id: $target) { items { ${fields} } } }`,
    { target },
  );
  return page.data.queryChat.items.find(({ message }: { message: string }) => message === text);
};

test('a question is stored with its choices, of which none is chosen', async () => {
  await ask(host, 'which quarter');
  assert.equal(await read(ada, 'which quarter'), {
    message: 'which quarter',
    choices: choices.map((choice) => ({ ...choice, chosen: false })),
    choice_required: true,
    choice: null,
    decided: false,
  });
});

test('API-048 a confirmed choice decides the message, for everybody who is there and who comes later', async () => {
  await ask(host, 'decided');
  const socket = await openSocket(server.url, ben.token);
  socket.subscribe('Chat', `subscription { chat(event_id: "demo", room_id: "main", after: 0) { type ${fields} } }`);
  assert.is((await choose(ada, 'decided', 'restated')).errors, undefined);
  const decision = await socket.until(({ payload }) => payload?.data?.chat?.decided);
  const { type, ...decided } = decision.payload.data.chat;
  socket.socket.terminate();
  assert.is(type, 'text');
  assert.equal(
    decided.choices.map(({ id, chosen }: Answer) => [id, chosen]),
    [
      ['reported', false],
      ['restated', true],
    ],
  );
  assert.equal(decided, await read(host, 'decided'));
});

test('the first choice counts: the same one again is fine, and another one is a conflict', async () => {
  await ask(host, 'once');
  await choose(ada, 'once', 'reported');
  assert.is((await choose(ada, 'once', 'reported')).errors, undefined);
  assert.is(codeOf(await choose(ben, 'once', 'restated')), 'CONFLICT');
  assert.is((await read(ada, 'once')).choice, 'reported');
});

test('of two who choose at one moment one is heard', async () => {
  await ask(host, 'at once');
  const answers = await Promise.all([choose(ada, 'at once', 'reported'), choose(ben, 'at once', 'restated')]);
  assert.equal(answers.map(codeOf).sort(), ['CONFLICT', undefined]);
});

const openQuestionsOf = async (person: Person, more = '') => {
  const page = await person.call(
    `{ queryChat(event_id: "demo", room_id: "main", limit: 1${more}) { items { message } open_questions { message } } }`,
  );
  return page.data.queryChat.open_questions.map(({ message }: { message: string }) => message);
};

test('CHAT-028 the newest page names what waits in the channel until one chooses, however long ago it was asked', async () => {
  await ask(host, 'asked long ago');
  await say(ada, 'said since');
  assert.ok((await openQuestionsOf(ada)).includes('asked long ago'));
  assert.not.ok((await openQuestionsOf(host)).includes('asked long ago'), 'whoever asks is not asked');
  assert.equal(await openQuestionsOf(ada, ', before: 1000'), [], 'only the newest page does');
  await choose(ben, 'asked long ago', 'reported');
  assert.not.ok((await openQuestionsOf(ada)).includes('asked long ago'));
});

test('what need not be decided, is asked of another, or was deleted is not named as open', async () => {
  await ask(host, 'as you like', { choice_required: false });
  await ask(host, 'for Ben alone', { target_id: ben.identity });
  await ask(host, 'taken back');
  await host.call(
    `mutation { chatDelete(event_id: "demo", room_id: "main", sender_id: "${host.identity}", message_id: "message taken back")
      { payload { __typename } } }`,
  );
  for (const text of ['as you like', 'for Ben alone', 'taken back']) {
    assert.not.ok((await openQuestionsOf(ada)).includes(text), text);
  }
  const [privately] = (
    await ben.call(
      `{ queryChat(event_id: "demo", room_id: "main", target_id: "${host.identity}") { open_questions { message } } }`,
    )
  ).data.queryChat.open_questions;
  assert.is(privately?.message, 'for Ben alone');
});

test(`at most ${chatLimits.openQuestions} open questions are named, the newest`, async () => {
  for (let index = 0; index <= chatLimits.openQuestions; index++) await ask(host, `open ${index}`);
  const named = await openQuestionsOf(ada);
  assert.is(named.length, chatLimits.openQuestions);
  assert.is(named[0], `open ${chatLimits.openQuestions}`);
});

test('only a listed choice counts', async () => {
  await ask(host, 'listed');
  await say(host, 'asks nothing');
  assert.is(codeOf(await choose(ada, 'listed', 'another')), 'INVALID');
  assert.is(codeOf(await choose(ada, 'asks nothing', 'reported')), 'FORBIDDEN');
  assert.is(codeOf(await choose(ada, 'never said', 'reported')), 'NOT_FOUND');
  assert.is((await read(ada, 'listed')).decided, false);
});

test('only somebody who is asked decides, and not who asks', async () => {
  await ask(host, 'to choose');
  assert.is(codeOf(await choose(host, 'to choose', 'reported')), 'FORBIDDEN');
  await ask(ada, 'for Ben alone', { target_id: ben.identity });
  assert.is(codeOf(await choose(host, 'for Ben alone', 'reported', ada.identity)), 'NOT_FOUND');
  assert.is(codeOf(await choose(ada, 'for Ben alone', 'reported', ben.identity)), 'FORBIDDEN');
  assert.is((await choose(ben, 'for Ben alone', 'reported', ada.identity)).errors, undefined);
  assert.is((await read(ada, 'for Ben alone', ben.identity)).choice, 'reported');
});

test('what was decided privately is told to its two alone', async () => {
  await ask(ada, 'decided privately', { target_id: ben.identity });
  const socket = await openSocket(server.url, host.token);
  socket.subscribe('Chat', 'subscription { chat(event_id: "demo", room_id: "main", after: 0) { message } }');
  await choose(ben, 'decided privately', 'reported', ada.identity);
  await say(ada, 'said after the decision');
  const heard = () => JSON.stringify(socket.messages);
  await eventually(() => heard().includes('said after the decision'));
  socket.socket.terminate();
  assert.not(heard().includes('decided privately'));
});

test('a question to everybody is for hosts and moderators', async () => {
  assert.is(codeOf(await ask(ada, 'asks all')), 'FORBIDDEN');
});

for (const [title, more, code] of [
  ['no words', { choices: [{ id: 'a', label: ' ' }] }, 'INVALID'],
  ['no id', { choices: [{ id: '', label: 'A' }] }, 'INVALID'],
  ['one id twice', { choices: [choices[0], choices[0]] }, 'INVALID'],
  ['a decision without choices', { choices: null }, 'INVALID'],
  ['a label at its limit', { choices: [{ id: 'a', label: 'x'.repeat(chatLimits.choiceLabelCharacters) }] }, undefined],
  [
    'a label beyond its limit',
    { choices: [{ id: 'a', label: 'x'.repeat(chatLimits.choiceLabelCharacters + 1) }] },
    'TOO_LARGE',
  ],
  [
    'an id beyond its limit',
    { choices: [{ id: 'x'.repeat(chatLimits.choiceIdCharacters + 1), label: 'A' }] },
    'TOO_LARGE',
  ],
  [
    'as many choices as there may be',
    { choices: Array.from({ length: chatLimits.choices }, (_, index) => ({ id: `${index}`, label: 'A' })) },
    undefined,
  ],
  [
    'a choice too many',
    { choices: Array.from({ length: chatLimits.choices + 1 }, (_, index) => ({ id: `${index}`, label: 'A' })) },
    'TOO_LARGE',
  ],
] as const) {
  test(`a question with ${title} is ${code ? `refused with ${code}` : 'taken'}`, async () => {
    assert.is(codeOf(await ask(host, title, more)), code);
  });
}

test.run();
