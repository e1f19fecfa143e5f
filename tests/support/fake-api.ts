import type { ApiConnection, ApiFailure, ApiPort, Subscriber } from '../../src/client/ports/api-port.ts';
import type { TypedDocumentString } from '../../src/shared/contract/generated/operations.ts';
import { fail, type Result, succeed } from '../../src/shared/values/result.ts';

type Handler = (variables: never) => Result<unknown, ApiFailure> | Promise<Result<unknown, ApiFailure>>;

interface Subscription {
  readonly name: string;
  readonly variables: () => Record<string, unknown>;
  readonly subscriber: Subscriber<never>;
  stopped: boolean;
}

interface FakeCall {
  readonly name: string;
  readonly variables: Record<string, unknown>;
  /** How long the caller waits for the answer; undefined: the adapter's own time. */
  readonly timeoutMs?: number;
}

export interface FakeApi extends ApiPort {
  /** Answers an operation by its name. */
  answer(operation: string, handler: Handler): void;
  /** Answers operations as the server does when all that counts is that it did it. */
  acknowledge(...operations: readonly string[]): void;
  /** Calls made so far, by operation. */
  readonly calls: readonly FakeCall[];
  callsOf(operation: string): readonly Record<string, unknown>[];
  /** Subscriptions of an operation that run now. */
  running(operation: string): readonly Subscription[];
  /** How many subscriptions run and how many listen to the connection. */
  listenerCount(): number;
  /** Sends data to the running subscriptions of an operation. */
  push(operation: string, data: unknown): void;
  refuse(operation: string, failure: ApiFailure): void;
  /** Every subscription begins anew, as after a connection that was lost. */
  reconnect(): void;
  setConnection(connection: ApiConnection): void;
  readonly token: string | null;
}

export const refused = (code: ApiFailure['code'], extensions?: Record<string, unknown>): Result<never, ApiFailure> =>
  fail({ code, message: code, extensions });

const nameOf = (document: TypedDocumentString<unknown, unknown>): string =>
  /(?:query|mutation|subscription)\s+(\w+)/.exec(document.toString())?.[1] ?? '';

const acknowledgement = {
  event_id: 'demo',
  identity: 'me',
  room_id: null,
  payload: { __typename: 'Acknowledgement', status: 'ok', seq: null },
};

/** An API of plain functions; an operation without an answer is a fault of the test. */
export const fakeApi = (): FakeApi => {
  const handlers = new Map<string, Handler>();
  const calls: FakeCall[] = [];
  const subscriptions: Subscription[] = [];
  const listeners = new Set<(connection: ApiConnection) => void>();
  let connection: ApiConnection = 'idle';
  let token: string | null = null;
  const running = (operation: string) => subscriptions.filter((one) => one.name === operation && !one.stopped);
  return {
    calls,
    callsOf: (operation) => calls.filter((call) => call.name === operation).map((call) => call.variables),
    answer: (operation, handler) => void handlers.set(operation, handler),
    acknowledge(...operations) {
      for (const name of operations) handlers.set(name, () => succeed({ [name]: acknowledgement }));
    },
    running,
    listenerCount: () => subscriptions.filter((one) => !one.stopped).length + listeners.size,
    push(operation, data) {
      for (const one of running(operation)) one.subscriber.next(data as never);
    },
    refuse(operation, failure) {
      for (const one of running(operation)) one.subscriber.refused(failure);
    },
    reconnect() {
      for (const one of subscriptions) if (!one.stopped) one.variables();
    },
    setConnection(next) {
      connection = next;
      for (const listener of listeners) listener(next);
    },
    get token() {
      return token;
    },
    async request(document, variables, options) {
      const name = nameOf(document as TypedDocumentString<unknown, unknown>);
      calls.push({ name, variables: variables as Record<string, unknown>, timeoutMs: options?.timeoutMs });
      const handler = handlers.get(name);
      if (!handler) throw new Error(`the fake API was given no answer to ${name}`);
      return (await handler(variables as never)) as never;
    },
    subscribe(document, variables, subscriber) {
      const subscription: Subscription = {
        name: nameOf(document as TypedDocumentString<unknown, unknown>),
        variables: variables as () => Record<string, unknown>,
        subscriber: subscriber as Subscriber<never>,
        stopped: false,
      };
      subscriptions.push(subscription);
      subscription.variables();
      return () => {
        subscription.stopped = true;
      };
    },
    requestOnUnload(document, variables) {
      calls.push({
        name: nameOf(document as TypedDocumentString<unknown, unknown>),
        variables: variables as Record<string, unknown>,
      });
    },
    authorize(idToken) {
      token = idToken;
    },
    onConnection(listener) {
      listeners.add(listener);
      listener(connection);
      return () => listeners.delete(listener);
    },
  };
};
