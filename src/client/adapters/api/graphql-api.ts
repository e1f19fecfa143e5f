import type { Client, Sink } from 'graphql-ws';
import type { TypedDocumentString } from '../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { fail, type Result } from '../../../shared/values/result.ts';
import {
  type ApiConnection,
  type ApiFailure,
  type ApiPort,
  isBusy,
  isTransient,
  retryAfterMsOf,
  type Subscriber,
} from '../../ports/api-port.ts';
import type { Clock, Stop } from '../../ports/clock.ts';
import { failureOfErrors, messageOf, readAnswer, unreachable } from './failures.ts';

/** How long an ordinary call may take. */
const requestTimeoutMs = 15_000;
/**
 * Waits between reconnects: growing from the first to the last, with a random share so that not all come at once. A server
 * that is started again is back in a few seconds, and nobody is to wait as long again: the first tries stay close.
 */
const firstRetryMs = 300;
const closeRetryMs = 1_000;
const closeTries = 20;
const lastRetryMs = 5_000;
const retryGrowth = 1.5;
const keepAliveMs = 2_000;
/** A pong that is this late is said: somebody who sees nothing move should know why. */
const silentAfterMs = 1_000;
/** How long a server counts as away after it said that it cannot serve. */
const strugglingMs = 10_000;
/** How often a busy server is asked once more, in the time that the call has. */
const busyTries = 3;
/** A pong that is this late means a dead connection: a closed lid, a network that changed. */
const pongTimeoutMs = 5_000;

/** Close codes of the server after which the same token must not be tried again (graphql-ws protocol). */
const unauthorizedCloses = new Set([4401, 4403]);

const operationName = (query: string): string =>
  /^\s*(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? 'operation';

/** Something between us and the server waited for it in vain. */
const gatewayTimeoutStatus = 504;

/**
 * What comes to the same when it is done twice: it reads, sets something, or has an id. Codes are used up, mails sent, and a
 * breakout is made longer each time.
 */
const repeatable =
  /^\s*(query|mutation (Join|Leave|Get|Set(?!BreakoutEnd)|Lock|Unlock|Chat|ConfirmChat|StartPoll|VotePoll|EndPoll))/;

export interface GraphQLApiOptions {
  readonly httpUrl: string;
  readonly wsUrl: string;
  readonly clock: Clock;
  /** Asked once when the server no longer takes the token; answers whether there is a fresh one. */
  readonly renew: () => Promise<boolean>;
}

/** The API by GraphQL over HTTP and the graphql-transport-ws protocol. */
export const createGraphQLApi = (options: GraphQLApiOptions): ApiPort => {
  const { clock } = options;
  const listeners = new Set<(connection: ApiConnection) => void>();
  let token: string | null = null;
  let connection: ApiConnection = 'idle';
  let client: Promise<Client> | null = null;
  let socket: WebSocket | null = null;
  const idsInUse = new Set<string>();
  const idOf = new WeakMap<object, string>();
  let isStruggling = false;
  let stopStruggling: Stop = () => undefined;

  const tell = (change: () => void) => {
    const before = shown();
    change();
    if (shown() !== before) for (const listener of listeners) listener(shown());
  };
  /** A server whose database is away answers, and is as good as away. */
  const shown = (): ApiConnection => (isStruggling && connection === 'connected' ? 'waiting' : connection);
  const setConnection = (next: ApiConnection) =>
    tell(() => {
      connection = next;
    });
  const noteAnswer = (failure: ApiFailure | null) => {
    if (failure !== null && (failure.code !== errorCodes.unavailable || isBusy(failure))) return;
    stopStruggling();
    tell(() => {
      isStruggling = failure !== null;
    });
    if (isStruggling) stopStruggling = clock.after(strugglingMs, () => noteAnswer(null));
  };

  /** The protocol's code is fetched with the first subscription: the sign-in page has none. */
  const createSocketClient = async (): Promise<Client> => {
    const { createClient } = await import('graphql-ws');
    let pongTimer: Stop = () => undefined;
    let silentTimer: Stop = () => undefined;
    return createClient({
      url: options.wsUrl,
      lazy: true,
      keepAlive: keepAliveMs,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      connectionParams: () => (token ? { authorization: token } : {}),
      generateID: (operation) => idOf.get(operation) ?? '',
      retryWait: async (attempt) => {
        setConnection('waiting');
        const most = attempt < closeTries ? closeRetryMs : lastRetryMs;
        const wait = Math.min(most, firstRetryMs * retryGrowth ** attempt);
        await new Promise<void>((resolve) => {
          const stop = clock.after(wait * (0.5 + Math.random() / 2), done);
          function done() {
            stop();
            removeEventListener('online', done);
            resolve();
          }
          addEventListener('online', done, { once: true });
        });
      },
      on: {
        connecting: () => setConnection('connecting'),
        opened: (opened) => {
          socket = opened as WebSocket;
        },
        connected: () => setConnection('connected'),
        ping: (received) => {
          if (received) return;
          silentTimer = clock.after(silentAfterMs, () => setConnection('waiting'));
          pongTimer = clock.after(pongTimeoutMs, () => socket?.close(4408, 'Request Timeout'));
        },
        pong: (received) => {
          if (!received) return;
          pongTimer();
          silentTimer();
          setConnection('connected');
        },
        closed: (event) => {
          pongTimer();
          silentTimer();
          const code = (event as CloseEvent).code;
          if (unauthorizedCloses.has(code)) void options.renew();
          setConnection(token ? 'waiting' : 'idle');
        },
      },
    });
  };

  /** The same operation gets the same id in every client, so that the server frames an event once for all. */
  const takeId = (query: string): string => {
    const name = operationName(query);
    let id = name;
    for (let count = 1; idsInUse.has(id); count++) id = `${name}-${count}`;
    idsInUse.add(id);
    return id;
  };

  const socketClient = () => {
    client ??= createSocketClient();
    return client;
  };

  /** Asks, and where a gateway waited in vain once more, in the same time. */
  const post = async (
    body: string,
    timeoutMs: number,
    authorization: string | null,
    isRepeatable: boolean,
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const send = () =>
      fetch(options.httpUrl, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        body,
        signal,
      });
    const response = await send();
    return response.status === gatewayTimeoutStatus && isRepeatable ? send() : response;
  };

  return {
    async request(document, variables, { timeoutMs = requestTimeoutMs, byCookie = false } = {}) {
      const query = document.toString();
      const body = JSON.stringify({ query, variables });
      let renewed = false;
      let leftMs = timeoutMs;
      for (let tries = 0; ; ) {
        let answer: Result<unknown, ApiFailure>;
        try {
          const isRepeatable = repeatable.test(query);
          const response = await post(body, timeoutMs, byCookie ? null : token, isRepeatable);
          const words = await response.text();
          if (response.status === gatewayTimeoutStatus && !isRepeatable) {
            return fail({ code: 'UNCERTAIN', message: words });
          }
          answer = readAnswer(words === '' ? null : JSON.parse(words), operationName(query));
        } catch (thrown) {
          if (thrown instanceof DOMException && thrown.name === 'TimeoutError') {
            return fail({ code: 'TIMED_OUT', message: `Request timed out after ${timeoutMs} ms` });
          }
          return fail(unreachable(messageOf(thrown)));
        }
        if (answer.ok) {
          noteAnswer(null);
          return answer as Result<never, ApiFailure>;
        }
        const failure = answer.error;
        // What renews the token itself would wait for itself.
        const canRenew = failure.code === errorCodes.unauthenticated && token !== null && !renewed && !byCookie;
        if (canRenew) {
          renewed = true;
          if (await options.renew()) continue;
          // Nobody could be asked whether the session is over; had it been, there would be no token any more.
          if (token !== null) return fail(unreachable('The token could not be renewed'));
        }
        noteAnswer(failure);
        const waitMs = retryAfterMsOf(failure);
        // Nothing was begun, so that whatever it is can be asked for again.
        if (!isBusy(failure) || tries >= busyTries || waitMs > leftMs) return fail(failure);
        tries += 1;
        leftMs -= waitMs;
        await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
      }
    },
    subscribe<Data, Variables>(
      document: TypedDocumentString<Data, Variables>,
      variables: () => Variables,
      subscriber: Subscriber<Data>,
    ): Stop {
      // A subscription over the client's own retries would repeat its first variables; ours asks for them anew.
      const query = document.toString();
      const id = takeId(query);
      let stopped = false;
      /** The server failed at it, and nothing came of it since: a fault that passes ends nothing that lasts as long as a room. */
      let hasFailed = false;
      let unsubscribe: Stop = () => undefined;
      const begin = () => {
        if (stopped) return;
        const sink: Sink<{ data?: Data | null; errors?: readonly object[] }> = {
          next: (result) => {
            if (result.errors?.length) {
              stopped = true;
              unsubscribe();
              subscriber.refused(failureOfErrors(result.errors));
            } else if (result.data) {
              hasFailed = false;
              subscriber.next(result.data);
            }
          },
          error: (error) => {
            if (stopped) return;
            if (!Array.isArray(error)) {
              clock.after(firstRetryMs, begin);
              return;
            }
            const failure = failureOfErrors(error);
            if (failure.code === errorCodes.unauthenticated) {
              void options.renew().then((renewed) => (renewed ? begin() : subscriber.refused(failure)));
            } else if (isTransient(failure) || (failure.code === errorCodes.internal && !hasFailed)) {
              hasFailed = failure.code === errorCodes.internal;
              clock.after(retryAfterMsOf(failure) || firstRetryMs, begin);
            } else {
              stopped = true;
              subscriber.refused(failure);
            }
          },
          complete: () => {
            if (!stopped) clock.after(firstRetryMs, begin);
          },
        };
        const operation = {
          query,
          // A getter: the client reads it again for every connection it makes.
          get variables() {
            return variables() as Record<string, unknown>;
          },
        };
        socketClient().then(
          (connected) => {
            if (stopped) return;
            idOf.set(operation, id);
            unsubscribe = connected.subscribe<Data>(operation, sink as Sink<never>);
          },
          () => {
            client = null;
            clock.after(lastRetryMs, begin);
          },
        );
      };
      begin();
      return () => {
        stopped = true;
        unsubscribe();
        idsInUse.delete(id);
      };
    },
    requestOnUnload(document, variables) {
      const query = document.toString();
      // Firefox before 133 (API-005). A beacon has no headers: the token goes in the body, never in the address.
      if (!('keepalive' in Request.prototype)) {
        const extensions = token ? { authorization: token } : {};
        const type = 'application/json';
        navigator.sendBeacon(options.httpUrl, new Blob([JSON.stringify({ query, variables, extensions })], { type }));
        return;
      }
      void fetch(options.httpUrl, {
        method: 'POST',
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
        body: JSON.stringify({ query, variables }),
      }).catch(() => undefined);
    },
    idToken: () => token,
    authorize(idToken) {
      const before = token;
      token = idToken;
      if (idToken === null || before === null) {
        // One that is still on its way to a connection fails with it; nobody waits for that.
        client?.then((started) => started.dispose()).catch(() => undefined);
        client = null;
        setConnection('idle');
      }
    },
    onConnection(listener) {
      listeners.add(listener);
      listener(shown());
      return () => listeners.delete(listener);
    },
  };
};
