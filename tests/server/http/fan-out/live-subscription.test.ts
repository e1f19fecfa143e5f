import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFanOutCounters } from '../../../../src/server/http/fan-out/counters.ts';
import { FanOutGroup } from '../../../../src/server/http/fan-out/group.ts';
import type { AskedSubscription, RunningGroup } from '../../../../src/server/http/fan-out/groups.ts';
import { LiveSubscription, type SubscriptionOwner } from '../../../../src/server/http/fan-out/live-subscription.ts';
import { InFlight } from '../../../../src/server/in-flight.ts';
import type { SourceFact } from '../../../../src/server/modules/subscription-source.ts';
import type { StreamTail } from '../../../../src/server/pubsub/stream-tails.ts';
import { inScope } from '../../../../src/shared/values/streams.ts';

/** A log of facts and the groups that follow it. */
const logOf = () => {
  const facts: SourceFact[] = [];
  const followers: FanOutGroup[] = [];
  const tail = {
    get lastSeq() {
      return facts.length;
    },
    readAfter: async (after: number) => facts.slice(after),
    stop: () => undefined,
  } as unknown as StreamTail;
  return {
    follow(group: FanOutGroup) {
      group.follow(tail);
      followers.push(group);
    },
    add(audience: readonly string[] | null = null) {
      const fact: SourceFact = { seq: facts.length + 1, kind: 'chat', payload: null, audience };
      facts.push(fact);
      for (const group of followers) group.push([fact]);
    },
  };
};

test('a subscriber who moves to another group while facts arrive gets each of them once', async () => {
  const log = logOf();
  let scope = 'guest';
  const asked = {
    source: { authorise: async () => scope, eventOf: () => null },
    subscription: { args: {}, after: null },
  } as unknown as AskedSubscription;
  const begin = (ofScope: string): RunningGroup => {
    const group = new FanOutGroup({
      scope: ofScope,
      execute: ({ seq }) => String(seq),
      counters: createFanOutCounters(),
      background: new InFlight((problem) => assert.unreachable(String(problem))).run,
    });
    log.follow(group);
    return { key: ofScope, scope: ofScope, asked, group };
  };
  let openHost = (): void => undefined;
  const hostBegins = new Promise<void>((resolve) => {
    openHost = resolve;
  });
  let askForHost = (): void => undefined;
  const hostAsked = new Promise<void>((resolve) => {
    askForHost = resolve;
  });
  const received: number[] = [];
  const owner = {
    person: null,
    groups: {
      acquire: async (_: unknown, ofScope: string) => {
        if (ofScope === 'host') {
          askForHost();
          await hostBegins;
        }
        return begin(ofScope);
      },
      release: () => undefined,
    },
    watch: { add: async () => undefined, remove: () => undefined },
    write: (frames: Buffer) => {
      received.push(...[...frames.toString('latin1').matchAll(/"payload":(\d+)/g)].map(([, seq]) => Number(seq)));
    },
    inTurn: (act: () => Promise<void>) => act(),
    admit: async () => undefined,
    refused: (_: unknown, problem: unknown) => assert.unreachable(String(problem)),
  } as unknown as SubscriptionOwner;

  const live = new LiveSubscription(owner, 'Chat', asked);
  await live.begin();
  log.add();
  scope = 'host';
  live.authoriseAgain();
  await hostAsked;
  log.add();
  openHost();
  // Nothing here waits for more than promises, so after a turn of the event loop the move is over.
  await new Promise(setImmediate);
  log.add();
  assert.equal(received, [1, 2, 3]);
});

for (const [after, wanted] of [
  ['reader', [1, 2, 4]],
  ['host', [1, 2, 3, 4]],
] as const) {
  test(`what comes while a host is authorised again is told by what they are then: ${after}`, async () => {
    const log = logOf();
    let authorise = async (): Promise<string> => 'host';
    const asked = {
      source: { authorise: () => authorise(), confidentialScope: 'host', eventOf: () => null },
      subscription: { args: {}, after: null },
    } as unknown as AskedSubscription;
    const received: number[] = [];
    const owner = {
      person: { identity: 'hal' },
      groups: {
        acquire: async (_: unknown, scope: string) => {
          const group = new FanOutGroup({
            scope,
            execute: ({ seq }) => String(seq),
            counters: createFanOutCounters(),
            background: new InFlight((problem) => assert.unreachable(String(problem))).run,
          });
          log.follow(group);
          return { key: scope, scope, asked, group };
        },
        release: () => undefined,
      },
      watch: { add: async () => undefined, remove: () => undefined },
      write: (frames: Buffer) => {
        received.push(...[...frames.toString('latin1').matchAll(/"payload":(\d+)/g)].map(([, seq]) => Number(seq)));
      },
      inTurn: (act: () => Promise<void>) => act(),
      admit: async () => undefined,
      refused: (_: unknown, problem: unknown) => assert.unreachable(String(problem)),
    } as unknown as SubscriptionOwner;
    const live = new LiveSubscription(owner, 'Resources', asked);
    await live.begin();
    const forHosts = [inScope('host', 'hal')];
    log.add(forHosts);
    log.add();
    let decide = (_scope: string): void => undefined;
    authorise = () =>
      new Promise((resolve) => {
        decide = resolve;
      });
    live.authoriseAgain();
    log.add(forHosts);
    log.add();
    assert.equal(received, [1, 2]);
    decide(after);
    await new Promise(setImmediate);
    assert.equal(received, wanted);
  });
}

test.run();
