import { type GraphQLField, type GraphQLNamedType, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createContractSchema } from '../../src/server/http/schema.ts';

type Kind = 'query' | 'mutation' | 'subscription';

/** A row of the checklist: the operation's arguments and what its answer has. */
interface Row {
  readonly title: string;
  readonly kind: Kind;
  readonly name: string;
  readonly arguments: readonly string[];
  readonly answers: readonly string[];
  /** The member of the payload union that the answers stand in; absent: the answer itself. */
  readonly payload?: string;
}

/** Reads a row from its title: `API-022 joinRoom(room_id, currentRoom) answers prev_room_id`. */
const row = (title: string, kind: Kind, payload?: string): Row => {
  const [, name = '', words = '', answers = ''] = /^API-\d+ (\w+)\(([^)]*)\)(?: answers (.+))?$/.exec(title) ?? [];
  const list = (text: string): string[] => text.split(', ').filter((word) => word !== '');
  return { title, kind, name, arguments: list(words), answers: list(answers), payload };
};

/** Rows in which an event is understood from the place name it here: every call says which event it is about. */
const rows = [
  row('API-008 queryToken(identity, sort_key, nextToken) answers items, nextToken', 'query'),
  row('API-009 getEvent(event_id, sort_key, stage) answers name, description, locked, owner', 'query'),
  row('API-015 joinEventAuth(event_id) answers access_info, participants', 'mutation', 'JoinAuthPayload'),
  row(
    'API-017 updateUserStatus(active_status, event_id, identity, token_sub_id, role) answers status',
    'mutation',
    'Acknowledgement',
  ),
  row(
    'API-020 getComms(room_id, participants, attributes, identity, event_id, provider, stage) answers token, provider, url, twilio_room',
    'mutation',
    'CommsPayload',
  ),
  row('API-021 changeParticipantName(name, identity, event_id)', 'mutation'),
  row('API-022 joinRoom(room_id, currentRoom) answers prev_room_id', 'mutation', 'JoinRoomPayload'),
  row('API-023 joinRoomMulti(room_id, currentRoom, participants)', 'mutation'),
  row('API-024 leaveRoom(room_id, event_id, identity)', 'mutation'),
  row('API-025 createStandardRoom(input.name) answers room, new_resources', 'mutation', 'CreateRoomPayload'),
  row('API-026 deleteRoomComplete(room_id, tenant_id)', 'mutation'),
  row('API-027 changeRoomName(room_id, name)', 'mutation'),
  row('API-028 changeRoomCapacity(room_id, capacity)', 'mutation'),
  row('API-029 lockRoom(room_id)', 'mutation'),
  row('API-030 unlockRoom(room_id)', 'mutation'),
  row(
    'API-033 setRoomPermissions(room_id, permissions.microphone, permissions.camera, permissions.screenShare, permissions.vw, permissions.annotation)',
    'mutation',
  ),
  row('API-034 setParticipantPermissions(identity, permissions)', 'mutation'),
  row('API-035 addNewStarredItemToRoom(item_id, room_id)', 'mutation'),
  row('API-036 removeStarredItemFromRoom(item_id, room_id)', 'mutation'),
  row('API-039 changeEventName(name)', 'mutation'),
  row('API-040 changeEventDescription(description)', 'mutation'),
  row('API-041 changeEventDefaultRoom(room_id) answers default_room', 'mutation', 'DefaultRoomPayload'),
  row('API-042 setRequireAttention(participant_id, require_attention)', 'mutation'),
  row('API-045 roomSignallingBroadcast(room_id, payload, identity, event_id)', 'mutation'),
  row(
    'API-047 chatBroadcast(input.type, input.room_id, input.target_id, input.timestamp, input.message, input.is_typing) answers status',
    'mutation',
    'Acknowledgement',
  ),
  row(
    'API-048 confirmChatChoice(room_id, message_id, target_id, choice) answers status',
    'mutation',
    'Acknowledgement',
  ),
  row('API-052 updateVWControlPermission(state, event_id, identity)', 'mutation'),
  row(
    'API-057 generateURLResource(input.resource_name, input.source, input.configurable_args, input.room_id) answers resource',
    'mutation',
    'ResourcePayload',
  ),
  row('API-075 tokenClaim(token_sub_id)', 'subscription'),
  row('API-076 eventUpdates(event_id) answers kind, event', 'subscription'),
  row('API-078 participantUpdates(event_id, identity, room_id) answers participant', 'subscription'),
  row('API-079 chat(event_id, room_id, target_id)', 'subscription'),
  row('API-081 roomSignalling(room_id, event_id) answers payload', 'subscription'),
  row('API-082 resourceUpdates(event_id, resource_id) answers resource', 'subscription'),
  row('API-083 roomUpdates(event_id, room_id) answers room', 'subscription'),
  row('API-084 loopback(identity) answers messageType, payload', 'subscription'),
];

const schema = createContractSchema([]);
const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
};

const fieldsOf = (type: GraphQLNamedType | undefined): readonly string[] =>
  isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];

const find = (kind: Kind, name: string): GraphQLField<unknown, unknown> => {
  const field = roots[kind]?.getFields()[name];
  if (!field) throw new Error(`there is no ${kind} ${name}`);
  return field;
};

/** The arguments by name, those inside an input object as `input.name`. */
const argumentsOf = (field: GraphQLField<unknown, unknown>): readonly string[] =>
  field.args.flatMap((argument) => [
    argument.name,
    ...fieldsOf(getNamedType(argument.type)).map((inner) => `${argument.name}.${inner}`),
  ]);

for (const { title, kind, name, arguments: words, answers, payload } of rows) {
  test(title, () => {
    const field = find(kind, name);
    const there = argumentsOf(field);
    for (const word of words) assert.ok(there.includes(word), `${name} takes no ${word}`);
    const answer = payload === undefined ? getNamedType(field.type) : schema.getType(payload);
    for (const word of answers) assert.ok(fieldsOf(answer).includes(word), `${name} answers no ${word}`);
  });
}

for (const [title, name] of [
  ['API-037 lockEvent takes no arguments but the event', 'lockEvent'],
  ['API-038 unlockEvent takes no arguments but the event', 'unlockEvent'],
] as const) {
  test(title, () => assert.equal(argumentsOf(find('mutation', name)), ['event_id']));
}

for (const name of ['generateImageResource', 'generateFileResource']) {
  test(`${name} takes a name, the arguments of the tile and the room, and answers the resource`, () => {
    const there = argumentsOf(find('mutation', name));
    const words = ['resource_name', 'configurable_args', 'versioned', 'autoupdate', 'room_id'];
    for (const word of words) assert.ok(there.includes(`input.${word}`), `${name} takes no ${word}`);
    assert.is(getNamedType(find('mutation', name).type), schema.getType('MutationAnswer'));
    assert.ok(fieldsOf(schema.getType('ResourcePayload')).includes('resource'));
  });
}

test('API-074 rooms, recordings, hands, media and choices are acted on by mutations; a choice names room, message and choice', () => {
  const dispatched = [
    'createStandardRoom',
    'lockRoom',
    'unlockRoom',
    'startRoomRecording',
    'stopRoomRecording',
    'setRequireAttention',
    'muteParticipantMicrophone',
    'stopParticipantCamera',
    'confirmChatChoice',
  ];
  for (const name of dispatched) {
    assert.is(getNamedType(find('mutation', name).type), schema.getType('MutationAnswer'), name);
  }
  const words = argumentsOf(find('mutation', 'confirmChatChoice'));
  for (const word of ['room_id', 'message_id', 'choice']) assert.ok(words.includes(word), word);
});

test('API-002 a mutation of a room or an event answers event_id, identity, room_id and a payload union', () => {
  const answer = schema.getType('MutationAnswer');
  assert.equal(fieldsOf(answer), ['event_id', 'identity', 'room_id', 'payload']);
  const members = schema.getPossibleTypes(schema.getType('MutationPayload') as never).map((type) => type.name);
  for (const { payload } of rows) assert.ok(payload === undefined || members.includes(payload), payload);
  for (const { kind, name } of rows) {
    if (kind === 'mutation') assert.is(getNamedType(find(kind, name).type), answer, name);
  }
});

test('CHAT-008 a message on the API has its fields in snake case, and whether it is read each client knows for itself', () => {
  const fields =
    'type message_id room_id sender_id sender_name timestamp target_id message quote choices choice_required choice ' +
    'decided global is_typing reactions';
  const message = fieldsOf(schema.getType('ChatMessage'));
  for (const field of fields.split(' ')) assert.ok(message.includes(field), field);
  assert.not(message.includes('read'));
  assert.equal(fieldsOf(schema.getType('Quote')), ['identity', 'name', 'content']);
  assert.equal(fieldsOf(schema.getType('Choice')), ['id', 'label', 'chosen']);
});

test.run();
