import { type GraphQLField, type GraphQLNamedType, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createContractSchema } from '../../src/server/http/schema.ts';

type Kind = 'query' | 'mutation' | 'subscription';

/** A row of the checklist: the operation's arguments and what its answer has, `[Type]` naming a payload or an item. */
interface Row {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string;
  readonly arguments: readonly string[];
  readonly answers: readonly string[];
  /** The member of the payload union that the answers stand in; absent: the answer itself. */
  readonly payload?: string;
}

const row = (
  id: string,
  kind: Kind,
  name: string,
  words: string,
  answers = '',
  payload?: string,
): Row & { readonly title: string } => {
  const list = (text: string): string[] => text.split(' ').filter((word) => word !== '');
  const said = answers === '' ? '' : ` answers ${list(answers).join(', ')}`;
  return {
    id,
    kind,
    name,
    arguments: list(words),
    answers: list(answers),
    payload,
    title: `${id} ${name}(${list(words).join(', ')})${said}`,
  };
};

/** Rows in which an event is understood from the place name it here: every call says which event it is about. */
const rows = [
  row('API-008', 'query', 'queryToken', 'identity sort_key nextToken', 'items nextToken'),
  row('API-009', 'query', 'getEvent', 'event_id sort_key stage', 'name description locked owner'),
  row('API-015', 'mutation', 'joinEventAuth', 'event_id', 'access_info participants', 'JoinAuthPayload'),
  row(
    'API-017',
    'mutation',
    'updateUserStatus',
    'active_status event_id identity token_sub_id role',
    'status',
    'Acknowledgement',
  ),
  row(
    'API-020',
    'mutation',
    'getComms',
    'room_id participants attributes identity event_id provider stage',
    'token provider url twilio_room',
    'CommsPayload',
  ),
  row('API-021', 'mutation', 'changeParticipantName', 'name identity event_id'),
  row('API-022', 'mutation', 'joinRoom', 'room_id currentRoom', 'prev_room_id', 'JoinRoomPayload'),
  row('API-023', 'mutation', 'joinRoomMulti', 'room_id currentRoom participants'),
  row('API-024', 'mutation', 'leaveRoom', 'room_id event_id identity'),
  row('API-025', 'mutation', 'createStandardRoom', 'input.name', 'room new_resources', 'CreateRoomPayload'),
  row('API-026', 'mutation', 'deleteRoomComplete', 'room_id tenant_id'),
  row('API-027', 'mutation', 'changeRoomName', 'room_id name'),
  row('API-028', 'mutation', 'changeRoomCapacity', 'room_id capacity'),
  row('API-029', 'mutation', 'lockRoom', 'room_id'),
  row('API-030', 'mutation', 'unlockRoom', 'room_id'),
  row(
    'API-033',
    'mutation',
    'setRoomPermissions',
    'room_id permissions.microphone permissions.camera permissions.screenShare permissions.vw permissions.annotation',
  ),
  row('API-034', 'mutation', 'setParticipantPermissions', 'identity permissions'),
  row('API-035', 'mutation', 'addNewStarredItemToRoom', 'item_id room_id'),
  row('API-036', 'mutation', 'removeStarredItemFromRoom', 'item_id room_id'),
  row('API-039', 'mutation', 'changeEventName', 'name'),
  row('API-040', 'mutation', 'changeEventDescription', 'description'),
  row('API-041', 'mutation', 'changeEventDefaultRoom', 'room_id', 'default_room', 'DefaultRoomPayload'),
  row('API-042', 'mutation', 'setRequireAttention', 'participant_id require_attention'),
  row('API-045', 'mutation', 'roomSignallingBroadcast', 'room_id payload identity event_id'),
  row(
    'API-047',
    'mutation',
    'chatBroadcast',
    'input.type input.room_id input.target_id input.timestamp input.message input.is_typing',
    'status',
    'Acknowledgement',
  ),
  row('API-048', 'mutation', 'confirmChatChoice', 'room_id message_id target_id choice', 'status', 'Acknowledgement'),
  row('API-052', 'mutation', 'updateVWControlPermission', 'state event_id identity'),
  row('API-075', 'subscription', 'tokenClaim', 'token_sub_id'),
  row('API-076', 'subscription', 'eventUpdates', 'event_id', 'kind event'),
  row('API-078', 'subscription', 'participantUpdates', 'event_id identity room_id', 'participant'),
  row('API-079', 'subscription', 'chat', 'event_id room_id target_id'),
  row('API-081', 'subscription', 'roomSignalling', 'room_id event_id', 'payload'),
  row('API-083', 'subscription', 'roomUpdates', 'event_id room_id', 'room'),
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

for (const [id, name] of [
  ['API-037', 'lockEvent'],
  ['API-038', 'unlockEvent'],
] as const) {
  test(`${id} ${name} takes no arguments but the event`, () => {
    assert.equal(argumentsOf(find('mutation', name)), ['event_id']);
  });
}

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
