import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createSignalBudget,
  type SignalSender,
  signalLimits,
  type TrackSettings,
  type TrackWish,
} from '../../../src/client/adapters/livekit/signal-budget.ts';
import { fakeClock, settle } from '../../support/fakes/fake-clock.ts';
import { seededRandom } from '../../support/random.ts';

/** A media server that works off its queue when told to, and counts what is in it. */
const signallingQueue = () => {
  let queue: (() => void)[] = [];
  let most = 0;
  const subscribed = new Set<string>();
  const settings = new Map<string, TrackSettings>();
  const sent: { readonly kind: string; readonly trackIds: readonly string[] }[] = [];
  const push = (kind: string, trackIds: readonly string[], work: () => void) => {
    sent.push({ kind, trackIds });
    queue.push(work);
    most = Math.max(most, queue.length);
  };
  const sender: SignalSender = {
    sendSettings: (trackIds, value) =>
      push('settings', trackIds, () => {
        for (const trackId of trackIds) settings.set(trackId, value);
      }),
    sendSubscriptions: (trackIds, on) =>
      push(on ? 'subscribe' : 'unsubscribe', trackIds, () => {
        for (const trackId of trackIds) {
          if (on) subscribed.add(trackId);
          else subscribed.delete(trackId);
        }
      }),
    sendProbe: (processed) => push('probe', [], processed),
  };
  return {
    sender,
    sent,
    subscribed,
    settings,
    /** Works off so many messages, oldest first. */
    async work(count = Number.POSITIVE_INFINITY) {
      await settle();
      for (let done = 0; done < count; done++) {
        const next = queue.shift();
        if (!next) return;
        next();
        await settle();
      }
    },
    /** The socket is another one: what was not read is gone. */
    lose() {
      queue = [];
    },
    get most() {
      return most;
    },
    get unread() {
      return queue.length;
    },
  };
};

const video = (widthPx: number, rank = 0): TrackWish => ({
  subscribed: true,
  settings: { paused: false, widthPx, heightPx: widthPx / 2 },
  rank,
});
const nothing: TrackWish = { subscribed: false, settings: null, rank: 0 };

const start = () => {
  const clock = fakeClock();
  const server = signallingQueue();
  return { clock, server, budget: createSignalBudget(server.sender, clock) };
};

test('tracks that are wanted at the same size are subscribed by one message, after one with their settings', async () => {
  const { server, budget } = start();
  for (const trackId of ['a', 'b', 'c']) budget.want(trackId, video(320));
  await server.work();
  assert.equal(server.sent, [
    { kind: 'settings', trackIds: ['a', 'b', 'c'] },
    { kind: 'subscribe', trackIds: ['a', 'b', 'c'] },
    { kind: 'probe', trackIds: [] },
  ]);
});

test('what is wanted of a lower rank comes first, a portion at a time', async () => {
  const { server, budget } = start();
  const count = signalLimits.portionTracks + 1;
  for (let index = 0; index < count; index++) budget.want(`t${index}`, video(320, count - index));
  await settle();
  const first = server.sent.find(({ kind }) => kind === 'subscribe')!.trackIds;
  assert.is(first.length, signalLimits.portionTracks);
  assert.is(first[0], `t${count - 1}`);
  assert.not.ok(first.includes('t0'));
  const before = server.sent.length;
  await server.work(before - 1);
  assert.is(server.sent.length, before, 'the next portion waits for the answer');
  await server.work();
  assert.ok(server.subscribed.has('t0'));
});

test('a wish that changes while the server is busy is sent once, as it is then', async () => {
  const { server, budget } = start();
  budget.want('a', video(100));
  await settle();
  const before = server.sent.length;
  for (let widthPx = 110; widthPx <= 200; widthPx += 10) budget.want('b', video(widthPx));
  budget.want('c', video(320));
  budget.want('c', nothing);
  await server.work();
  assert.equal(
    server.sent.slice(before).map(({ kind, trackIds }) => `${kind} ${trackIds}`),
    ['settings b', 'subscribe b', 'probe '],
  );
  assert.is(server.settings.get('b')?.widthPx, 200);
});

test('sound is subscribed without settings', async () => {
  const { server, budget } = start();
  budget.want('a', { subscribed: true, settings: null, rank: 0 });
  await server.work();
  assert.equal(
    server.sent.map(({ kind }) => kind),
    ['subscribe', 'probe'],
  );
});

test('what is as wanted already is not said again', async () => {
  const { server, budget } = start();
  budget.want('a', video(320));
  await server.work();
  const before = server.sent.length;
  budget.want('a', video(320, 7));
  await server.work();
  assert.is(server.sent.length, before);
});

test('what a server subscribed by itself gets its settings, and is said to be unwanted once', async () => {
  const { server, budget } = start();
  budget.enter(true);
  budget.want('a', video(320));
  budget.want('b', nothing);
  budget.want('c', { subscribed: true, settings: null, rank: 0 });
  await server.work();
  budget.want('b', nothing);
  await server.work();
  assert.equal(
    server.sent.map(({ kind, trackIds }) => `${kind} ${trackIds}`),
    ['unsubscribe b', 'settings a', 'probe '],
  );
  budget.want('b', video(320));
  await server.work();
  assert.ok(server.subscribed.has('b'));
});

test('a track that is gone is not spoken of any more', async () => {
  const { server, budget } = start();
  budget.want('a', video(320));
  budget.forget('a');
  await server.work();
  assert.equal(server.sent, []);
});

test('a server that does not answer gets its next portion later, while the messages in flight allow it', async () => {
  const { server, budget, clock } = start();
  // Every track has a size of its own: a portion is as many messages as can be.
  const portionMessages = signalLimits.portionTracks + 2;
  for (let index = 0; index < 4 * signalLimits.portionTracks; index++) budget.want(`t${index}`, video(100 + index));
  await clock.advance(signalLimits.answerTimeoutMs - 1);
  assert.is(server.unread, portionMessages);
  await clock.advance(1);
  assert.is(server.unread, 2 * portionMessages);
  await clock.advance(10 * signalLimits.answerTimeoutMs);
  assert.is(server.unread, 2 * portionMessages, `one more would be over ${signalLimits.inFlight}`);
  await server.work();
  assert.is(server.subscribed.size, 4 * signalLimits.portionTracks, 'a late answer lets it go on');
});

test('over another socket everything is told again, also what was lost on the way', async () => {
  const { server, budget } = start();
  budget.want('a', video(320));
  budget.want('b', video(320));
  await server.work();
  budget.want('b', nothing);
  budget.want('c', video(160));
  await settle();
  server.lose();
  server.settings.clear();
  budget.resume();
  await server.work();
  assert.equal([...server.subscribed].sort(), ['a', 'c']);
  assert.is(server.settings.get('a')?.widthPx, 320);
});

test('whatever is wanted whenever, no more than 60 messages are unread and in the end the last wish holds', async () => {
  let most = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    const { server, budget, clock } = start();
    const wishes = new Map<string, TrackWish>();
    const want = () => {
      const trackId = `t${random.below(120)}`;
      const wish = random.next() < 0.3 ? nothing : video(16 * (1 + random.below(40)), random.below(500));
      wishes.set(trackId, wish);
      budget.want(trackId, wish);
    };
    const unpublish = async () => {
      const trackId = `t${random.below(120)}`;
      wishes.delete(trackId);
      budget.forget(trackId);
      await server.work();
      server.subscribed.delete(trackId);
    };
    for (let step = 0; step < 60; step++) {
      const dice = random.next();
      if (dice < 0.5) for (let count = random.below(60); count > 0; count--) want();
      else if (dice < 0.8) await server.work(random.below(30));
      else if (dice < 0.9) await clock.advance(random.below(8_000));
      else if (dice < 0.95) await unpublish();
      else {
        server.lose();
        server.settings.clear();
        budget.resume();
      }
      await settle();
    }
    await server.work();
    await clock.advance(0);
    assert.is(server.unread, 0);
    for (const [trackId, wish] of wishes) {
      assert.is(server.subscribed.has(trackId), wish.subscribed, `${trackId} of seed ${seed}`);
      if (wish.settings) assert.equal(server.settings.get(trackId), wish.settings, `${trackId} of seed ${seed}`);
    }
    most = Math.max(most, server.most);
  }
  assert.ok(most <= 60, `${most} messages`);
  assert.ok(most > 30, `the limit was not tried: ${most} messages`);
});

test.run();
