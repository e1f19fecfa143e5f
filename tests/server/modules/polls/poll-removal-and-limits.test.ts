import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Viewer } from '../../../../src/server/access/viewer.ts';
import { demo } from '../../../../src/server/db/seed.ts';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import { takeRoomWrites } from '../../../../src/server/modules/chat/room-writes.ts';
import { streamOfPoll } from '../../../../src/shared/values/streams.ts';
import { askForPoll, begin, endPoll, exportPoll, vote } from '../../support/polls-under-test.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

let room: Awaited<ReturnType<typeof openRoom>>;
const ada = viewerOf('ada', 'Ada');
const ben = viewerOf('ben', 'Ben');

test.before(async () => {
  room = await openRoom([ada, ben]);
});

test.after(() => room.stop());

/** Somebody as the operations of polls have them. */
const as = (viewer: Viewer) => ({
  call: async (query: string, variables: object = {}) => ({
    data: await room.ask(viewer, query, variables),
    cookie: null,
    cookies: [],
    status: 200,
  }),
});
const facts = (id: string) => room.facts(streamOfPoll(demo.eventId, id));
const told = async (id: string) => (await facts(id)).map(({ payload }) => JSON.parse(payload));
const openPolls = () => room.db.selectFrom('polls').select('poll_id').where('closed_at', 'is', null).execute();
const remove = (viewer: Viewer, id: string, sender = demo.hostIdentity) =>
  room.ask(
    viewer,
    'mutation ($id: ID!, $sender: ID!) { chatDelete(event_id: "demo", room_id: "main", message_id: $id, sender_id: $sender) { event_id } }',
    { id, sender },
  );

test('a vote that is there already is not told again', async () => {
  const id = await begin(as(demoHost), { several: true });
  await vote(as(ada), id, ['1', '2']);
  await room.runJobs();
  assert.is((await facts(id)).length, 1);
  await vote(as(ada), id, ['2', '1']);
  await room.runJobs();
  assert.is((await facts(id)).length, 1);
  await vote(as(ada), id, ['2']);
  await room.runJobs();
  assert.is((await facts(id)).length, 2);
  await endPoll(as(demoHost), id);
});

test('of what was told of a poll only how it stands now is left', async () => {
  const id = await begin(as(demoHost));
  for (const answer of ['1', '2', '3']) {
    await vote(as(ada), id, [answer]);
    await room.runJobs();
  }
  const all = await told(id);
  assert.equal(all.slice(0, -1), [null, null]);
  assert.equal(
    all.at(-1).answers.map(({ votes }: { votes: number }) => votes),
    [0, 0, 1],
  );
  await endPoll(as(demoHost), id);
});

test('a poll is removed with its message, which everybody who follows it is told, and nothing of it is left', async () => {
  const id = await begin(as(demoHost), { question: 'A secret question?', answers: ['A secret', 'Another secret'] });
  await vote(as(ada), id, ['1']);
  await room.runJobs();
  await remove(demoHost, id);
  const { removed, ended, question, answers, voters } = (await told(id)).at(-1);
  assert.equal([removed, ended, question, answers, voters], [true, true, '', [], 0]);
  assert.not.match(JSON.stringify(await facts(id)), 'secret');
  const votes = await room.db.selectFrom('poll_votes').selectAll().where('poll_id', '=', id).execute();
  assert.equal(votes, []);
});

test('nobody but its starter and whoever is above them removes a poll', async () => {
  const id = await begin(as(demoHost));
  assert.is(await remove(ada, id).catch(({ code }) => code), 'FORBIDDEN');
  assert.is((await openPolls()).length, 1);
  await endPoll(as(demoHost), id);
});

test('of a vote and a removal at one moment neither breaks, and no vote is left', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await begin(as(demoHost));
    const voting = vote(as(ada), id, ['1']).then(
      () => 'counted',
      ({ code }) => code,
    );
    await remove(demoHost, id);
    assert.ok(['counted', 'CONFLICT', 'NOT_FOUND'].includes(await voting), await voting);
    assert.equal(await room.db.selectFrom('poll_votes').selectAll().where('poll_id', '=', id).execute(), []);
  }
});

for (const [spare, isTaken] of [
  [3, true],
  [2, false],
] as const) {
  test(`a poll of the event is ${isTaken ? 'taken' : 'refused'} where its three rooms have ${spare} writes left`, async () => {
    room.time.nowMs += 120_000;
    room.time.stepMs = 0;
    const taken = rateLimits.chatToRoomsPerIdentity.tries - spare;
    await takeRoomWrites(room.rateLimiter, demo.hostIdentity, taken);
    const code = await begin(as(demoHost), { global: true }).then(
      () => null,
      (problem) => problem.code,
    );
    room.time.stepMs = 10_000;
    assert.is(code, isTaken ? null : 'RATE_LIMITED');
    await room.db.updateTable('polls').set({ closed_at: 1 }).execute();
  });
}

for (const [what, { tries, windowMs }, ask] of [
  ['reads polls', rateLimits.pollReadsPerIdentity, askForPoll],
  ['ends a poll', rateLimits.pollEndsPerIdentity, endPoll],
  ['downloads results', rateLimits.pollExportsPerIdentity, exportPoll],
] as const) {
  test(`somebody ${what} so often, and after that not for a while`, async () => {
    const id = await begin(as(demoHost));
    room.time.nowMs += 60_000;
    room.time.stepMs = 0;
    for (let count = 0; count < tries; count += 1) await ask(as(demoHost), id);
    const refused = await ask(as(demoHost), id).catch(({ code }) => code);
    room.time.nowMs += windowMs;
    await ask(as(demoHost), id);
    room.time.stepMs = 10_000;
    await endPoll(as(demoHost), id);
    assert.is(refused, 'RATE_LIMITED');
  });
}

test('a poll of the event that is asked for again counts for no room', async () => {
  room.time.nowMs += 120_000;
  const id = await begin(as(demoHost), { global: true });
  room.time.nowMs += 120_000;
  room.time.stepMs = 0;
  await takeRoomWrites(room.rateLimiter, demo.hostIdentity, rateLimits.chatToRoomsPerIdentity.tries);
  assert.is(await begin(as(demoHost), { id, global: true }), id);
  room.time.stepMs = 10_000;
  room.time.nowMs += 120_000;
  await endPoll(as(demoHost), id);
});

test('a poll of which nothing can be told is left alone for a while, and told of once it can', async () => {
  const id = await begin(as(demoHost));
  const other = await begin(as(demoHost));
  await vote(as(ada), id, ['1']);
  const set = (answers: string) => room.db.updateTable('polls').set({ answers }).where('poll_id', '=', id).execute();
  const { answers } = await room.db
    .selectFrom('polls')
    .select('answers')
    .where('poll_id', '=', id)
    .executeTakeFirstOrThrow();
  await set('broken');
  const isReported = () =>
    room.runJobs().then(
      () => false,
      () => true,
    );
  assert.is(await isReported(), true);
  await set(answers);
  await vote(as(ben), other, ['1']);
  room.time.nowMs -= 10_000;
  assert.is(await isReported(), false);
  assert.equal([(await facts(id)).length, (await facts(other)).length], [0, 1]);
  room.time.nowMs += serverLimits.failedPollPauseMs;
  assert.is(await isReported(), false);
  assert.is((await facts(id)).length, 1);
  for (const one of [id, other]) await endPoll(as(demoHost), one);
});

const leave = {
  'whose room was removed': { rooms: { removed: true } },
  'whose event has ended': { events: { end_time: 1 } },
  'whose event was removed': { events: { removed: true } },
} as const;
for (const [which, change] of Object.entries(leave)) {
  test(`a poll ${which} is open no more, and is looked at no more`, async () => {
    const id = await begin(as(demoHost));
    await room.runJobs();
    assert.equal(await openPolls(), [{ poll_id: id }]);
    if ('rooms' in change) {
      await room.db.updateTable('rooms').set(change.rooms).where('room_id', '=', 'main').execute();
    } else await room.db.updateTable('events').set(change.events).execute();
    await room.runJobs();
    assert.equal(await openPolls(), []);
    assert.is((await told(id)).at(-1).ended, true);
    await room.db.updateTable('rooms').set({ removed: false }).execute();
    await room.db.updateTable('events').set({ removed: false, end_time: null }).execute();
  });
}

test.run();
