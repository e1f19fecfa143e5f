import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { type Place, Places, releaseAll, takeAll } from '../../access/places.ts';
import { rateLimited } from '../../access/rate-limiter.ts';
import { holderOf, nobody, type Viewer } from '../../access/viewer.ts';
import type { Background } from '../../in-flight.ts';
import { foreignGroups } from '../../limits.ts';
import type { SourceFact, SubscriptionSource } from '../../modules/subscription-source.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { StreamTails } from '../../pubsub/stream-tails.ts';
import type { FanOutCounters } from './counters.ts';
import { FanOutGroup } from './group.ts';
import type { Payload } from './kept-payloads.ts';
import { type PreparedOperation, type PreparedSubscription, subjectOf } from './prepared-document.ts';

/** What every group needs. */
export interface FanOutNeeds {
  readonly schema: GraphQLSchema;
  readonly tails: StreamTails;
  readonly pubsub: PubSub;
  readonly counters: FanOutCounters;
  /** Takes from errors what nobody outside shall read. */
  readonly present: (result: ExecutionResult) => unknown;
  readonly background: Background;
  readonly report: (problem: unknown) => void;
}

/** What a subscription asks for, whoever asks. */
export interface AskedSubscription {
  readonly operation: PreparedOperation;
  readonly subscription: PreparedSubscription;
  readonly source: SubscriptionSource;
}

/** A group in use, with what all its members have in common. Held from `acquire` until `release`. */
export interface RunningGroup {
  readonly key: string;
  readonly scope: string;
  /** Equal for every member, so members keep this one and drop their own. */
  readonly asked: AskedSubscription;
  readonly group: FanOutGroup;
}

class Running implements RunningGroup {
  users = 0;
  private stops: (() => void)[] | null = [];

  constructor(
    readonly key: string,
    readonly scope: string,
    readonly asked: AskedSubscription,
    readonly group: FanOutGroup,
  ) {}

  started: Promise<void> = Promise.resolve();

  /** Calls `stop` when the group ends, or at once when it has. */
  onStop(stop: () => void): void {
    if (this.stops) this.stops.push(stop);
    else stop();
  }

  stop(): void {
    const stops = this.stops ?? [];
    this.stops = null;
    for (const stop of stops) stop();
  }
}

/** The groups of this server, by what their members have in common. */
export class FanOutGroups {
  private readonly running = new Map<string, Running>();
  /**
   * Groups of documents that are not the product's own, by what they are about, and by who began them as well: each is
   * executed for every fact, and anybody may write as many as they like.
   */
  private readonly foreign = new Places(foreignGroups.perSubject);
  private readonly foreignOfOne = new Places(foreignGroups.perHolder);

  constructor(private readonly needs: FanOutNeeds) {
    needs.pubsub.onGap(() => {
      for (const { asked, group } of [...this.running.values()]) if (!asked.source.streamOf) group.missed();
    });
  }

  /**
   * The group for a subscription, made when it is the first of its kind; resolves once it misses nothing. Throws a Refusal
   * where too many follow the same thing by documents of their own: one that is tried again, for whoever has an older page
   * did nothing wrong and hears nothing meanwhile.
   */
  async acquire(asked: AskedSubscription, scope: string, viewer: Viewer): Promise<RunningGroup> {
    const key = groupKey(asked, scope, viewer);
    let running = this.running.get(key);
    if (!running) {
      running = this.start(key, asked, scope, viewer);
      this.running.set(key, running);
      this.needs.counters.groups = this.running.size;
    }
    running.users += 1;
    try {
      await running.started;
    } catch (error) {
      this.release(running);
      throw error;
    }
    return running;
  }

  /** Lets go of a group; the last to do so ends it. */
  release(held: RunningGroup): void {
    const running = held as Running;
    running.users -= 1;
    if (running.users > 0) return;
    if (this.running.get(running.key) === running) this.running.delete(running.key);
    this.needs.counters.groups = this.running.size;
    running.stop();
  }

  private start(key: string, asked: AskedSubscription, scope: string, viewer: Viewer): Running {
    const { background, counters } = this.needs;
    // Unless a selected field depends on the viewer, nobody is the viewer.
    const seenBy = asked.operation.isPerViewer ? viewer : nobody;
    const execute = (fact: SourceFact): Payload => this.execute(asked, scope, seenBy, fact);
    const group = new FanOutGroup({ scope, execute, counters, background });
    const running = new Running(key, scope, asked, group);
    if (!asked.operation.isOwn) {
      const subject = subjectOf(asked.subscription);
      const places: readonly Place[] = [
        [this.foreign, subject],
        [this.foreignOfOne, `${holderOf(viewer)} ${subject}`],
      ];
      if (takeAll(places) !== null) throw rateLimited(foreignGroups.retryAfterMs);
      running.onStop(() => releaseAll(places));
    }
    running.started = this.follow(running);
    return running;
  }

  private async follow(running: Running): Promise<void> {
    const { background, tails, pubsub } = this.needs;
    const { group, asked } = running;
    const { source, subscription } = asked;
    const streamId = source.streamOf?.(subscription.args);
    if (streamId !== undefined) {
      const tail = await tails.follow(streamId, (entries) => this.push(group, entries));
      group.follow(tail);
      running.onStop(() => tail.stop());
    }
    const channel = source.channelOf?.(subscription.args);
    if (channel !== undefined) {
      const stop = await pubsub.subscribe(channel, (message) => this.push(group, message));
      running.onStop(() => background(stop));
    }
  }

  /** A group that breaks breaks neither the log nor the other groups that hear of the same fact. */
  private push(group: FanOutGroup, facts: readonly SourceFact[] | string): void {
    try {
      group.push(typeof facts === 'string' ? [readTransient(facts)] : facts);
    } catch (problem) {
      this.needs.report(problem);
    }
  }

  /** Executes the document for one fact. */
  private execute(asked: AskedSubscription, scope: string, viewer: Viewer, fact: SourceFact): Payload {
    const { schema, counters, present, report } = this.needs;
    const { operation, subscription, source } = asked;
    // A later fact says all that it said.
    if (fact.payload === null) return null;
    const write = (result: ExecutionResult): string => JSON.stringify(present(result));
    try {
      const value = source.valueOf(fact, subscription.args, scope);
      if (value === undefined) return null;
      counters.executions += 1;
      const result = execute({
        schema,
        document: operation.document,
        rootValue: { [subscription.fieldName]: value },
        contextValue: viewer,
        variableValues: subscription.sharedVariables,
      });
      if (!('then' in result)) return write(result);
      return result.then(write).catch((problem: unknown) => {
        report(problem);
        return null;
      });
    } catch (problem) {
      report(problem);
      return null;
    }
  }
}

/** Equal keys share executions, so everything that an answer can depend on is in it, and nothing else. */
const groupKey = ({ operation, subscription }: AskedSubscription, scope: string, viewer: Viewer): string =>
  JSON.stringify([
    operation.text,
    subscription.sharedVariables,
    scope,
    operation.isPerViewer ? (viewer.person?.identity ?? '') : null,
  ]);

const readTransient = (message: string): SourceFact => {
  const fact = JSON.parse(message) as { kind: string; payload: unknown; audience?: readonly string[] | null };
  return { kind: fact.kind, payload: fact.payload, audience: fact.audience ?? null, seq: null };
};
