import type { Duplex } from 'node:stream';
import { type DocumentNode, execute, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { CloseCode, type Message, MessageType, parseMessage, type SubscribeMessage } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Admission } from '../../access/admission.ts';
import { Refusal } from '../../access/refusal.ts';
import type { RequestFacts, SignedInPerson } from '../../access/viewer.ts';
import type { SubscriptionSource } from '../../modules/subscription-source.ts';
import { openLimits, serverLimits } from '../../options.ts';
import { operationCost } from '../operation-cost.ts';
import type { SocketPlaces } from '../socket-places.ts';
import type { AccessWatch } from './access-watch.ts';
import type { FanOutCounters } from './counters.ts';
import type { FanOutGroups } from './groups.ts';
import { LiveSubscription, type SubscriptionOwner } from './live-subscription.ts';
import {
  findOperation,
  type PreparedDocuments,
  prepareSubscription,
  subscriptionLengthError,
} from './prepared-document.ts';
import { textFrame } from './text-frame.ts';

/** Close codes beyond graphql-ws's. 1013 is "try again later": clients reconnect and resume. */
export const closeCodes = {
  slowConsumer: 1013,
  tooManySockets: 1013,
  tooManyMessages: 1008,
  goingAway: 1001,
  tokenExpired: CloseCode.Forbidden,
  /** Clients ask for a fresh token, as after an expired one, and learn that there is no session. */
  sessionEnded: CloseCode.Forbidden,
} as const;

/** What every connection needs. */
export interface ConnectionNeeds {
  readonly schema: GraphQLSchema;
  readonly documents: PreparedDocuments;
  readonly groups: FanOutGroups;
  readonly watch: AccessWatch;
  readonly sources: Readonly<Record<string, SubscriptionSource>>;
  readonly counters: FanOutCounters;
  readonly slowConsumerBytes: number;
  readonly authenticate: (idToken: string) => Promise<SignedInPerson | null>;
  readonly admission: Pick<Admission, 'admit' | 'refusedForMs'>;
  readonly places: SocketPlaces;
  readonly now: () => number;
  readonly present: (result: { errors?: readonly GraphQLError[]; data?: unknown }) => unknown;
  readonly report: (problem: unknown) => void;
  /** Somebody's first connection with an event began, or their last one ended. */
  readonly presence: { connected(person: SignedInPerson): void; disconnected(person: SignedInPerson): void };
}

/** Something that a client asked for under an id and that is not over. */
interface Operation {
  readonly id: string;
  end(): void;
}

const noOperations: readonly Operation[] = [];

/** One WebSocket that speaks graphql-transport-ws. It is the viewer of what is asked for through it. */
export class Connection implements SubscriptionOwner {
  person: SignedInPerson | null = null;
  /** Few to a connection and many connections, so a list that is replaced and not a map. */
  private operations: readonly Operation[] = noOperations;
  private state: 'new' | 'initialising' | 'ready' | 'closed' = 'new';
  private messages = 0;
  private messagesUntilMs = 0;

  constructor(
    private readonly socket: WebSocket,
    /** The stream below the socket: frames that are made once for many are written to it whole. */
    private readonly stream: Duplex,
    readonly caller: RequestFacts,
    private readonly needs: ConnectionNeeds,
  ) {}

  get groups(): FanOutGroups {
    return this.needs.groups;
  }

  get watch(): AccessWatch {
    return this.needs.watch;
  }

  /** Whether connection_init was answered. */
  get isReady(): boolean {
    return this.state === 'ready';
  }

  /** When the id token of the connection expires; null when it is nobody's. */
  get expiresAtMs(): number | null {
    return this.person?.expiresAtMs ?? null;
  }

  /** One message of the client; closes the socket when it breaks the protocol, or breaks us. Never throws. */
  receive(data: string): void {
    try {
      this.take(data);
    } catch (problem) {
      this.fail(problem);
    }
  }

  private take(data: string): void {
    const { tries, windowMs } = openLimits.socketMessages;
    const nowMs = this.needs.now();
    if (nowMs >= this.messagesUntilMs) {
      this.messages = 0;
      this.messagesUntilMs = nowMs + windowMs;
    }
    this.messages += 1;
    if (this.messages > tries) {
      this.close(closeCodes.tooManyMessages, 'Too many messages');
      return;
    }
    let message: Message;
    try {
      message = parseMessage(data);
    } catch {
      this.close(CloseCode.BadRequest, 'Invalid message received');
      return;
    }
    switch (message.type) {
      case MessageType.ConnectionInit:
        this.initialise(message.payload).catch((problem: unknown) => this.fail(problem));
        return;
      case MessageType.Ping:
        // Without its payload: whoever sends it knows it, and writing back what strangers nested is theirs to choose.
        this.send({ type: MessageType.Pong });
        return;
      case MessageType.Pong:
        return;
      case MessageType.Subscribe:
        if (message.id.length > serverLimits.operationIdCharacters) {
          this.close(CloseCode.BadRequest, 'The id is too long');
          return;
        }
        this.subscribe(message).catch((problem: unknown) => this.fail(problem));
        return;
      case MessageType.Complete:
        this.forget(message.id);
        return;
      default:
        this.close(CloseCode.BadRequest, `Unexpected message of type ${message.type} received`);
    }
  }

  /** Writes finished frames, unless the client reads so slowly that too much waits for it: then it is cut. */
  write(frames: Buffer): void {
    if (this.state === 'closed') return;
    if (this.stream.writableLength > this.needs.slowConsumerBytes) {
      this.needs.counters.slowConsumersCut += 1;
      this.close(closeCodes.slowConsumer, 'Reading too slowly');
      // What waits is never read, so the close frame behind it would not be either.
      this.socket.terminate();
      return;
    }
    this.stream.write(frames);
  }

  close(code: number, reason: string): void {
    if (this.state === 'closed') return;
    this.ended();
    this.socket.close(code, reason);
  }

  /** The socket is closed, by whomever: everything that it subscribed to ends. */
  ended(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    const ending = this.operations;
    this.operations = noOperations;
    for (const operation of ending) this.attempt(() => this.end(operation));
    const { person } = this;
    if (!person) {
      this.needs.places.strangersOfAddress.release(this.caller.address);
      return;
    }
    this.needs.places.socketsOfIdentity.release(person.identity);
    this.attempt(() => this.needs.presence.disconnected(person));
  }

  /** Ending goes on when one part of it breaks. */
  private attempt(act: () => void): void {
    try {
      act();
    } catch (problem) {
      this.needs.report(problem);
    }
  }

  private async initialise(payload: Record<string, unknown> | undefined): Promise<void> {
    if (this.state !== 'new') {
      this.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
      return;
    }
    this.state = 'initialising';
    const authorization = payload?.authorization ?? payload?.Authorization;
    if (typeof authorization === 'string' && authorization !== '') {
      const person = await this.needs.authenticate(authorization.replace(/^Bearer /i, ''));
      if (!person) {
        this.close(closeCodes.tokenExpired, 'Forbidden');
        return;
      }
      if (this.isClosed) return;
      if (!this.needs.places.socketsOfIdentity.take(person.identity)) {
        this.close(closeCodes.tooManySockets, 'Too many connections');
        return;
      }
      this.needs.places.strangersOfAddress.release(this.caller.address);
      this.person = person;
      this.needs.presence.connected(person);
    }
    if (this.isClosed) return;
    this.state = 'ready';
    this.send({ type: MessageType.ConnectionAck });
  }

  private async subscribe({ id, payload }: SubscribeMessage): Promise<void> {
    if (this.state !== 'ready') {
      this.close(CloseCode.Unauthorized, 'Unauthorized');
      return;
    }
    const refusedForMs = this.needs.admission.refusedForMs(this);
    if (refusedForMs > 0) {
      this.sendErrors(id, [this.errorOf(new Refusal(errorCodes.rateLimited, { retryAfterMs: refusedForMs }))]);
      return;
    }
    const { documents } = this.needs;
    if (!(await this.isAdmitted(id, documents.readingCost(payload.query)))) return;
    const prepared = documents.prepare(payload.query);
    if (!('document' in prepared)) {
      this.sendErrors(id, prepared);
      return;
    }
    const operation = findOperation(prepared.document, payload.operationName);
    if (!(await this.isAdmitted(id, operationCost(prepared.document, operation)))) return;
    if (!operation) {
      this.sendErrors(id, [new GraphQLError('Unable to identify the operation')]);
      return;
    }
    if (this.operations.some((operation) => operation.id === id)) {
      this.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`);
      return;
    }
    if (this.operations.length >= serverLimits.subscriptionsPerSocket) {
      const extensions = { code: errorCodes.tooLarge, limit: serverLimits.subscriptionsPerSocket };
      this.sendErrors(id, [new GraphQLError('Too many subscriptions on one connection', { extensions })]);
      return;
    }
    const variables = payload.variables ?? {};
    if (operation.operation !== 'subscription') {
      await this.answer(id, prepared.document, operation, variables);
      return;
    }
    const unfit = subscriptionLengthError(payload.query, variables);
    if (unfit) return this.sendErrors(id, [unfit]);
    const subscription = prepareSubscription(this.needs.schema, operation, variables);
    const source = 'fieldName' in subscription ? this.needs.sources[subscription.fieldName] : undefined;
    if (!('fieldName' in subscription) || !source) {
      this.sendErrors(id, 'fieldName' in subscription ? [new GraphQLError('Not available')] : subscription);
      return;
    }
    if (!this.takeSubscription()) {
      const extensions = { code: errorCodes.tooLarge, limit: openLimits.subscriptionsPerIdentity };
      this.sendErrors(id, [new GraphQLError('Too many subscriptions', { extensions })]);
      return;
    }
    const operationName = payload.operationName ?? null;
    const live = new LiveSubscription(this, id, { prepared, subscription, operationName, source });
    this.operations = [...this.operations, live];
    await live.begin();
  }

  /** Takes points from the viewer's budgets. Says so and is false when one is used up; false when the socket is closed. */
  private async isAdmitted(id: string, points: number): Promise<boolean> {
    try {
      if (points > 0) await this.needs.admission.admit(this, points);
    } catch (problem) {
      this.sendErrors(id, [this.errorOf(problem)]);
      return false;
    }
    return !this.isClosed;
  }

  refused(live: LiveSubscription, problem: unknown): void {
    this.remove(live);
    try {
      this.sendErrors(live.id, [this.errorOf(problem)]);
    } catch (failure) {
      this.fail(failure);
    }
  }

  /** Queries and mutations travel over the socket too; they are executed for the viewer alone. */
  private async answer(
    id: string,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): Promise<void> {
    const asked: Operation = { id, end: () => undefined };
    this.operations = [...this.operations, asked];
    const result = await execute({
      schema: this.needs.schema,
      document,
      contextValue: this,
      variableValues: variables,
      operationName: operation.name?.value,
    });
    if (!this.remove(asked)) return;
    this.sendText(`{"id":${JSON.stringify(id)},"type":"next","payload":${JSON.stringify(this.needs.present(result))}}`);
    this.send({ id, type: MessageType.Complete });
  }

  drained(): Promise<void> {
    const { stream } = this;
    if (this.isClosed || stream.writableLength === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        stream.off('drain', done).off('close', done);
        resolve();
      };
      stream.on('drain', done).on('close', done);
      // A short write that is under way does not ask for a drain.
      if (!stream.writableNeedDrain) stream.write('', done);
    });
  }

  private get isClosed(): boolean {
    return this.state === 'closed';
  }

  private forget(id: string): void {
    const operation = this.operations.find((one) => one.id === id);
    if (operation && this.remove(operation)) operation.end();
  }

  /** Whether it was still there. */
  private remove(operation: Operation): boolean {
    const left = this.operations.filter((one) => one !== operation);
    if (left.length === this.operations.length) return false;
    this.operations = left.length > 0 ? left : noOperations;
    this.releaseSubscription(operation);
    return true;
  }

  private end(operation: Operation): void {
    this.releaseSubscription(operation);
    operation.end();
  }

  /** A place for a subscription of the viewer and of their address; false when there is none. */
  private takeSubscription(): boolean {
    const { subscriptionsOfAddress, subscriptionsOfIdentity } = this.needs.places;
    if (!subscriptionsOfIdentity.take(this.subscriber)) return false;
    if (subscriptionsOfAddress.take(this.caller.address)) return true;
    subscriptionsOfIdentity.release(this.subscriber);
    return false;
  }

  private releaseSubscription(operation: Operation): void {
    if (!(operation instanceof LiveSubscription)) return;
    this.needs.places.subscriptionsOfIdentity.release(this.subscriber);
    this.needs.places.subscriptionsOfAddress.release(this.caller.address);
  }

  /** Whose subscriptions the connection's are; strangers of one address are one. */
  private get subscriber(): string {
    return this.person ? `identity ${this.person.identity}` : `address ${this.caller.address}`;
  }

  private errorOf(problem: unknown): GraphQLError {
    if (problem instanceof GraphQLError) return problem;
    return new GraphQLError('', { originalError: problem instanceof Error ? problem : new Error(String(problem)) });
  }

  private fail(problem: unknown): void {
    if (!(problem instanceof Refusal)) this.needs.report(problem);
    this.close(CloseCode.InternalServerError, 'Internal server error');
  }

  private sendErrors(id: string, errors: readonly GraphQLError[]): void {
    const { errors: presented } = this.needs.present({ errors }) as { errors: unknown };
    this.sendText(`{"id":${JSON.stringify(id)},"type":"error","payload":${JSON.stringify(presented)}}`);
  }

  private send(message: object): void {
    this.sendText(JSON.stringify(message));
  }

  private sendText(text: string): void {
    this.write(textFrame(text));
  }
}
