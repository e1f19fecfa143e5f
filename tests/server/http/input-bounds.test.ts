import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { createSchema } from 'graphql-yoga';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { boundInputs } from '../../../src/server/http/input-bounds.ts';
import { createContractSchema } from '../../../src/server/http/schema.ts';
import { pollLimits } from '../../../src/shared/rules/polls.ts';
import { chatLimits } from '../../../src/shared/values/limits.ts';
import {
  type Answer,
  openSocket,
  type Person,
  post,
  seatGuest,
  startTestServer,
} from '../support/server-under-test.ts';

let nowMs = Date.now();
let server: Awaited<ReturnType<typeof startTestServer>>;
let ada: Person;

test.before(async () => {
  server = await startTestServer({ PEOPLE_PER_ADDRESS: '100000' }, { now: () => nowMs });
  ada = await seatGuest(server.url, 'Ada');
});

test.after(() => server.stop());

type Input = GraphQLArgument | GraphQLInputField;

/** A text of the contract: the way to it from its root field. */
interface Place {
  readonly operation: 'query' | 'mutation' | 'subscription';
  readonly field: GraphQLField<unknown, unknown>;
  readonly path: readonly Input[];
}

const bare = (type: GraphQLInputType): GraphQLInputType =>
  isNonNullType(type) || isListType(type) ? bare(type.ofType as GraphQLInputType) : type;

const textsBelow = (inputs: readonly Input[], path: readonly Input[]): (readonly Input[])[] =>
  inputs.flatMap((input) => {
    const type = bare(input.type);
    if (isInputObjectType(type)) return textsBelow(Object.values(type.getFields()), [...path, input]);
    return ['String', 'ID', 'JSON'].includes('name' in type ? type.name : '') ? [[...path, input]] : [];
  });

const schema = createContractSchema([]);
const places: readonly Place[] = (['query', 'mutation', 'subscription'] as const).flatMap((operation) => {
  const root = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  return Object.values(root[operation]?.getFields() ?? {}).flatMap((field) =>
    textsBelow(field.args, []).map((path) => ({ operation, field, path })),
  );
});

const boundOf = (input: Input): number => {
  const value = input.astNode?.directives?.find(({ name }) => name.value === 'length')?.arguments?.[0]?.value;
  return value && 'value' in value ? Number(value.value) : 128;
};

/** The least that a type takes. */
const least = (type: GraphQLInputType): Answer => {
  if (isNonNullType(type)) return least(type.ofType as GraphQLInputType);
  if (isListType(type)) return [];
  if (isInputObjectType(type)) return leastOf(Object.values(type.getFields()));
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return { Int: 1, Float: 1, Timestamp: 1, Boolean: true, JSON: {} }[type.name] ?? 'a';
};

const leastOf = (inputs: readonly Input[]): Record<string, Answer> =>
  Object.fromEntries(
    inputs
      .filter(
        (input) =>
          ('defaultValue' in input && isRequiredArgument(input as GraphQLArgument)) || isRequiredInputField(input),
      )
      .map((input) => [input.name, least(input.type)]),
  );

/** The variables of a field with `text` at a place, and the least everywhere else. */
const variablesWith = ({ field, path }: Place, text: string): Record<string, Answer> => {
  const variables = leastOf(field.args);
  let inner = variables;
  path.forEach((input, depth) => {
    const isLast = depth === path.length - 1;
    if (isLast) inner[input.name] = String(input.type).startsWith('[') ? [text] : text;
    else if (String(input.type).startsWith('[')) {
      const item = least(getNamedType(input.type) as GraphQLInputType);
      inner[input.name] = [item];
      inner = item;
    } else {
      inner[input.name] ??= least(input.type);
      inner = inner[input.name];
    }
  });
  return variables;
};

const documentOf = ({ operation, field }: Place, variables: Readonly<Record<string, Answer>>): string => {
  const args = field.args.filter((arg) => arg.name in variables);
  const definitions = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const type = String(field.type)
    .replace(/[!\]]+$/, '')
    .replace(/^\[/, '');
  const selection = ['Boolean', 'String', 'ID', 'Timestamp', 'JSON', 'Int'].includes(type) ? '' : '{ __typename }';
  return `${operation} (${definitions}) { ${field.name}(${given}) ${selection} }`;
};

/** The first error's extensions of an operation with a text at a place; null without an error. */
const send = async (place: Place, text: string): Promise<Answer> => {
  nowMs += 1_000;
  const variables = variablesWith(place, text);
  if (place.operation !== 'subscription') {
    const answer = await post(server.url, documentOf(place, variables), variables, { authorization: ada.token });
    return answer.errors?.[0]?.extensions ?? null;
  }
  const socket = await openSocket(server.url, ada.token);
  socket.subscribe('asked', documentOf(place, variables), variables);
  // One that is accepted says nothing: two round trips later it would have been refused.
  for (const id of ['after', 'later']) {
    socket.subscribe(id, '{ version }');
    await socket.until((message) => ['asked', id].includes(message.id));
  }
  const answer = socket.messages.find((message) => ['asked', 'later'].includes(message.id));
  socket.socket.terminate();
  return answer.id === 'asked' && answer.type === 'error' ? answer.payload[0].extensions : null;
};

const nameOf = ({ field, path }: Place): string => `${field.name}.${path.map((input) => input.name).join('.')}`;

/** As a JSON value a text has two quotes. */
const textOf = (place: Place, characters: number): string =>
  'x'.repeat(String(place.path.at(-1)?.type).startsWith('JSON') ? characters - 2 : characters);

test('there are texts in every kind of operation', () => {
  assert.ok(places.length > 60, String(places.length));
  for (const operation of ['query', 'mutation', 'subscription']) {
    assert.ok(places.some((place) => place.operation === operation));
  }
});

test('every text of every input passes the border with as many characters as its bound, and is refused with one more', async () => {
  for (const place of places) {
    const input = place.path.at(-1) as Input;
    const limit = boundOf(input);
    const over = await send(place, textOf(place, limit + 1));
    assert.equal(over, { code: 'TOO_LARGE', field: input.name, limit }, nameOf(place));
    const fits = await send(place, textOf(place, limit));
    assert.not(fits?.code === 'TOO_LARGE' && fits.limit === limit && fits.field === input.name, nameOf(place));
    assert.is.not(fits?.code, 'INTERNAL', nameOf(place));
  }
});

test('of a text that is too long the limit of its rule is told, however much too long it is', async () => {
  const limits: Readonly<Record<string, number>> = {
    'chatBroadcast.input.message': chatLimits.messageCharacters,
    'chatEdit.message': chatLimits.messageCharacters,
    'chatBroadcast.input.choices.label': chatLimits.choiceLabelCharacters,
    'startPoll.input.question': pollLimits.questionCharacters,
    'startPoll.input.answers': pollLimits.answerCharacters,
  };
  for (const [name, limit] of Object.entries(limits)) {
    const place = places.find((one) => nameOf(one) === name);
    assert.is(boundOf(place?.path.at(-1) as Input), limit, name);
  }
});

test('no text of any input takes a NUL, another control character or half of a surrogate pair', async () => {
  for (const place of places) {
    const { name } = place.path.at(-1) as Input;
    for (const character of ['\0', '\u0007', '\u007f', '\ud83d']) {
      const isJson = String(place.path.at(-1)?.type).startsWith('JSON');
      if (isJson && character === '\u007f') continue;
      assert.equal(await send(place, `a${character}b`), { code: 'INVALID', field: name }, nameOf(place));
    }
  }
});

test('a list takes 500 items and no more, and its items are bounded too', async () => {
  const move = (participants: readonly string[]) =>
    ada.call(
      'mutation ($p: [ID!]!) { joinRoomMulti(event_id: "demo", room_id: "main", participants: $p) { event_id } }',
      { p: participants },
    );
  const many = (count: number) => Array.from({ length: count }, (_, i) => `guest-${i}`);
  assert.is((await move(many(500))).errors?.[0]?.extensions.code, 'FORBIDDEN');
  assert.is((await move(many(501))).errors?.[0]?.extensions.code, 'TOO_LARGE');
});

test('a JSON value nested more deeply than it can be written is refused', async () => {
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const query =
    'mutation ($a: JSON) { getComms(room_id: "main", identity: "a", event_id: "demo", attributes: $a) { event_id } }';
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: ada.token },
    body: `{"query":${JSON.stringify(query)},"variables":{"a":${nested}}}`,
  });
  const { errors } = (await answer.json()) as Answer;
  assert.ok(['INVALID', 'TOO_LARGE'].includes(errors[0].extensions.code), JSON.stringify(errors));
});

test('a contract with a text that has no bound does not start', () => {
  const make = (input: string) =>
    createSchema({
      typeDefs: `directive @length(max: Int!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION\n${input}`,
    });
  boundInputs(make('type Query { a(b: String @length(max: 1), c: ID, d: Int): Int }'));
  assert.throws(() => boundInputs(make('type Query { a(b: String): Int }')), /Query\.a\.b/);
  assert.throws(() => boundInputs(make('type Query { a(b: [String!]): Int }')), /Query\.a\.b/);
  assert.throws(() => boundInputs(make('input I { b: String } type Query { a(i: I): Int }')), /I\.b/);
});

test('a page token that is none is refused', async () => {
  for (const nextToken of ['-5', '1.5', '1e3', 'x', '99999999999999999999']) {
    const answer = await ada.call(
      'query ($n: String) { queryEvent(event_id: "demo", sort_key: "room", nextToken: $n) { seq } }',
      { n: nextToken },
    );
    assert.is(answer.errors?.[0]?.extensions.code, 'INVALID', nextToken);
  }
  const first = await ada.call('{ queryEvent(event_id: "demo", sort_key: "room", nextToken: "0") { seq } }');
  assert.is(first.errors, undefined);
});

test('the configuration of an event whose id cannot be one says that there is none', async () => {
  for (const id of ['%00', '%07', 'x'.repeat(1_000), '%ff', '%']) {
    const answer = await fetch(`${server.url}/config?event_id=${id}`);
    assert.is(answer.status, 200, id);
    assert.is(((await answer.json()) as Answer).error.type, 'event_id', id);
  }
});

test.run();
