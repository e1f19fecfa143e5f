import type { ApiConnection, ApiFailure, ApiPort, Subscriber } from '../../../src/client/ports/api-port.ts';
import type { TypedDocumentString } from '../../../src/shared/contract/generated/operations.ts';
import { fail, type Result, succeed } from '../../../src/shared/values/result.ts';
import { answerOf } from './server-contract.ts';

type Handler = (variables: never) => Result<unknown, ApiFailure> | Promise<Result<unknown, ApiFailure>>;

interface Subscription {
  readonly name: string;
  readonly document: string;
  readonly variables: () => Record<string, unknown>;
  readonly subscriber: Subscriber<never>;
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
  /** Answers an operation as a server that does not keep to the contract. */
  answerUnchecked(operation: string, handler: Handler): void;
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

/** What a server answers that did what an operation asks for, when that is all that it answers. */
export const acknowledgementOf = (operation: string): unknown => {
  const acknowledgement = {
    event_id: 'demo',
    identity: 'me',
    room_id: null,
    payload: { __typename: 'Acknowledgement', status: 'ok', seq: null },
  };
  const field = `${operation[0]!.toLowerCase()}${operation.slice(1)}`;
  return { [field]: operation === 'SignOut' ? { redirect: null } : acknowledgement };
};

export const acknowledged = (operation: string): Result<unknown, never> => succeed(acknowledgementOf(operation));

/**
 * An API of plain functions. It keeps to the contract: a request that the test does not answer fails, and so do variables
 * and answers that no server would take or give.
 */
export const fakeApi = (): FakeApi => {
  const handlers = new Map<string, Handler>();
  const unchecked = new Set<string>();
  const calls: FakeCall[] = [];
  const subscriptions = new Set<Subscription>();
  const listeners = new Set<(connection: ApiConnection) => void>();
  let connection: ApiConnection = 'idle';
  let token: string | null = null;
  const running = (operation: string) => [...subscriptions].filter((subscription) => subscription.name === operation);
  return {
    calls,
    callsOf: (operation) => calls.filter((call) => call.name === operation).map((call) => call.variables),
    answer(operation, handler) {
      unchecked.delete(operation);
      handlers.set(operation, handler);
    },
    answerUnchecked(operation, handler) {
      unchecked.add(operation);
      handlers.set(operation, handler);
    },
    acknowledge(...operations) {
      for (const name of operations) handlers.set(name, () => acknowledged(name));
    },
    running,
    listenerCount: () => subscriptions.size + listeners.size,
    push(operation, data) {
      if (running(operation).length === 0) throw new Error(`nobody follows ${operation}`);
      for (const { document, variables, subscriber } of running(operation)) {
        subscriber.next(answerOf(document, variables(), data) as never);
      }
    },
    refuse(operation, failure) {
      for (const { subscriber } of running(operation)) subscriber.refused(failure);
    },
    reconnect() {
      for (const subscription of subscriptions) subscription.variables();
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
      if (!handler) throw new Error(`the test gives no answer to ${name} ${JSON.stringify(variables)}`);
      const answer = await handler(variables as never);
      if (!answer.ok || unchecked.has(name)) return answer as never;
      return succeed(answerOf(document.toString(), variables as Record<string, unknown>, answer.value) as never);
    },
    subscribe(document, variables, subscriber) {
      const subscription: Subscription = {
        name: nameOf(document as TypedDocumentString<unknown, unknown>),
        document: document.toString(),
        variables: variables as () => Record<string, unknown>,
        subscriber: subscriber as Subscriber<never>,
      };
      subscriptions.add(subscription);
      subscription.variables();
      return () => void subscriptions.delete(subscription);
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
    idToken: () => token,
    onConnection(listener) {
      listeners.add(listener);
      listener(connection);
      return () => listeners.delete(listener);
    },
  };
};
