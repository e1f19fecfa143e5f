import { type DocumentNode, execute, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { CloseCode, MessageType, type SubscribeMessage } from 'graphql-ws';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Admission } from '../../access/admission.ts';
import { type Place, type Places, releaseAll, takeAll } from '../../access/places.ts';
import { rateLimited } from '../../access/rate-limiter.ts';
import { holderOf } from '../../access/viewer.ts';
import { openLimits, serverLimits } from '../../limits.ts';
import type { SubscriptionSource } from '../../modules/subscription-source.ts';
import type { OpenPlaces } from '../open-places.ts';
import { operationCost } from '../operation-cost.ts';
import type { FanOutCounters } from './counters.ts';
import { LiveSubscription, type SubscriptionOwner } from './live-subscription.ts';
import {
  findOperation,
  type PreparedDocuments,
  prepareSubscription,
  subscriptionAliasError,
  subscriptionLengthError,
} from './prepared-document.ts';

/** What operations are admitted, read and executed with. */
export interface OperationsNeeds {
  readonly schema: GraphQLSchema;
  readonly documents: PreparedDocuments;
  readonly sources: Readonly<Record<string, SubscriptionSource>>;
  readonly admission: Pick<Admission, 'admit' | 'refusedForMs' | 'requireTime'>;
  readonly places: OpenPlaces;
  readonly counters: FanOutCounters;
  readonly present: (result: { errors?: readonly GraphQLError[]; data?: unknown }) => unknown;
  readonly report: (problem: unknown) => void;
}

/** The connection through which operations are asked for and answered. */
export interface OperationsOwner extends SubscriptionOwner {
  readonly isClosed: boolean;
  close(code: number, reason: string): void;
  sendText(text: string): void;
}

/** Something that a client asked for under an id and that is not over. */
interface Operation {
  readonly id: string;
  end(): void;
}

const none: readonly Operation[] = [];

/** What one connection asked for and what is not over: admitted by the budgets, executed for its viewer, or followed. */
export class Operations {
  /** Few to a connection and many connections, so a list that is replaced and not a map. */
  private open: readonly Operation[] = none;

  constructor(
    private readonly owner: OperationsOwner,
    private readonly needs: OperationsNeeds,
  ) {}

  /** Starts an operation; what is wrong with it is answered under its id. */
  async begin(message: SubscribeMessage): Promise<void> {
    const { id } = message;
    const refusedForMs = this.needs.admission.refusedForMs(this.owner);
    if (refusedForMs > 0) {
      this.refuse(id, rateLimited(refusedForMs));
      return;
    }
    try {
      this.needs.admission.requireTime();
    } catch (refusal) {
      this.refuse(id, refusal);
      return;
    }
    if (this.open.some((operation) => operation.id === id)) {
      this.owner.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`);
      return;
    }
    if (this.open.length >= serverLimits.subscriptionsPerSocket) {
      this.refuseMany(id, 'Too many subscriptions on one connection', serverLimits.subscriptionsPerSocket);
      return;
    }
    // Noted before anything is waited for: what ends it can come meanwhile.
    const asked: Operation = { id, end: () => undefined };
    this.open = [...this.open, asked];
    try {
      await this.start(asked, message.payload);
    } finally {
      this.remove(asked);
    }
  }

  /** Starts an operation as long as it is among those that are open. */
  private async start(asked: Operation, payload: SubscribeMessage['payload']): Promise<void> {
    const { documents, schema, sources } = this.needs;
    const { id } = asked;
    if (!(await this.isAdmitted(asked, documents.readingCost(payload.query)))) return;
    const prepared = documents.prepare(payload.query);
    if (!('document' in prepared)) {
      this.sendErrors(id, prepared);
      return;
    }
    const operation = findOperation(prepared.document, payload.operationName);
    if (!(await this.isAdmitted(asked, operationCost(prepared.document, operation)))) return;
    if (!operation) {
      this.sendErrors(id, [new GraphQLError('Unable to identify the operation')]);
      return;
    }
    const variables = payload.variables ?? {};
    if (operation.operation !== 'subscription') {
      await this.answer(asked, prepared.document, operation, variables);
      return;
    }
    const unfit = subscriptionLengthError(payload.query, variables) ?? subscriptionAliasError(prepared.document);
    if (unfit) return this.sendErrors(id, [unfit]);
    const subscription = prepareSubscription(schema, operation, variables);
    const source = 'fieldName' in subscription ? sources[subscription.fieldName] : undefined;
    if (!('fieldName' in subscription) || !source) {
      this.sendErrors(id, 'fieldName' in subscription ? [new GraphQLError('Not available')] : subscription);
      return;
    }
    const live = new LiveSubscription(this.owner, id, {
      operation: documents.prepareOperation(prepared.document, operation),
      subscription,
      source,
    });
    const full = this.takeSubscription(live);
    if (full !== null) {
      this.refuseFull(id, full);
      return;
    }
    this.open = this.open.map((other) => (other === asked ? live : other));
    await live.begin();
  }

  /** Ends what goes by an id. */
  complete(id: string): void {
    const operation = this.open.find((operation) => operation.id === id);
    if (operation && this.remove(operation)) operation.end();
  }

  /** A subscription was refused, or ended by the server. */
  refused(live: LiveSubscription, problem: unknown): void {
    this.remove(live);
    this.refuse(live.id, problem);
  }

  /** A subscription is over for the server: the client is told, and may begin it anew. */
  completed(live: LiveSubscription): void {
    if (this.remove(live)) this.owner.sendText(JSON.stringify({ id: live.id, type: MessageType.Complete }));
  }

  /** Ends all of them; that goes on when ending one breaks. */
  end(): void {
    const ending = this.open;
    this.open = none;
    for (const operation of ending) {
      try {
        this.releaseSubscription(operation);
        operation.end();
      } catch (problem) {
        this.needs.report(problem);
      }
    }
  }

  /**
   * Takes points from the viewer's budgets. Says so and is false when one is used up; false when what was asked for was
   * ended meanwhile, by whoever asked for it or with the socket.
   */
  private async isAdmitted(asked: Operation, points: number): Promise<boolean> {
    try {
      if (points > 0) await this.needs.admission.admit(this.owner, points);
    } catch (problem) {
      if (this.open.includes(asked)) this.refuse(asked.id, problem);
      return false;
    }
    return !this.owner.isClosed && this.open.includes(asked);
  }

  /** Queries and mutations travel over the socket too; they are executed for the viewer alone. */
  private async answer(
    asked: Operation,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): Promise<void> {
    const { schema, present } = this.needs;
    const { id } = asked;
    const result = await execute({
      schema,
      document,
      contextValue: this.owner,
      variableValues: variables,
      operationName: operation.name?.value,
    });
    if (!this.remove(asked)) return;
    this.owner.sendText(`{"id":${JSON.stringify(id)},"type":"next","payload":${JSON.stringify(present(result))}}`);
    this.owner.sendText(JSON.stringify({ id, type: MessageType.Complete }));
  }

  /** Whether it was still there. */
  private remove(operation: Operation): boolean {
    const left = this.open.filter((other) => other !== operation);
    if (left.length === this.open.length) return false;
    this.open = left.length > 0 ? left : none;
    this.releaseSubscription(operation);
    return true;
  }

  /** Takes a place for a subscription from each who has few of them. Null when it has them; else those of which none is free. */
  private takeSubscription(live: LiveSubscription): Places | null {
    const full = takeAll(this.placesFor(live));
    if (full === null) this.needs.counters.subscriptions += 1;
    return full;
  }

  /** What others of an address have taken is free again once they leave: whoever wants it asks again. */
  private refuseFull(id: string, full: Places): void {
    const isShared = full === this.needs.places.subscriptionsOfAddress || !this.owner.person;
    if (isShared) this.refuse(id, rateLimited(openLimits.fullAddressRetryMs));
    else this.refuseMany(id, 'Too many subscriptions', full.limit);
  }

  private releaseSubscription(operation: Operation): void {
    if (!(operation instanceof LiveSubscription)) return;
    this.needs.counters.subscriptions -= 1;
    releaseAll(this.placesFor(operation));
  }

  private placesFor(live: LiveSubscription): readonly Place[] {
    const { sameSubscriptions, subscriptionsOfAddress, subscriptionsOfIdentity } = this.needs.places;
    const holder = holderOf(this.owner);
    const shared = [
      [subscriptionsOfIdentity, holder],
      [subscriptionsOfAddress, this.owner.caller.address],
    ] as const;
    // Strangers of one address are many people.
    return this.owner.person ? [...shared, [sameSubscriptions, `${holder} ${live.subject}`]] : shared;
  }

  private refuseMany(id: string, sentence: string, limit: number): void {
    this.sendErrors(id, [new GraphQLError(sentence, { extensions: { code: errorCodes.tooLarge, limit } })]);
  }

  private refuse(id: string, problem: unknown): void {
    const originalError = problem instanceof Error ? problem : new Error(String(problem));
    this.sendErrors(id, [problem instanceof GraphQLError ? problem : new GraphQLError('', { originalError })]);
  }

  private sendErrors(id: string, errors: readonly GraphQLError[]): void {
    const { errors: presented } = this.needs.present({ errors }) as { errors: unknown };
    this.owner.sendText(`{"id":${JSON.stringify(id)},"type":"error","payload":${JSON.stringify(presented)}}`);
  }
}
