import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addLink } from '../server/support/resources-under-test.ts';
import {
  type Answer,
  lastFactOf,
  openSocket,
  type Person,
  say,
  seatGuest,
  type startTestServer,
  startWithHost,
  type TestSocket,
} from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import {
  act,
  type CalledRow,
  call,
  checkMutation,
  claimsIdOf,
  documentOf,
  operationOf,
  type Variables,
} from './called-operations.ts';

const choices = [
  { id: 'reported', label: 'As reported' },
  { id: 'restated', label: 'Restated' },
];

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;
let ben: Person;
/** Whose role a row changes. */
let promoted: Person;

test.before(async () => {
  ({ server, host } = await startWithHost());
  [ada, ben, promoted] = await Promise.all([
    seatGuest(server.url, 'Ada'),
    seatGuest(server.url, 'Ben'),
    seatGuest(server.url, 'Cem'),
  ]);
  await say(host, 'which numbers', { choices, choice_required: true });
  await addLink(host, 'followed-link');
  await addLink(host, 'other-link');
});
test.after(async () => {
  for (const { socket } of followers) socket.terminate();
  await server.stop();
});

/** Kept open to the end: whoever closes their last one goes away. */
const followers: TestSocket[] = [];

/** Subscribes; answers what was received so far. */
const follow = async (person: Person, name: string, variables: Variables, fields: string) => {
  const socket = await openSocket(server.url, person.token);
  followers.push(socket);
  socket.subscribe('followed', documentOf('subscription', name, variables, fields), variables);
  return (): Answer[] => {
    const refused = socket.messages.find(({ type }) => type === 'error');
    if (refused) throw new Error(JSON.stringify(refused));
    return socket.messages.flatMap(({ payload }) => payload?.data?.[name] ?? []);
  };
};

const seqOf = async (name: string, variables: Variables): Promise<number> =>
  (await call('query', ada, name, { event_id: 'demo', ...variables }, 'seq')).seq;

const messageFields =
  'type message_id room_id sender_id sender_name timestamp target_id message quote { identity name content } ' +
  'choices { id label chosen } choice_required choice decided global is_typing reactions';

const message = async (text: string): Promise<Answer> => {
  const { items } = await call(
    'query',
    ada,
    'queryChat',
    { event_id: 'demo', room_id: 'main' },
    `items { ${messageFields} }`,
  );
  return items.find(({ message }: Answer) => message === text);
};

const signal = 'aGVsbG8=';

const mutations: Readonly<Record<string, CalledRow>> = {
  'API-045 roomSignallingBroadcast(room_id, payload, identity, event_id)': {
    by: () => ada,
    variables: () => ({ room_id: 'main', payload: signal, identity: ada.identity }),
    payload: 'SignalPayload',
    fields: '... on SignalPayload { refused { index } }',
    holds: ({ payload }) => assert.equal(payload.refused, []),
  },
  'API-048 confirmChatChoice(room_id, message_id, target_id, choice) answers status': {
    by: () => ada,
    variables: () => ({
      room_id: 'main',
      message_id: 'message which numbers',
      target_id: 'all',
      choice: 'restated',
    }),
    holds: async () => assert.is((await message('which numbers')).choice, 'restated'),
  },
  'API-057 generateURLResource(input {resource_name, source, configurable_args {display_in_tabs, parameters}, room_id}) answers resource':
    {
      by: () => ada,
      variables: () => ({
        input: {
          resource_id: 'shared-link',
          resource_name: 'The programme',
          source: 'https://example.org/programme',
          configurable_args: { display_in_tabs: false, parameters: '{"orientation":"vertical"}' },
          room_id: 'main',
        },
      }),
      payload: 'ResourcePayload',
      fields: '... on ResourcePayload { resource { name owner parameters } }',
      holds: ({ room_id, payload: { resource } }) => {
        assert.equal([room_id, resource.name, resource.owner], ['main', 'The programme', ada.identity]);
        assert.equal(JSON.parse(resource.parameters), {
          orientation: 'vertical',
          url: 'https://example.org/programme',
        });
      },
    },
};

/** A row of a subscription: what is done first that does not fit its arguments, then what does, and what is received. */
interface ReceivedRow {
  readonly by: () => Person;
  readonly variables: () => Variables;
  readonly fields: string;
  /** The number after which it begins; absent: nothing of it is stored, and what fits is done until it is received. */
  readonly after?: () => Promise<number>;
  readonly unfitting?: () => Promise<unknown>;
  readonly fitting: () => Promise<unknown>;
  readonly received: () => Answer;
}

const raise = (person: Person): Promise<Answer> =>
  act(person, 'setRequireAttention', { participant_id: person.identity, require_attention: 1 });
const renameLink = (id: string): Promise<Answer> =>
  act(host, 'updateResource', { resource_id: id, change: { name: `Renamed ${id}` } });
const rename = (id: string): Promise<Answer> => act(host, 'changeRoomName', { room_id: id, name: `Renamed ${id}` });
const loopback = (person: Person): Promise<Answer> =>
  call('mutation', person, 'loopbackBroadcast', { messageType: 'who', payload: { tab: person.identity } });

const subscriptions: Readonly<Record<string, ReceivedRow>> = {
  'API-075 tokenClaim(token_sub_id)': {
    by: () => promoted,
    variables: () => ({ token_sub_id: claimsIdOf(promoted) }),
    fields: 'token_sub_id',
    fitting: async () => {
      for (const role of ['moderator', 'access']) {
        await act(host, 'setParticipantRole', { identity: promoted.identity, role });
      }
    },
    received: () => ({ token_sub_id: claimsIdOf(promoted) }),
  },
  'API-078 participantUpdates(event_id, identity, room_id) answers participant': {
    by: () => host,
    variables: () => ({ event_id: 'demo', identity: ada.identity, room_id: 'main' }),
    fields: 'participant { identity currentRoom name }',
    after: () => lastFactOf(host),
    unfitting: () => raise(ben),
    fitting: () => raise(ada),
    received: () => ({ participant: { identity: ada.identity, currentRoom: 'main', name: 'Ada' } }),
  },
  'API-079 chat(event_id, room_id, target_id)': {
    by: () => ada,
    variables: () => ({ event_id: 'demo', room_id: 'main', target_id: 'all' }),
    fields: 'room_id target_id sender_id message',
    after: () => seqOf('queryChat', { room_id: 'main' }),
    unfitting: () => say(host, 'for you alone', { target_id: ada.identity }),
    fitting: () => say(host, 'for all'),
    received: () => ({ room_id: 'main', target_id: 'all', sender_id: host.identity, message: 'for all' }),
  },
  'API-081 roomSignalling(room_id, event_id) answers payload': {
    by: () => ben,
    variables: () => ({ room_id: 'main', event_id: 'demo' }),
    fields: 'event_id room_id identity payload',
    fitting: () => act(ada, 'roomSignallingBroadcast', { room_id: 'main', payload: signal }),
    received: () => ({ event_id: 'demo', room_id: 'main', identity: ada.identity, payload: signal }),
  },
  'API-082 resourceUpdates(event_id, resource_id) answers resource': {
    by: () => ada,
    variables: () => ({ event_id: 'demo', room_id: 'main', resource_id: 'followed-link' }),
    fields: 'resource { resource_id name }',
    after: () => seqOf('queryResources', { room_id: 'main' }),
    unfitting: () => renameLink('other-link'),
    fitting: () => renameLink('followed-link'),
    received: () => ({ resource: { resource_id: 'followed-link', name: 'Renamed followed-link' } }),
  },
  'API-083 roomUpdates(event_id, room_id) answers room': {
    by: () => ada,
    variables: () => ({ event_id: 'demo', room_id: 'workshop-b' }),
    fields: 'room { room_id name }',
    after: () => lastFactOf(host),
    unfitting: () => rename('workshop-a'),
    fitting: () => rename('workshop-b'),
    received: () => ({ room: { room_id: 'workshop-b', name: 'Renamed workshop-b' } }),
  },
  'API-084 loopback(identity) answers messageType, payload': {
    by: () => ada,
    variables: () => ({ identity: ada.identity }),
    fields: 'messageType payload',
    unfitting: () => loopback(ben),
    fitting: () => loopback(ada),
    received: () => ({ messageType: 'who', payload: { tab: ada.identity } }),
  },
};

for (const [title, row] of Object.entries(mutations)) test(title, () => checkMutation(title, row));

for (const [title, { by, variables, after, fields, unfitting, fitting, received }] of Object.entries(subscriptions)) {
  test(title, async () => {
    const given = after ? { ...variables(), after: await after() } : variables();
    const updates = await follow(by(), operationOf(title), given, fields);
    const make = async (): Promise<void> => {
      await unfitting?.();
      await fitting();
    };
    if (after) await make();
    await eventually(async () => {
      if (!after) await make();
      return updates().length > 0;
    });
    assert.equal(updates()[0], received());
  });
}

test('API-076 eventUpdates(event_id) answers kind, event for name, description, default room, lock and unlock', async () => {
  const event_id = 'followed';
  const input = { event_id, name: 'Followed' };
  await call('mutation', host, 'createEvent', { tenant_id: 'demo', input }, 'revision');
  await act(host, 'createStandardRoom', { event_id, input: { name: 'Foyer', room_id: 'foyer' } });
  const { seq: after } = await call('query', host, 'getEvent', { event_id }, 'seq');
  const fields = 'kind event { event_id name description default_room locked }';
  const updates = await follow(host, 'eventUpdates', { event_id, after }, fields);
  await act(host, 'changeEventName', { event_id, name: 'Town hall' });
  await act(host, 'changeEventDescription', { event_id, description: 'Once a year' });
  await act(host, 'changeEventDefaultRoom', { event_id, room_id: 'foyer' });
  await act(host, 'lockEvent', { event_id });
  await act(host, 'unlockEvent', { event_id });
  await eventually(() => updates().length >= 5);
  const named = { event_id, name: 'Town hall' };
  const described = { ...named, description: 'Once a year' };
  const placed = { ...described, default_room: 'foyer' };
  const [{ event: first }] = updates();
  assert.equal(updates(), [
    { kind: 'name', event: { ...named, description: '', default_room: first.default_room, locked: false } },
    { kind: 'description', event: { ...described, default_room: first.default_room, locked: false } },
    { kind: 'default_room', event: { ...placed, locked: false } },
    { kind: 'lock', event: { ...placed, locked: true } },
    { kind: 'unlock', event: { ...placed, locked: false } },
  ]);
});

test('API-047 chatBroadcast(input {type, room_id, target_id, timestamp, message}) answers status and stores a text', async () => {
  const input = { type: 'text', event_id: 'demo', room_id: 'main', target_id: 'all', timestamp: 1 };
  const variables = { input: { ...input, message_id: '1-text', message: 'good morning' } };
  const answer = await call('mutation', ada, 'chatBroadcast', variables, '... on Acknowledgement { status }');
  assert.equal(answer.payload, { __typename: 'Acknowledgement', status: 'ok' });
  const { type, message_id, sender_id, target_id } = await message('good morning');
  assert.equal([type, message_id, sender_id, target_id], ['text', '1-text', ada.identity, 'all']);
});

test('API-047 chatBroadcast(input {type, room_id, target_id, timestamp, is_typing}) passes on that somebody types', async () => {
  const given = { event_id: 'demo', room_id: 'main', target_id: 'all' };
  const updates = await follow(ben, 'chat', given, 'type sender_id is_typing');
  const input = { ...given, type: 'typing', timestamp: 1, message_id: '2-typing', is_typing: true };
  await eventually(async () => {
    const answer = await call('mutation', ada, 'chatBroadcast', { input }, '... on Acknowledgement { status }');
    assert.is(answer.payload.status, 'ok');
    return updates().length > 0;
  });
  assert.equal(updates()[0], { type: 'typing', sender_id: ada.identity, is_typing: true });
});

test('CHAT-008 a message on the API has its fields in snake case, and whether it is read each client knows for itself', async () => {
  const labelled = { message_id: 'message asked', choices, choice_required: true };
  assert.is((await say(host, 'asked', labelled)).errors, undefined);
  const reaction = { type: 'reaction', message_id: 'message asked', message: 'thumbs-up' };
  assert.is((await say(ada, '', reaction)).errors, undefined);
  assert.ok((await ada.call('{ queryChat(event_id: "demo", room_id: "main") { items { read } } }')).errors);
  const { timestamp, ...found } = await message('asked');
  assert.ok(timestamp > 0);
  assert.equal(found, {
    type: 'text',
    message_id: 'message asked',
    room_id: 'main',
    sender_id: host.identity,
    sender_name: 'Host',
    target_id: 'all',
    message: 'asked',
    quote: null,
    choices: choices.map((choice) => ({ ...choice, chosen: false })),
    choice_required: true,
    choice: null,
    decided: false,
    global: false,
    is_typing: null,
    reactions: { [ada.identity]: 'thumbs-up' },
  });
});

test.run();
