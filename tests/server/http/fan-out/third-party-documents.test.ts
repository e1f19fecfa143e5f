import { type DocumentNode, getOperationAST, OperationTypeNode, parse, print } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { identityBudget } from '../../../../src/server/access/budgets.ts';
import { documentLimits } from '../../../../src/server/http/document-limits.ts';
import { isOwnDocument } from '../../../../src/server/http/fan-out/own-documents.ts';
import { PreparedDocuments } from '../../../../src/server/http/fan-out/prepared-document.ts';
import { createContractSchema } from '../../../../src/server/http/schema.ts';
import { foreignGroups } from '../../../../src/server/limits.ts';
import * as operations from '../../../../src/shared/contract/generated/operations.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  openSocket,
  type Person,
  say,
  seatGuest,
  startTestServer,
  type TestSocket,
} from '../../support/server-under-test.ts';

const { ChatDocument, EventLogDocument } = operations;

let server: Awaited<ReturnType<typeof startTestServer>>;
const sockets: TestSocket[] = [];

test.before(async () => {
  server = await startTestServer();
});

test.after.each(async () => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
  await eventually(() => server.counters.groups === 0);
});

test.after(() => server.stop());

const reversed = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: [...document.definitions].reverse(),
});

const own = Object.entries(operations).filter(([name]) => name.endsWith('Document'));

test('what the client asks is known as its own, however it is spaced', () => {
  assert.ok(own.length > 50, `${own.length}`);
  for (const [name, document] of own) {
    assert.ok(isOwnDocument(parse(String(document))), name);
    assert.ok(isOwnDocument(parse(print(parse(String(document))).replaceAll('\n', '  \n'))), name);
  }
});

test('what the client asks is half as long as a document may be, fits twice into what is kept and costs little to read', () => {
  const documents = new PreparedDocuments(createContractSchema([]), (query) => parse(query));
  let characters = 0;
  let cost = 0;
  for (const [name, document] of own) {
    const text = String(document);
    const isFollowed = getOperationAST(parse(text))?.operation === OperationTypeNode.SUBSCRIPTION;
    const most = documentLimits[isFollowed ? 'subscriptionCharacters' : 'keptCharacters'];
    assert.ok(text.length <= most / 2, `${name} ${text.length}`);
    characters += text.length + documentLimits.characterSurcharge;
    cost += documents.readingCost(text);
  }
  assert.ok(characters <= documentLimits.allKeptCharacters / 2, `${characters}`);
  assert.ok(cost <= identityBudget.tries / 7, `${cost}`);
});

test('what is only like it is not its own', () => {
  assert.not(isOwnDocument(parse(ChatDocument.toString().replace('sender_name', ''))));
  assert.not(isOwnDocument(parse('subscription { chat(event_id: "demo", room_id: "main") { seq } }')));
});

const open = async (name: string): Promise<readonly [TestSocket, Person]> => {
  const person = await seatGuest(server.url, name);
  const socket = await openSocket(server.url, person.token);
  sockets.push(socket);
  return [socket, person];
};

const chatText = ChatDocument.toString();
const place = { event_id: 'demo', room_id: 'main' };
const sameQuestions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'as the client asks it': { query: chatText, variables: place },
  'with blanks behind it': { query: `${chatText}   `, variables: place },
  'with a comment': { query: `# once more\n${chatText}`, variables: place },
  'with its fragments first': { query: print(reversed(parse(chatText))), variables: place },
  'with a variable that it does not have': { query: chatText, variables: { ...place, junk: 1 } },
  'with its variables in another order': { query: chatText, variables: { room_id: 'main', event_id: 'demo' } },
  'with an empty variable': { query: chatText, variables: { ...place, target_id: null } },
  'beside another one': { query: `${chatText}${EventLogDocument}`, variables: place, operationName: 'Chat' },
  'beside one that depends on the viewer': {
    query: `${chatText} subscription R { roomUpdates(event_id: "demo") { room { blocked_users } } }`,
    variables: place,
    operationName: 'Chat',
  },
};

test('what asks the same is executed once, however it is spaced and whatever stands beside it', async () => {
  const [socket, person] = await open('Spacing');
  const heard = (id: string, text: string): boolean =>
    socket.messages.some((message) => message.id === id && message.payload?.data?.chat?.message === text);
  const ids = Object.keys(sameQuestions);
  for (const [id, payload] of Object.entries(sameQuestions)) socket.send({ id, type: 'subscribe', payload });
  let probes = 0;
  await eventually(async () => {
    const probe = `probe ${probes++}`;
    await say(person, probe);
    return ids.every((id) => heard(id, probe));
  });
  assert.is(server.counters.groups, 1);
  const before = server.counters.executions;
  await say(person, 'once');
  await eventually(() => ids.every((id) => heard(id, 'once')));
  assert.is(server.counters.executions - before, 1);
});

const fields = ['seq', 'type', 'message', 'sender_id', 'target_id', 'timestamp'];
/** A document that no other number has. */
const foreign = (number: number): string => {
  const selected = fields.filter((_, bit) => ((number + 1) >> bit) % 2 === 1);
  return `subscription { chat(event_id: "demo", room_id: "main", after: 0) { ${selected.join(' ')} } }`;
};
const answered = async (socket: TestSocket, id: string) => socket.until((message) => message.id === id);
/** Follows by a document of one's own; answers whether there was a place for it, and with what it was refused. */
const follow = async (
  socket: TestSocket,
  number: number,
  id = `${number}`,
): Promise<'next' | { code: string; retryAfterMs: number }> => {
  socket.subscribe(id, foreign(number));
  const { type, payload } = await answered(socket, id);
  return type === 'error' ? payload[0].extensions : type;
};
const isAskedAgain = (answer: Awaited<ReturnType<typeof follow>>): boolean =>
  answer !== 'next' && answer.code === 'RATE_LIMITED' && answer.retryAfterMs === foreignGroups.retryAfterMs;

test('one thing is followed by so many documents of strangers and no more, and always by the own one', async () => {
  const { perSubject, perHolder } = foreignGroups;
  const [first, ada] = await open('Ada');
  await say(ada, 'said first');
  let socket = first;
  for (let number = 0; number < perSubject; number += 1) {
    if (number > 0 && number % perHolder === 0) [socket] = await open(`Crowd ${number}`);
    assert.is(await follow(socket, number), 'next', `${number}`);
  }
  const [last] = await open('Last');
  assert.ok(isAskedAgain(await follow(last, perSubject)));
  last.subscribe('shared', `${foreign(0)}  # of no other meaning`, { junk: 1 });
  const shared = await answered(last, 'shared');
  assert.is(shared.type, 'next', JSON.stringify(shared));
  last.subscribe('own', ChatDocument.toString(), { event_id: 'demo', room_id: 'main', after: 0 });
  const own = await answered(last, 'own');
  assert.is(own.type, 'next', JSON.stringify(own));
  socket.send({ id: `${perSubject - 1}`, type: 'complete' });
  // What is asked behind it is answered once it was taken.
  socket.subscribe('version', '{ version }');
  await answered(socket, 'version');
  assert.is(await follow(last, perSubject, 'in its place'), 'next');
});

test('one person follows one thing by so many documents of their own and no more, and others by theirs meanwhile', async () => {
  const { perHolder } = foreignGroups;
  const [greedy, person] = await open('Greedy');
  await say(person, 'said to all');
  for (let number = 0; number < perHolder; number += 1) assert.is(await follow(greedy, number), 'next', `${number}`);
  const sameAgain = await openSocket(server.url, person.token);
  sockets.push(sameAgain);
  assert.ok(isAskedAgain(await follow(sameAgain, perHolder)));
  assert.is(await follow(sameAgain, 0), 'next', 'a document that is followed already');
  const [other] = await open('Other');
  assert.is(await follow(other, perHolder), 'next');
});

test.run();
