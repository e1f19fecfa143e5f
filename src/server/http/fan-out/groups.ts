import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { nobody, type Viewer } from '../../access/viewer.ts';
import type { SourceFact, SubscriptionSource } from '../../modules/subscription-source.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { StreamTails } from '../../pubsub/stream-tails.ts';
import type { FanOutCounters } from './counters.ts';
import { FanOutGroup } from './group.ts';
import type { PreparedDocument, PreparedSubscription } from './prepared-document.ts';

/** What every group needs. */
export interface FanOutNeeds {
  readonly schema: GraphQLSchema;
  readonly tails: StreamTails;
  readonly pubsub: PubSub;
  readonly counters: FanOutCounters;
  /** Takes from errors what nobody outside shall read. */
  readonly present: (result: ExecutionResult) => unknown;
  readonly report: (problem: unknown) => void;
}

/** A subscription and whose it is. */
export interface GroupRequest {
  readonly prepared: PreparedDocument;
  readonly subscription: PreparedSubscription;
  readonly operationName: string | null;
  readonly source: SubscriptionSource;
  readonly scope: string;
  readonly viewer: Viewer;
}

/** A group that is in use; `release` once for each `acquire`. */
export interface GroupLease {
  readonly group: FanOutGroup;
  release(): void;
}

interface Running {
  readonly group: FanOutGroup;
  readonly started: Promise<void>;
  users: number;
  stop(): void;
}

/** The groups of this server, by what their members have in common. */
export class FanOutGroups {
  private readonly running = new Map<string, Running>();

  constructor(private readonly needs: FanOutNeeds) {}

  /** The group for a subscription, made when it is the first of its kind; resolves once it misses nothing. */
  async acquire(request: GroupRequest): Promise<GroupLease> {
    const key = groupKey(request);
    let running = this.running.get(key);
    if (!running) {
      running = this.start(request);
      this.running.set(key, running);
      this.needs.counters.groups = this.running.size;
    }
    const held = running;
    held.users += 1;
    const release = (): void => {
      held.users -= 1;
      if (held.users > 0) return;
      if (this.running.get(key) === held) this.running.delete(key);
      this.needs.counters.groups = this.running.size;
      held.stop();
    };
    try {
      await held.started;
    } catch (error) {
      release();
      throw error;
    }
    return { group: held.group, release };
  }

  private start(request: GroupRequest): Running {
    const { counters, report, tails, pubsub } = this.needs;
    const { source, subscription } = request;
    const group = new FanOutGroup({ execute: (fact) => this.execute(request, fact), counters, report });
    const stops: (() => void)[] = [];
    let isStopped = false;
    const keep = (stop: () => void): void => {
      if (isStopped) stop();
      else stops.push(stop);
    };
    const start = async (): Promise<void> => {
      const streamId = source.streamOf?.(subscription.args);
      if (streamId !== undefined) {
        const tail = await tails.follow(streamId, (entries) => group.push(entries));
        group.follow(tail);
        keep(() => tail.stop());
      }
      const channel = source.channelOf?.(subscription.args);
      if (channel !== undefined) {
        const stop = await pubsub.subscribe(channel, (message) => group.push([readTransient(message)]));
        keep(() => void stop().catch(report));
      }
    };
    return {
      group,
      started: start(),
      users: 0,
      stop: () => {
        isStopped = true;
        for (const stop of stops) stop();
      },
    };
  }

  /** Executes the document for one fact. Unless a selected field depends on the viewer, nobody is the viewer. */
  private execute(request: GroupRequest, fact: SourceFact): string | null | Promise<string | null> {
    const { schema, counters, present, report } = this.needs;
    const { prepared, subscription, source, operationName } = request;
    const write = (result: ExecutionResult): string => JSON.stringify(present(result));
    try {
      const value = source.valueOf(fact, subscription.args);
      if (value === undefined) return null;
      counters.executions += 1;
      const result = execute({
        schema,
        document: prepared.document,
        rootValue: { [subscription.fieldName]: value },
        contextValue: prepared.isPerViewer ? request.viewer : nobody,
        variableValues: subscription.sharedVariables,
        operationName,
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

/** Equal keys share executions, so everything that an answer can depend on is in it. */
const groupKey = ({ prepared, subscription, operationName, scope, viewer }: GroupRequest): string =>
  JSON.stringify([
    prepared.query,
    operationName,
    subscription.sharedVariables,
    scope,
    prepared.isPerViewer ? (viewer.person?.identity ?? '') : null,
  ]);

const readTransient = (message: string): SourceFact => {
  const fact = JSON.parse(message) as { kind: string; payload: unknown; audience?: readonly string[] | null };
  return { kind: fact.kind, payload: fact.payload, audience: fact.audience ?? null, seq: null };
};
