import { getNamedType } from 'graphql';
import * as assert from 'uvu/assert';
import { createContractSchema } from '../../src/server/http/schema.ts';
import type { Answer, Person } from '../server/support/server-under-test.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** A row of the checklist: an operation with every argument that it names, and what holds after the call. */
export interface CalledRow {
  readonly by: () => Person;
  /** Without an event: the demo event. */
  readonly variables: () => Variables;
  /** What is selected of the answer, or of the payload of a mutation. */
  readonly fields?: string;
  /** The member of the payload union; absent: Acknowledgement, which says `ok`. */
  readonly payload?: string;
  readonly holds: (answer: Answer) => Promise<void> | void;
}

const schema = createContractSchema([]);
const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
};

/** The document that calls an operation with these variables, of the types that the contract gives them. */
export const documentOf = (kind: keyof typeof roots, name: string, variables: Variables, selection: string): string => {
  const field = roots[kind]?.getFields()[name];
  if (!field) throw new Error(`there is no ${kind} ${name}`);
  const types = Object.keys(variables).map((word) => {
    const argument = field.args.find((each) => each.name === word);
    if (!argument) throw new Error(`${name} takes no ${word}`);
    return `$${word}: ${argument.type}`;
  });
  const words = Object.keys(variables).map((word) => `${word}: $${word}`);
  const isAnswer = getNamedType(field.type).name === 'MutationAnswer';
  const fields = isAnswer ? `event_id identity room_id payload { __typename ${selection} }` : selection;
  const selected = fields === '' ? '' : ` { ${fields} }`;
  return `${kind} (${types.join(', ')}) { ${name}(${words.join(', ')})${selected} }`;
};

/** What an operation answers; an error fails the test. */
export const call = async (
  kind: 'query' | 'mutation',
  person: Person,
  name: string,
  variables: Variables,
  selection = '',
): Promise<Answer> => {
  const answer = await person.call(documentOf(kind, name, variables, selection), variables);
  assert.is(answer.errors, undefined, `${name}: ${JSON.stringify(answer.errors)}`);
  return answer.data[name];
};

/** Calls a mutation of the demo event, or of another one that the variables name. */
export const act = (person: Person, name: string, variables: Variables, selection?: string): Promise<Answer> =>
  call('mutation', person, name, { event_id: 'demo', ...variables }, selection);

/** The operation of a title such as `API-022 joinRoom(room_id, currentRoom) answers prev_room_id`. */
export const operationOf = (title: string): string => /^API-\d+ (\w+)/.exec(title)?.[1] ?? '';

/** Calls the mutation of a row: it answers what it is about and its payload, and what the row says holds. */
export const checkMutation = async (title: string, row: CalledRow): Promise<void> => {
  const { payload = 'Acknowledgement', fields = '... on Acknowledgement { status }' } = row;
  const variables = { event_id: 'demo', ...row.variables() } as Variables;
  const answer = await act(row.by(), operationOf(title), variables, fields);
  assert.is(answer.event_id, variables.event_id);
  if (variables.room_id !== undefined) assert.is(answer.room_id, variables.room_id);
  if (variables.identity !== undefined) assert.is(answer.identity, variables.identity);
  assert.is(answer.payload.__typename, payload);
  if (payload === 'Acknowledgement') assert.is(answer.payload.status, 'ok');
  await row.holds(answer);
};

/** The number of somebody's claims, which stands in their token. */
export const claimsIdOf = ({ token }: Person): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())['custom:token_sub_id'];
