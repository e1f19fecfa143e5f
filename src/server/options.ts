import * as v from 'valibot';
import { mediaLimits } from '../shared/values/limits.ts';

/** Numbers of the server that are not settings. Times in milliseconds. */
export const serverLimits = {
  idTokenLifetimeMs: 3_600_000,
  /** 30 days minus 24 hours (AUTH-075). */
  sessionLifetimeMs: (30 * 24 - 24) * 3_600_000,
  /** How long a session that was found alive is taken for that, when the news of its end was lost. */
  sessionTrustMs: 60_000,
  endedSessionsIntervalMs: 3_600_000,
  signInLinkLifetimeMs: 24 * 3_600_000,
  requestBytes: 256 * 1024,
  /** Of arrays and objects in a request; the product's own nest five deep. */
  jsonDepth: 64,
  socketMessageBytes: 64 * 1024,
  /** Of the id that a client gives an operation on a socket; it is written into every frame of a subscription. */
  operationIdCharacters: 128,
  subscriptionsPerSocket: 64,
  /** Until a request's headers, and all of it, must be there. */
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  timeoutCheckIntervalMs: 5_000,
  connectionInitTimeoutMs: 5_000,
  pingIntervalMs: 20_000,
  /** Bytes waiting for one slow subscriber before it is cut; it resumes after the last number it saw. */
  slowConsumerBytes: 1024 * 1024,
  /** How often the log is looked at for facts of which no word came. */
  unheardIntervalMs: 2_000,
  inactiveSweepIntervalMs: 15_000,
  /** How long a person without any connection counts as active. */
  disconnectGraceMs: 30_000,
  /** The same for a person whose window said that it goes: a reload is faster. */
  departureGraceMs: 4_000,
  /** How long a moderated client has to obey before the SFU enforces. */
  moderationGraceMs: 500,
  /** How long a moderator's act waits for somebody whose tab reloads: until they publish again. */
  moderationPatienceMs: 10_000,
  /** How often who is at the media server is compared with who may be there, for webhooks that were lost. */
  mediaSettleIntervalMs: 15_000,
  /** How long a refused upgrade may take to read its answer. */
  refusedUpgradeMs: 1_000,
  pageItems: 200,
  /** All of them come with the answer to joining. */
  roomsPerEvent: 1_000,
  /** Texts of one page of chat; a page of ordinary messages has a hundredth of it. */
  historyPageBytes: 256 * 1024,
  signalPayloadCharacters: 20_000,
  closeTimeoutMs: 3_000,
  /** How long the media server beside us may take to answer a browser's request. */
  mediaAnswerTimeoutMs: 10_000,
  /** How long an answer of /healthz holds, and how long it waits for the database before it says that it does not answer. */
  healthHoldsMs: 1_000,
  healthTimeoutMs: 900,
} as const;

/**
 * Limits of one GraphQL document, in the characters of its text. The product's own 46 operations have up to 1,200
 * characters each and 14,000 together.
 */
export const documentLimits = {
  characters: 32_000,
  /** A subscription's document lives as long as the subscription. */
  subscriptionCharacters: 4_000,
  /** The longest document that is kept parsed, and all of them together. */
  keptCharacters: 8_000,
  allKeptCharacters: 128_000,
  depth: 10,
  cost: 3_000,
  aliases: 15,
  /** Fields of one name that have arguments or selections. */
  sameFields: 16,
  directives: 30,
  tokens: 2_000,
} as const;

/**
 * For how many characters of a document that is not kept one point is taken before it is parsed, whatever it turns out
 * to be. The dearest documents, of many fragments or of one field many times, take a core about 5 µs for each character.
 * The product's own are kept once they were accepted: all of them cost about a hundred points, once for a server.
 */
export const documentCharactersPerPoint = 200;

/**
 * For how many characters of a request's body one point is taken before it is parsed. Those of the product have less; a
 * room message can have more.
 */
export const bodyCharactersPerPoint = 16_384;

/**
 * What the root fields of an operation cost of a budget, in points; one is about a millisecond of a core on the embedded
 * database with a room of a hundred. A field that stands there several times under aliases costs that often.
 */
export const operationPoints = {
  query: 5,
  mutation: 10,
  subscription: 5,
  /** Fields that cost more or less than others of their kind. */
  byField: {
    version: 1,
    ping: 1,
    roomSignallingBroadcast: 2,
    chatBroadcast: 5,
    joinRoom: 20,
    joinEventAuth: 40,
    queryEvent: 10,
    queryRoomParticipants: 10,
    changeParticipantName: 40,
  },
} as const satisfies Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** What requests cost that are no operations, in points of the strangers of their address; see {@link addressBudget}. */
export const requestPoints = {
  config: 2,
  /** A socket of the API, before it says whose it is. */
  socket: 2,
  /** A socket to the media server, for which it is looked up who may be where, and asking whether there would be one. */
  media: 3,
  /** An id token, or a signature of the media server, that is none. */
  wrongToken: 5,
  /** A body of GraphQL that holds no operation. */
  noOperation: 2,
} as const;

/**
 * The budget of one identity over all of its operations. The most that an honest client does in ten seconds: draw without
 * media (400 signals, 800 points), write and type (60 chats and 40 notices, 500), join (155), or, as a host, act on each
 * of a hundred people (1,000).
 */
export const identityBudget = { tries: 2_000, windowMs: 10_000 } as const;

/**
 * The budgets of one address, for each person who can stand behind it. A join costs 155 points (sign in, join the event
 * and a room, a fresh token, eight subscriptions, history), so that with a hundred behind one address all of them can come, or come back
 * after an outage, within one window while some talk. Strangers load a page, ask for their session, sign in, open a socket
 * and try three times to reach the media server, for 33 points.
 */
export const addressBudget = { pointsPerPerson: 250, strangerPointsPerPerson: 50, windowMs: 10_000 } as const;

/** What can be open at one time on one server. A page holds one socket with eight subscriptions, and one to its media. */
export const openLimits = {
  socketsPerIdentity: 16,
  subscriptionsPerIdentity: 128,
  /** Three open pages for everybody behind one address. */
  socketsPerPerson: 6,
  /** Sockets that have not said yet who they are: all people of an address can come back at one moment. */
  strangerSocketsPerPerson: 2,
  subscriptionsPerPerson: 30,
  /** Messages of one socket, of so many characters each; a longer one counts as several. A page sends its operations by HTTP. */
  socketMessages: { tries: 1_000, windowMs: 10_000 },
  socketMessageCharacters: 1_024,
} as const;

/** Tries and the time in which they count. */
export const rateLimits = {
  /** Failures only: a right code is not counted. */
  rejoinPerAddress: { tries: 10, windowMs: 60_000 },
  signInPerAddress: { tries: 300, windowMs: 60_000 },
  signInLinkPerAddress: { tries: 10, windowMs: 60_000 },
  chatPerIdentity: { tries: 60, windowMs: 10_000 },
  typingPerIdentity: { tries: 40, windowMs: 10_000 },
  /** Of so many characters each; a longer one counts as several. All of them fit into what waits for a slow reader. */
  signalPerIdentity: { tries: 400, windowMs: 10_000, charactersPerTry: 2_000 },
} as const;

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const port = (name: string) =>
  v.pipe(
    text,
    v.regex(/^\d+$/, `${name} must be a port number from 0 to 65535`),
    v.transform(Number),
    v.maxValue(65_535, `${name} must be a port number from 0 to 65535`),
  );
const whole = (name: string, lowest: number, highest: number) => {
  const message = `${name} must be a whole number from ${lowest} to ${highest}`;
  return v.pipe(
    text,
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(lowest, message),
    v.maxValue(highest, message),
  );
};
const url = (name: string, schemes: readonly string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => {
        const scheme = /^([a-z]+):\/\/./.exec(value)?.[1];
        return scheme !== undefined && schemes.includes(scheme) && URL.canParse(value);
      },
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  );

const schema = v.object({
  HOST: v.optional(text, '127.0.0.1'),
  PORT: v.optional(port('PORT'), '8080'),
  PUBLIC_URL: v.optional(url('PUBLIC_URL', ['http', 'https'])),
  ALLOWED_ORIGINS: v.optional(text),
  TLS_CERT: v.optional(text),
  TLS_KEY: v.optional(text),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_URL: v.optional(url('DATABASE_URL', ['postgres', 'postgresql'])),
  REDIS_URL: v.optional(url('REDIS_URL', ['redis', 'rediss', 'unix'])),
  COMMS_PROVIDER: v.optional(v.picklist(['livekit', 'none'], 'COMMS_PROVIDER must be livekit or none'), 'livekit'),
  LIVEKIT_URL: v.optional(url('LIVEKIT_URL', ['ws', 'wss', 'http', 'https'])),
  LIVEKIT_API_KEY: v.optional(text),
  LIVEKIT_API_SECRET: v.optional(text),
  LIVEKIT_SERVER_BIN: v.optional(text),
  LIVEKIT_PORT: v.optional(port('LIVEKIT_PORT'), '7880'),
  LIVEKIT_NODE_IP: v.optional(v.pipe(text, v.ip('LIVEKIT_NODE_IP must be an IP address'))),
  CAMERA_HEIGHT: v.optional(
    whole('CAMERA_HEIGHT', mediaLimits.cameraHeightLowestPx, mediaLimits.cameraHeightHighestPx),
    String(mediaLimits.cameraHeightPx),
  ),
  AUTH_SECRET: v.optional(v.pipe(text, v.minLength(32, 'AUTH_SECRET must have at least 32 characters'))),
  CLIENT_DIR: v.optional(text, './dist/client'),
  TRUST_PROXY: v.optional(v.picklist(['0', '1'], 'TRUST_PROXY must be 0 or 1'), '0'),
  DEVELOPMENT_RELOAD_URL: v.optional(url('DEVELOPMENT_RELOAD_URL', ['http'])),
  PEOPLE_PER_ADDRESS: v.optional(whole('PEOPLE_PER_ADDRESS', 1, 100_000), '100'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  NODE_ENV: v.optional(
    v.picklist(['development', 'test', 'production'], 'NODE_ENV must be development, test or production'),
    'production',
  ),
});

/** Whether a host to listen on is this machine alone. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Where the server listens, and who reaches it how. */
export interface NetworkOptions {
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  readonly publicUrl?: string;
  /** Origins beside our own that may open the WebSocket. */
  readonly allowedOrigins: readonly string[];
  readonly tls?: { readonly certificatePath: string; readonly keyPath: string };
  /** A proxy before us says in X-Forwarded-For who asks. */
  readonly trustsProxy: boolean;
  /** How many honest people can stand behind one address; what an address may do follows from it. */
  readonly peoplePerAddress: number;
}

/** What the server keeps its data in. */
interface StorageOptions {
  readonly dataFolder: string;
  /** PostgreSQL; absent: the embedded database in the data folder. */
  readonly databaseUrl?: string;
  /** Redis; absent: pub/sub inside this process. */
  readonly redisUrl?: string;
}

/** The pages that the server gives out, and what it tells them. */
export interface ClientOptions {
  readonly folder: string;
  /** Lines that clients ask of their cameras. */
  readonly cameraHeightPx: number;
  /** The origin where pages listen for a rebuild; only in development. */
  readonly reloadOrigin?: string;
}

/** Everything that the environment decides, checked. */
export interface ServerOptions {
  readonly network: NetworkOptions;
  readonly storage: StorageOptions;
  readonly client: ClientOptions;
  readonly media:
    | { readonly provider: 'none' }
    | { readonly provider: 'external'; readonly url: string; readonly apiKey: string; readonly apiSecret: string }
    | { readonly provider: 'child'; readonly binaryPath: string; readonly port: number; readonly nodeIp?: string };
  readonly authSecret?: string;
  readonly logLevel: string;
  readonly environment: 'development' | 'test' | 'production';
}

export type OptionsResult =
  | { readonly ok: true; readonly value: ServerOptions }
  | { readonly ok: false; readonly errors: readonly string[] };

const wrong = (...errors: readonly string[]): OptionsResult => ({ ok: false, errors });

/** Reads the environment; an empty variable counts as unset. Wrong values give one line each, in the user's words. */
export const readOptions = (environment: Readonly<Record<string, string | undefined>>): OptionsResult => {
  const set = Object.fromEntries(
    Object.keys(schema.entries).flatMap((name) => (environment[name]?.trim() ? [[name, environment[name]]] : [])),
  );
  const parsed = v.safeParse(schema, set);
  if (!parsed.success)
    return wrong(...new Map(parsed.issues.map((issue) => [v.getDotPath(issue), issue.message])).values());
  const values = parsed.output;
  const errors: string[] = [];
  if (!values.TLS_CERT !== !values.TLS_KEY) errors.push('TLS_CERT and TLS_KEY must be set together');
  if (values.LIVEKIT_URL && !(values.LIVEKIT_API_KEY && values.LIVEKIT_API_SECRET)) {
    errors.push('LIVEKIT_URL needs LIVEKIT_API_KEY and LIVEKIT_API_SECRET');
  }
  if (values.COMMS_PROVIDER === 'livekit' && !values.LIVEKIT_URL && !values.LIVEKIT_SERVER_BIN) {
    errors.push('Set LIVEKIT_URL or LIVEKIT_SERVER_BIN, or COMMS_PROVIDER=none to run without media');
  }
  if (errors.length > 0) return wrong(...errors);
  return {
    ok: true,
    value: {
      network: {
        host: values.HOST,
        port: values.PORT,
        publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
        allowedOrigins: values.ALLOWED_ORIGINS?.split(',').map((origin) => origin.trim().replace(/\/$/, '')) ?? [],
        tls:
          values.TLS_CERT && values.TLS_KEY ? { certificatePath: values.TLS_CERT, keyPath: values.TLS_KEY } : undefined,
        trustsProxy: values.TRUST_PROXY === '1',
        peoplePerAddress: values.PEOPLE_PER_ADDRESS,
      },
      storage: { dataFolder: values.DATA_DIR, databaseUrl: values.DATABASE_URL, redisUrl: values.REDIS_URL },
      client: {
        folder: values.CLIENT_DIR,
        cameraHeightPx: values.CAMERA_HEIGHT,
        reloadOrigin:
          values.NODE_ENV === 'development' && values.DEVELOPMENT_RELOAD_URL
            ? new URL(values.DEVELOPMENT_RELOAD_URL).origin
            : undefined,
      },
      media: mediaOptions(values),
      authSecret: values.AUTH_SECRET,
      logLevel: values.LOG_LEVEL,
      environment: values.NODE_ENV,
    },
  };
};

const mediaOptions = (values: v.InferOutput<typeof schema>): ServerOptions['media'] => {
  if (values.COMMS_PROVIDER === 'none') return { provider: 'none' };
  if (values.LIVEKIT_URL) {
    return {
      provider: 'external',
      url: values.LIVEKIT_URL,
      apiKey: values.LIVEKIT_API_KEY ?? '',
      apiSecret: values.LIVEKIT_API_SECRET ?? '',
    };
  }
  return {
    provider: 'child',
    binaryPath: values.LIVEKIT_SERVER_BIN ?? '',
    port: values.LIVEKIT_PORT,
    nodeIp: values.LIVEKIT_NODE_IP,
  };
};
