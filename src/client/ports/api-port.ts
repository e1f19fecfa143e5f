import type { TypedDocumentString } from '../../shared/contract/generated/operations.ts';
import { type ErrorCode, errorCodes } from '../../shared/values/error-codes.ts';
import { fail, type Result, succeed } from '../../shared/values/result.ts';
import type { Stop } from './clock.ts';

/** Why a call gave no answer: a refusal of the server by its code, or no server at all; uncertain: it may have been done. */
export interface ApiFailure {
  readonly code: ErrorCode | 'UNREACHABLE' | 'TIMED_OUT' | 'UNCERTAIN';
  /** The server's own words; for the log, not for people. */
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
  /** What people are told instead of a sentence of ours: the server's words for a code that this client does not know. */
  readonly said?: string;
}

const transientCodes: ReadonlySet<ApiFailure['code']> = new Set([
  'UNREACHABLE',
  'TIMED_OUT',
  errorCodes.unavailable,
  errorCodes.rateLimited,
]);

/** Whether trying again can help: nothing answered, or it was asked too often. Other refusals stay. */
export const isTransient = ({ code }: Pick<ApiFailure, 'code'>): boolean => transientCodes.has(code);

/** After how long the server says that it can be asked again, in ms; 0: it does not say. */
export const retryAfterMsOf = ({ extensions }: Pick<ApiFailure, 'extensions'>): number =>
  Math.max(0, Number(extensions?.retryAfterMs) || 0);

/** Whether a busy server refused before it began anything, and says when to ask again. */
export const isBusy = (failure: Pick<ApiFailure, 'code' | 'extensions'>): boolean =>
  failure.code === errorCodes.unavailable && retryAfterMsOf(failure) > 0;

/** What a mutation answers, where it is of the kind that is expected of it. */
export const expectPayload = <Payload extends { readonly __typename: string }, Name extends Payload['__typename']>(
  payload: Payload,
  expected: Name,
): Result<Extract<Payload, { readonly __typename: Name }>, ApiFailure> =>
  payload.__typename === expected
    ? succeed(payload as Extract<Payload, { readonly __typename: Name }>)
    : fail({ code: errorCodes.internal, message: `Expected ${expected}; got ${payload.__typename}` });

export type ApiConnection = 'idle' | 'connecting' | 'connected' | 'waiting';

export interface Subscriber<Data> {
  next(data: Data): void;
  /** The server refuses for good; network trouble never ends up here. */
  refused(failure: ApiFailure): void;
}

/** Every call to the API server: queries and mutations over HTTP, subscriptions over one WebSocket. */
export interface ApiPort {
  /**
   * Sends one operation. Never throws for an expected failure. `byCookie`: without the token, which may be dead; the
   * session's cookie says who asks.
   */
  request<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    options?: { timeoutMs?: number; byCookie?: boolean },
  ): Promise<Result<Data, ApiFailure>>;
  /**
   * Subscribes until stopped, over any number of reconnects. `variables` is asked anew at every (re)connect,
   * so that a durable subscription resumes `after` the last number that it saw.
   */
  subscribe<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: () => Variables,
    subscriber: Subscriber<Data>,
  ): Stop;
  /** Sends a mutation that must survive the page's unload (API-004). */
  requestOnUnload<Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables): void;
  /** The id token that goes with every call from now on; null signs out. */
  authorize(idToken: string | null): void;
  /** The id token that goes with calls now, for what carries bytes past them. */
  idToken(): string | null;
  /** Says the state of the WebSocket now and at every change. */
  onConnection(listener: (connection: ApiConnection) => void): Stop;
}
