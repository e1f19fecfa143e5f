import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSharedPlayers } from '../../../../../src/client/features/resources/model/shared-players.ts';
import { createScope } from '../../../../../src/client/scope.ts';
import { playerLimits } from '../../../../../src/shared/rules/shared-player.ts';
import { fakeClock } from '../../../../support/fakes/fake-clock.ts';
import { fakeNetworkTimes } from '../../../../support/fakes/fake-network.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { controlRoom, countSent } from '../../../../support/rooms/control-room.ts';

const lengthSeconds = 600;

/** ben shares a video; `directors` have control of it. */
const playerRoom = async (directors: readonly string[] = ['ben']) => {
  const all = controlRoom();
  await all.arrive();
  all.room.resources.shareVideo('clip', { control_participants: [...directors] });
  await all.arrive();
  const of = (client: typeof all.ann) => client.players.of('clip');
  for (const client of [all.ann, all.ben, all.cem, all.hal]) client.players.of('clip');
  // Whoever asked at the beginning is answered.
  await all.clock.advance(1_000);
  return { ...all, of, timeOf: (client: typeof all.ann) => of(client).timeNow(lengthSeconds) };
};
/** How far two may be apart, in seconds: one way through the network, which nobody can measure. */
const oneWay = fakeNetworkTimes.mediaMs / 1_000 + 0.001;

test('RES-058 the director tells every change, and all others are where they are', async () => {
  const { ben, ann, cem, of, timeOf, clock, arrive } = await playerRoom();
  of(ben).seek(30);
  of(ben).setPlaying(true, lengthSeconds);
  await clock.advance(1_000);
  for (const client of [ann, cem]) {
    assert.is(of(client).timeline.value.isPlaying, true);
    assert.ok(Math.abs(timeOf(client) - timeOf(ben)) <= oneWay, `${client.identity} at ${timeOf(client)}`);
  }
  of(ben).setRate(2, lengthSeconds);
  await clock.advance(1_000);
  assert.is(of(ann).timeline.value.rate, 2);
  assert.ok(Math.abs(timeOf(ann) - timeOf(ben)) <= 2 * oneWay);
  of(ben).setPlaying(false, lengthSeconds);
  await arrive();
  assert.is(of(ann).timeline.value.isPlaying, false);
  assert.ok(Math.abs(timeOf(ann) - timeOf(ben)) < 0.001);
});

test('RES-058 while it plays the director says every 5 s where it is, and while it is paused nothing', async () => {
  const { ben, of, clock } = await playerRoom();
  const before = countSent(ben, 'video-change');
  of(ben).setPlaying(true, lengthSeconds);
  await clock.advance(4 * 5_000 + 100);
  assert.is(countSent(ben, 'video-change') - before, 5);
  of(ben).setPlaying(false, lengthSeconds);
  await clock.advance(4 * 5_000);
  assert.is(countSent(ben, 'video-change') - before, 6);
});

test('RES-058 who does not direct cannot control it, whatever their client sends', async () => {
  const { ann, ben, cem, of, arrive } = await playerRoom();
  assert.is(of(ann).isFollowing.value, true);
  of(ann).setPlaying(true, lengthSeconds);
  of(ann).seek(10);
  assert.is(countSent(ann, 'video-change'), 0);
  assert.is(of(ann).timeline.value.isPlaying, false);
  ann.messages.send({ type: 'video-change', tileIdentity: 'clip', payload: { isPlaying: true, time: 99 } });
  await arrive();
  for (const client of [ben, cem]) assert.is(of(client).timeline.value.isPlaying, false, client.identity);
  assert.ok(cem.logged.some(({ code }) => code === 'direction-refused'));
});

test('who comes late is where all others are', async () => {
  const { room, ben, of, timeOf, clock } = await playerRoom();
  of(ben).setPlaying(true, lengthSeconds);
  await clock.advance(60_000);
  const late = room.join('late');
  await clock.advance(1_000);
  assert.is(of(late).timeline.value.isPlaying, true);
  assert.ok(Math.abs(timeOf(late) - timeOf(ben)) <= oneWay);
});

test('who directs is believed in what they said just before that was known', async () => {
  const { ann, cem, of, timeOf, room, arrive } = await playerRoom([]);
  cem.messages.send({ type: 'video-change', tileIdentity: 'clip', payload: { isPlaying: false, time: 99 } });
  await arrive();
  assert.is(timeOf(ann), 0);
  room.resources.shareVideo('clip', { control_participants: ['cem'] });
  assert.is(of(ann).timeNow(lengthSeconds), 99);
});

test('a director who leaves and comes back goes on from where they were, and so do all', async () => {
  const { ann, ben, of, timeOf, clock } = await playerRoom();
  of(ben).seek(30);
  of(ben).setPlaying(true, lengthSeconds);
  await clock.advance(10_000);
  await ben.move('side');
  await clock.advance(5_000);
  await ben.move('main');
  ben.players.of('clip');
  await clock.advance(5_000);
  assert.is(of(ben).timeline.value.isPlaying, true);
  assert.ok(Math.abs(timeOf(ben) - 50) < 0.2, `at ${timeOf(ben)}`);
  assert.ok(Math.abs(timeOf(ann) - timeOf(ben)) <= oneWay);
});

test('who drags the position tells it ten times a second at most, and where it ends', async () => {
  const { ann, ben, of, timeOf, clock, arrive } = await playerRoom();
  const before = countSent(ben, 'video-change');
  for (let step = 1; step <= 50; step++) {
    of(ben).seek(step);
    await clock.advance(10);
  }
  await clock.advance(playerLimits.seekIntervalMs);
  await arrive();
  assert.ok(countSent(ben, 'video-change') - before <= 6);
  assert.is(timeOf(ann), 50);
});

test('whoever takes control goes on from where all are', async () => {
  const { ben, hal, ann, of, timeOf, clock, arrive } = await playerRoom();
  of(ben).setPlaying(true, lengthSeconds);
  await clock.advance(20_000);
  hal.control.request('clip');
  await arrive();
  assert.is(of(ben).isFollowing.value, true);
  assert.is(of(hal).isFollowing.value, false);
  await clock.advance(1_000);
  assert.ok(Math.abs(timeOf(ann) - 21) < 0.2, `at ${timeOf(ann)}`);
  of(hal).setPlaying(false, lengthSeconds);
  await arrive();
  assert.is(of(ben).timeline.value.isPlaying, false);
});

test('where nobody directs everybody plays for themselves, and nobody is told', async () => {
  const { ann, ben, of, clock } = await playerRoom([]);
  of(ann).setPlaying(true, lengthSeconds);
  await clock.advance(6_000);
  assert.is(of(ann).timeNow(lengthSeconds), 6);
  assert.is(of(ben).timeline.value.isPlaying, false);
  assert.is(countSent(ann, 'video-change'), 0);
});

/** Ann alone, told by ben, who directs, what he says at a time of his clock. */
const toldByBen = () => {
  const clock = fakeClock();
  let hear: ((received: never) => void) | undefined;
  const players = createSharedPlayers(createScope(clock), {
    messages: {
      send: () => true,
      on: (_type, handler) => {
        hear = handler as never;
        return () => undefined;
      },
    },
    sync: { add: () => undefined },
    controllersOf: () => signal(['ben']),
    directorsOf: () => ['ben'],
    identity: 'ann',
    tabStore: memoryStore(),
    clock,
    log: { warn: () => undefined, info: () => undefined },
  });
  const tell = (time: number, timestamp: number) =>
    hear?.({
      sender: { identity: 'ben' },
      message: { type: 'video-change', tileIdentity: 'clip', payload: { isPlaying: true, time }, timestamp },
    } as never);
  return { clock, tell, at: () => players.of('clip').timeNow(lengthSeconds) };
};

test('a sender’s clock that is wrong puts nobody elsewhere', async () => {
  for (const wrongByMs of [-3_600_000, 0, 3_600_000]) {
    const { clock, tell, at } = toldByBen();
    tell(10, clock.now() + wrongByMs);
    assert.is(at(), 10);
  }
});

test('what was longer under way than usual is older by as much', async () => {
  const { clock, tell, at } = toldByBen();
  tell(10, clock.now() - 50);
  tell(20, clock.now() - 450);
  assert.ok(Math.abs(at() - 20.4) < 1e-9, `at ${at()}`);
});

test('a clock that is set back is not a message that was long under way', async () => {
  const { clock, tell, at } = toldByBen();
  tell(10, clock.now());
  tell(20, clock.now() - playerLimits.longestDelayMs);
  assert.ok(Math.abs(at() - 20 - playerLimits.longestDelayMs / 1_000) < 1e-9);
  tell(30, clock.now() - playerLimits.longestDelayMs - 1);
  assert.is(at(), 30);
});

test.run();
