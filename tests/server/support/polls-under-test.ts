import { type Answer, type GraphQLAnswer, type Person, post } from './server-under-test.ts';

/** What a poll is started with, where it differs from the plainest one. */
export interface Asked {
  readonly id?: string;
  readonly question?: string;
  readonly answers?: readonly string[];
  readonly several?: boolean;
  readonly hidden?: boolean;
  readonly anonymous?: boolean;
  readonly global?: boolean;
  readonly minutes?: number | null;
}

let made = 0;

/** Starts a poll in a room; answers its id, and the answer. */
export const startPoll = async (person: Pick<Person, 'call'>, asked: Asked = {}, roomId = 'main') => {
  const { id = `poll-${++made}`, ...more } = asked;
  const answer = await person.call(
    `mutation ($room: ID!, $input: PollInput!) { startPoll(event_id: "demo", room_id: $room, input: $input) {
      payload { ... on Acknowledgement { seq } } } }`,
    {
      room: roomId,
      input: {
        poll_id: id,
        question: 'Tea or coffee?',
        answers: ['Tea', 'Coffee', 'Water'],
        several: false,
        hidden: false,
        anonymous: true,
        global: false,
        ...more,
      },
    },
  );
  return { id, answer };
};

/** Starts a poll that is taken; answers its id. */
export const begin = async (person: Pick<Person, 'call'>, asked: Asked = {}, roomId = 'main'): Promise<string> => {
  const { id, answer } = await startPoll(person, asked, roomId);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return id;
};

export const vote = (
  person: Pick<Person, 'call'>,
  id: string,
  answers: readonly string[],
  roomId = 'main',
): Promise<GraphQLAnswer> =>
  person.call(
    `mutation ($room: ID!, $id: ID!, $answers: [ID!]!) {
      votePoll(event_id: "demo", room_id: $room, poll_id: $id, answers: $answers) { event_id } }`,
    { room: roomId, id, answers },
  );

export const endPoll = (person: Pick<Person, 'call'>, id: string, roomId = 'main'): Promise<GraphQLAnswer> =>
  person.call(
    'mutation ($room: ID!, $id: ID!) { endPoll(event_id: "demo", room_id: $room, poll_id: $id) { event_id } }',
    { room: roomId, id },
  );

const pollFields = 'poll_id question answers { id label votes } voters ends_at ended seq';

export const askForPoll = (person: Pick<Person, 'call'>, id: string, roomId = 'main'): Promise<GraphQLAnswer> =>
  person.call(
    `query ($room: ID!, $id: ID!) { queryPoll(event_id: "demo", room_id: $room, poll_id: $id) {
      chosen poll { ${pollFields} } } }`,
    { room: roomId, id },
  );

/** A poll as somebody reads it, with what they chose. */
export const readPoll = async (person: Pick<Person, 'call'>, id: string, roomId = 'main'): Promise<Answer> => {
  const { data, errors } = await askForPoll(person, id, roomId);
  if (errors) throw new Error(JSON.stringify(errors));
  return { ...data.queryPoll.poll, chosen: data.queryPoll.chosen };
};

/** The votes of a poll's answers, in their order. */
export const votesOf = (poll: Answer): (number | null)[] =>
  poll.answers.map(({ votes }: { votes: number | null }) => votes);

export const exportPoll = (person: Pick<Person, 'call'>, id: string, roomId = 'main'): Promise<GraphQLAnswer> =>
  person.call(
    `query ($room: ID!, $id: ID!) { exportPoll(event_id: "demo", room_id: $room, poll_id: $id) {
      poll { answers { id votes } } names { name chosen } } }`,
    { room: roomId, id },
  );

/** The subscription to a poll. */
export const pollUpdates = `subscription ($room: ID!, $id: ID!, $after: Int) {
  pollUpdates(event_id: "demo", room_id: $room, poll_id: $id, after: $after) { ${pollFields} } }`;

/** Somebody, asking another server. */
export const personAt = (url: string, person: Person): Person => ({
  ...person,
  call: (query, variables = {}) => post(url, query, variables, { authorization: person.token }),
});
