import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { onlyRun } from '../../../src/server/db/server-run.ts';
import { createDiskStore } from '../../../src/server/files/disk-store.ts';
import { createLog } from '../../../src/server/log.ts';
import { type MediaRooms, type MediaSeat, mediaSources } from '../../../src/server/media/media-rooms.ts';
import { Tallies } from '../../../src/server/metrics/tallies.ts';
import { readOptions, type ServerOptions } from '../../../src/server/options.ts';
import { type RunningServer, type StartReplacements, startServer } from '../../../src/server/start-server.ts';
import { eventuallyMs } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/folders.ts';
import { dropTestDatabase, testDatabaseOf } from './test-database.ts';

/** Options for a server on a free port, without media. */
export const testOptions = (environment: Record<string, string>): ServerOptions => {
  const options = readOptions({
    PORT: '0',
    COMMS_PROVIDER: 'none',
    LOG_LEVEL: 'silent',
    LINK_PREVIEWS: 'off',
    RECORDERS: '0',
    ...environment,
  });
  if (!options.ok) throw new Error(options.errors.join('\n'));
  return options.value;
};

/** What the modules need where nobody signs up and nobody reads a log. */
export const quietPlatform = {
  log: createLog('silent'),
  tallies: new Tallies(),
  accounts: testOptions({}).accounts,
  blobs: createDiskStore(join(tmpdir(), 'no-files')),
  scanner: null,
  mayConnect: null,
  admission: { admit: async () => undefined },
  run: onlyRun(),
  recorders: {
    folder: join(tmpdir(), 'no-recordings'),
    ffmpeg: '',
    key: '',
    want: () => undefined,
    note: () => undefined,
    most: null,
    isAlone: false,
  },
  mail: { send: () => Promise.reject(new Error('no mail here')), isAnswering: null, close: () => undefined },
};

/** Media rooms that note what they are asked for, and give no token while they are away. */
export const createFakeMedia = (): MediaRooms & { readonly calls: string[]; isAway: boolean } => {
  const calls: string[] = [];
  const seat = ({ eventId, roomId, identity }: MediaSeat): string => `${eventId}:${roomId} ${identity}`;
  const media: ReturnType<typeof createFakeMedia> = {
    calls,
    isAway: false,
    provider: 'livekit',
    addressFor: (ownOrigin) => `${ownOrigin}/media`,
    async token(facts) {
      if (media.isAway) throw new Error('away');
      return `token ${seat(facts)} ${facts.role} ${facts.sources.join('+')}`;
    },
    recorderToken: async ({ eventId, roomId }) => `record ${eventId}:${roomId}`,
    addressForProgram: () => null,
    connectionTestTokens: async (testId) => ({ sender: `send ${testId}`, receiver: `receive ${testId}` }),
    endConnectionTests: async (nowMs) => void calls.push(`end connection tests over at ${nowMs}`),
    find: async () => ({ sources: mediaSources, joinedAtMs: 0 }),
    allow: async (facts, sources) => void calls.push(`allow ${seat(facts)} ${sources.join('+')}`),
    mute: async (facts, source) => void calls.push(`mute ${seat(facts)} ${source}`),
    muteAll: async (room, identities, source) => {
      for (const identity of [...identities].sort()) calls.push(`mute ${seat({ ...room, identity })} ${source}`);
      return new Map([...identities].map((identity) => [identity, { sources: mediaSources, joinedAtMs: 0 }]));
    },
    muteShare: async (facts, screenId) => void calls.push(`mute ${seat(facts)} share ${screenId}`),
    remove: async (facts) => void calls.push(`remove ${seat(facts)}`),
    presentIn: async () => [],
    present: async () => [],
  };
  return media;
};

/** Starts a server in this process on a folder of its own. */
export const startTestServer = async (
  environment: Record<string, string> = {},
  replacements: StartReplacements = {},
): Promise<RunningServer & { stop(): Promise<void> }> => {
  const folder = await emptyFolder();
  const place: Record<string, string> = { DATA_DIR: folder.path, ...environment };
  const { url = '' } = place.DATABASE_URL ? {} : await testDatabaseOf(place.DATA_DIR ?? '');
  const server = await startServer(testOptions(url ? { ...place, DATABASE_URL: url } : place), {
    savesMemory: false,
    ...replacements,
  });
  return {
    ...server,
    stop: async () => {
      await server.close();
      await dropTestDatabase(folder.path);
      await folder.remove();
    },
  };
};

// biome-ignore lint/suspicious/noExplicitAny: answers have whatever shape the test asked for
export type Answer = any;

export interface GraphQLAnswer {
  readonly data?: Answer;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } & Answer }[];
  readonly cookie: string | null;
  /** Every Set-Cookie line. */
  readonly cookies: readonly string[];
  readonly status: number;
}

/** Posts one operation. */
export const post = async (
  url: string,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<GraphQLAnswer> => {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await answer.json()) as { data?: Answer; errors?: GraphQLAnswer['errors'] };
  const cookies = answer.headers.getSetCookie();
  return { ...body, cookie: cookies[0]?.split(';')[0] ?? null, cookies, status: answer.status };
};

/** The code of an answer's first error. */
export const codeOf = (answer: GraphQLAnswer): string | undefined => answer.errors?.[0]?.extensions.code;

/** Somebody who is signed in. */
export interface Person {
  readonly identity: string;
  readonly token: string;
  readonly cookie: string;
  readonly rejoinCode: string | null;
  call(query: string, variables?: object): Promise<GraphQLAnswer>;
}

const signInFields = 'id_token identity display_name pool rejoin_code event_id';

const personOf = (url: string, signIn: Answer, cookie: string | null): Person => ({
  identity: signIn.identity,
  token: signIn.id_token,
  cookie: cookie ?? '',
  rejoinCode: signIn.rejoin_code,
  call: (query, variables = {}) => post(url, query, variables, { authorization: signIn.id_token }),
});

export const signInGuest = async (url: string, name: string): Promise<Person> => {
  const answer = await post(
    url,
    `mutation ($name: String!) { signInGuest(event_id: "demo", display_name: $name) { ${signInFields} } }`,
    { name },
  );
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return personOf(url, answer.data.signInGuest, answer.cookie);
};

/** Signs the host in by the server's one-time link. */
export const signInHost = async (server: Pick<RunningServer, 'url' | 'hostUrl'>): Promise<Person> => {
  const secret = server.hostUrl.split('/').at(-1);
  const answer = await post(
    server.url,
    `mutation ($secret: String!) { signInLink(secret: $secret) { ${signInFields} } }`,
    { secret },
  );
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return personOf(server.url, answer.data.signInLink, answer.cookie);
};

export const joinEvent = (person: Person): Promise<GraphQLAnswer> =>
  person.call(`mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload {
    seq access_info { is_allowed is_member is_host is_locked role failed_schedule { reason } permissions }
    participants { identity name role active_status currentRoom } rooms { room_id name members } } } } }`);

/** The number of the last fact of the event: a subscription after it misses nothing that comes. */
export const lastFactOf = async (person: Person): Promise<number> =>
  (await joinEvent(person)).data.joinEventAuth.payload.seq;

export const joinRoom = (person: Person, roomId = 'main'): Promise<GraphQLAnswer> =>
  person.call(
    `mutation ($room: ID!) { joinRoom(event_id: "demo", room_id: $room) { payload { ... on JoinRoomPayload {
      prev_room_id room_seq seq room { members } } } } }`,
    { room: roomId },
  );

/** A guest who joined the event and a room. */
export const seatGuest = async (url: string, name: string, roomId = 'main'): Promise<Person> => {
  const person = await signInGuest(url, name);
  await joinEvent(person);
  const joined = await joinRoom(person, roomId);
  if (joined.errors) throw new Error(JSON.stringify(joined.errors));
  return person;
};

/** A server, and its host in the room main. */
export const startWithHost = async (...inputs: Parameters<typeof startTestServer>) => {
  const server = await startTestServer(...inputs);
  const host = await signInHost(server);
  await joinEvent(host);
  await joinRoom(host);
  return { server, host };
};

const chatMutation =
  'mutation ($input: ChatInput!) { chatBroadcast(input: $input) { payload { ... on Acknowledgement { status seq } } } }';

export const say = (person: Person, text: string, more: object = {}): Promise<GraphQLAnswer> =>
  person.call(chatMutation, {
    input: {
      type: 'text',
      event_id: 'demo',
      room_id: 'main',
      target_id: 'all',
      timestamp: 1,
      message_id: `message ${text}`,
      message: text,
      ...more,
    },
  });

/** A socket that speaks graphql-transport-ws and keeps what it receives. */
export interface TestSocket {
  readonly messages: Answer[];
  readonly socket: WebSocket;
  /** Resolves to the first message, kept or to come, that fits. */
  until(fits: (message: Answer) => boolean): Promise<Answer>;
  readonly closed: Promise<{ code: number; reason: string }>;
  send(message: object): void;
  subscribe(id: string, query: string, variables?: object): void;
}

/** Opens a socket; with a token it is initialised and acknowledged. */
export const openSocket = async (
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<TestSocket> => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const messages: Answer[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const until = (fits: (message: Answer) => boolean): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`never came: ${fits}; what did: ${JSON.stringify(messages).slice(-4_000)}`));
      }, eventuallyMs).unref();
      const look = (): void => {
        const found = messages.find(fits);
        if (!found) return;
        clearTimeout(giveUp);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const send = (message: object): void => socket.send(JSON.stringify(message));
  if (token !== null) {
    send({ type: 'connection_init', payload: { authorization: token } });
    await until((message) => message.type === 'connection_ack');
  }
  return {
    messages,
    socket,
    until,
    closed,
    send,
    subscribe: (id, query, variables = {}) => send({ id, type: 'subscribe', payload: { query, variables } }),
  };
};

/** From its first fact on, so that the answer tells that it is followed. */
export const followsEvent = 'subscription { eventLog(event_id: "demo", after: 0) { __typename } }';

/** A socket of somebody whose page follows the event, or something else. */
export const openWindow = async (
  url: string,
  token: string,
  subscription = followsEvent,
  variables = {},
): Promise<TestSocket> => {
  const socket = await openSocket(url, token);
  socket.subscribe('followed', subscription, variables);
  if (subscription === followsEvent) await socket.until(({ id, type }) => id === 'followed' && type === 'next');
  // Answers come in order: this one proves that the subscription is active.
  socket.subscribe('later', 'query { __typename }');
  await socket.until(({ id, type }) => id === 'later' && type === 'complete');
  return socket;
};

/** So often somebody asks who is told to wait. */
export const mostAsks = 20;

/** Asks as somebody who asks again when they are told to wait: these tests ask for more than people do. */
export const askPatiently = async (person: Person, ...asked: Parameters<Person['call']>): Promise<Answer> => {
  for (let asks = 1; ; asks += 1) {
    const answer = await person.call(...asked);
    const { code, retryAfterMs = 0 } = answer.errors?.[0]?.extensions ?? {};
    if (code !== 'RATE_LIMITED' || asks === mostAsks) return answer;
    await new Promise((next) => setTimeout(next, Number(retryAfterMs)));
  }
};
