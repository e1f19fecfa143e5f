import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pollLimits } from '../../../../src/shared/rules/polls.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { begin, endPoll, exportPoll, pollUpdates, readPoll, vote, votesOf } from '../../support/polls-under-test.ts';
import {
  type Answer,
  codeOf,
  openSocket,
  type Person,
  seatGuest,
  startTestServer,
  startWithHost,
  type TestSocket,
} from '../../support/server-under-test.ts';

const minuteMs = 60_000;
let passedMs = 0;
/** The time that stands still. */
let stoppedMs: number | null = null;
const clock = { now: () => stoppedMs ?? Date.now() + passedMs };
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;
let ada: Person;
let ben: Person;
let crowd: readonly Person[];
const sockets: TestSocket[] = [];

test.before(async () => {
  folder = await emptyFolder();
  ({ server, host } = await startWithHost({ DATA_DIR: folder.path }, clock));
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
  crowd = await Promise.all(Array.from({ length: 100 }, (_, index) => seatGuest(server.url, `Voter ${index}`)));
});

test.before.each(() => {
  stoppedMs = null;
  passedMs += minuteMs;
});

test.after.each(() => {
  for (const socket of sockets.splice(0)) socket.socket.terminate();
});

test.after(async () => {
  await server.stop();
  await folder.remove();
});

/** What somebody who follows a poll is told of it. */
const follow = async (person: Person, id: string, after: number | null = null) => {
  const socket = await openSocket(server.url, person.token);
  sockets.push(socket);
  socket.subscribe('Poll', pollUpdates, { room: 'main', id, after });
  const told = (): Answer[] => socket.messages.flatMap((message) => message.payload?.data?.pollUpdates ?? []);
  return { socket, told, until: (fits: (poll: Answer) => boolean) => eventually(() => told().some(fits)) };
};

/** Resolves once a vote in another poll is told: whatever may be told of earlier votes is told with it. */
const isTold = async (maker: Person, voter: Person): Promise<void> => {
  const other = await begin(maker);
  const follower = await follow(voter, other);
  await vote(voter, other, ['1']);
  await follower.until(({ voters }) => voters === 1);
};

test('a vote counts, and whoever gave it reads which it was', async () => {
  const id = await begin(host);
  await vote(ada, id, ['2']);
  const { chosen, voters, ...poll } = await readPoll(ada, id);
  assert.equal([chosen, voters, votesOf(poll)], [['2'], 1, [0, 1, 0]]);
  assert.equal((await readPoll(ben, id)).chosen, []);
});

test('another vote takes the place of the one before it', async () => {
  const id = await begin(host);
  await vote(ada, id, ['2']);
  await vote(ada, id, ['3']);
  assert.equal(votesOf(await readPoll(ada, id)), [0, 0, 1]);
});

test('a vote for none of the answers takes the one before it back', async () => {
  const id = await begin(host);
  await vote(ada, id, ['2']);
  await vote(ada, id, []);
  const { voters, ...poll } = await readPoll(ada, id);
  assert.equal([voters, votesOf(poll)], [0, [0, 0, 0]]);
});

for (const [what, several, answers, code] of [
  ['an answer that there is not', false, ['4'], 'INVALID'],
  ['two answers where one is asked for', false, ['1', '2'], 'INVALID'],
  ['two answers where several are', true, ['1', '2'], undefined],
  ['one answer twice', true, ['1', '1'], 'INVALID'],
] as const) {
  test(`a vote for ${what} is ${code === undefined ? 'taken' : 'refused'}`, async () => {
    const id = await begin(host, { several });
    assert.is(codeOf(await vote(ada, id, answers)), code);
    assert.is((await readPoll(ada, id)).voters, code === undefined ? 1 : 0);
    await endPoll(host, id);
  });
}

test('nobody votes in a poll that was ended, which stays as it was', async () => {
  const id = await begin(host);
  await vote(ada, id, ['1']);
  await endPoll(host, id);
  assert.is(codeOf(await vote(ada, id, ['2'])), 'CONFLICT');
  assert.is(codeOf(await vote(ben, id, ['2'])), 'CONFLICT');
  const { ended, ...poll } = await readPoll(ben, id);
  assert.equal([ended, votesOf(poll)], [true, [1, 0, 0]]);
});

test('a poll that has ended is ended once more without harm', async () => {
  const id = await begin(host);
  await endPoll(host, id);
  assert.is((await endPoll(host, id)).errors, undefined);
});

test('a hundred votes at once are a hundred votes', async () => {
  const id = await begin(host);
  const answers = await Promise.all(crowd.map((person, index) => vote(person, id, [String((index % 3) + 1)])));
  assert.equal(
    answers.flatMap(({ errors }) => errors ?? []),
    [],
  );
  const { voters, ...poll } = await readPoll(ada, id);
  assert.equal([voters, votesOf(poll)], [100, [34, 33, 33]]);
});

test('somebody who votes many times at once has one vote', async () => {
  const id = await begin(host);
  await Promise.all(Array.from({ length: 30 }, (_, index) => vote(ada, id, [String((index % 3) + 1)])));
  const { voters, ...poll } = await readPoll(ada, id);
  assert.is(voters, 1);
  assert.is(
    votesOf(poll).reduce<number>((sum, votes) => sum + (votes ?? 0), 0),
    1,
  );
});

test('while a poll ends, votes are counted or refused, and nothing else', async () => {
  const id = await begin(host);
  const people = crowd.slice(0, 20);
  const [, ...answers] = await Promise.all([endPoll(host, id), ...people.map((person) => vote(person, id, ['1']))]);
  const taken = answers.filter(({ errors }) => !errors).length;
  assert.equal(new Set(answers.flatMap((answer) => codeOf(answer) ?? [])), new Set(taken < 20 ? ['CONFLICT'] : []));
  assert.is((await readPoll(ada, id)).voters, taken);
});

test('votes are told to everybody who follows the poll', async () => {
  const id = await begin(host);
  const follower = await follow(ben, id);
  await vote(ada, id, ['1']);
  await follower.until((poll) => poll.voters === 1 && votesOf(poll).join() === '1,0,0');
});

test('however many vote, a poll is told of at most twice a second, and in the end with all their votes', async () => {
  const people = crowd.slice(0, 60);
  const id = await begin(host);
  const follower = await follow(ben, id, 0);
  stoppedMs = clock.now();
  for (const answer of ['1', '2', '3']) {
    await Promise.all(people.map((person) => vote(person, id, [answer])));
    await isTold(host, ben);
  }
  stoppedMs += pollLimits.tellIntervalMs;
  await follower.until((poll) => votesOf(poll).join() === '0,0,60');
  assert.ok(follower.told().length <= 2, `${follower.told().length}`);
});

test('one execution tells everybody who follows a poll', async () => {
  const id = await begin(host);
  const followers = await Promise.all([host, ada, ben].map((person) => follow(person, id, 0)));
  // Told to all of them, so that all are there.
  await vote(ada, id, ['1']);
  await Promise.all(followers.map(({ until }) => until(({ voters }) => voters === 1)));
  const before = server.counters.executions;
  await vote(ben, id, ['1']);
  await Promise.all(followers.map(({ until }) => until(({ voters }) => voters === 2)));
  assert.is(server.counters.executions - before, 1);
});

test('who was away hears what they missed, once and in order', async () => {
  const id = await begin(host);
  const first = await follow(ben, id, 0);
  await vote(ada, id, ['1']);
  await first.until(({ voters }) => voters === 1);
  await vote(ben, id, ['2']);
  await first.until(({ voters }) => voters === 2);
  const later = await follow(ben, id, first.told()[0].seq);
  await endPoll(host, id);
  await later.until(({ ended }) => ended);
  assert.equal(
    later.told().map(({ seq, voters, ended }) => [seq, voters, ended]),
    [
      [2, 2, false],
      [3, 2, true],
    ],
  );
});

test('hidden results are told to nobody before the end: how many have voted is', async () => {
  const id = await begin(host, { hidden: true });
  const follower = await follow(host, id);
  await vote(ada, id, ['1']);
  await follower.until(({ voters }) => voters === 1);
  assert.equal(votesOf(follower.told().at(-1)), [null, null, null]);
  for (const person of [host, ada, ben]) {
    const { voters, ...poll } = await readPoll(person, id);
    assert.equal([voters, votesOf(poll)], [1, [null, null, null]]);
  }
  assert.is(codeOf(await exportPoll(host, id)), 'FORBIDDEN');
  await endPoll(host, id);
});

test('hidden results are told to everybody once the poll has ended', async () => {
  const id = await begin(host, { hidden: true });
  const follower = await follow(ben, id);
  await vote(ada, id, ['1']);
  await endPoll(host, id);
  await follower.until((poll) => poll.ended && votesOf(poll).join() === '1,0,0');
  assert.equal(votesOf(await readPoll(ben, id)), [1, 0, 0]);
  assert.is((await exportPoll(host, id)).errors, undefined);
});

test('a poll ends when its time has come, and everybody is told', async () => {
  const id = await begin(host, { minutes: 2 });
  const follower = await follow(ben, id);
  await vote(ada, id, ['1']);
  await follower.until(({ voters }) => voters === 1);
  passedMs += 2 * minuteMs;
  await follower.until(({ ended, voters }) => ended && voters === 1);
  assert.is(codeOf(await vote(ben, id, ['1'])), 'CONFLICT');
});

test('until its time has come a poll takes votes', async () => {
  const id = await begin(host, { minutes: 1 });
  const { ends_at } = await readPoll(ada, id);
  passedMs += ends_at - clock.now() - minuteMs / 2;
  assert.is((await vote(ada, id, ['1'])).errors, undefined);
  assert.is((await readPoll(ada, id)).ended, false);
  await endPoll(host, id);
});

test('a poll whose time comes while the server is away has ended once it is back', async () => {
  const away = await emptyFolder();
  const environment = { DATA_DIR: away.path };
  const before = await startWithHost(environment, clock);
  const cleo = await seatGuest(before.server.url, 'Cleo');
  const id = await begin(before.host, { minutes: 1, hidden: true });
  await vote(cleo, id, ['2']);
  await before.server.close();
  passedMs += minuteMs;
  const after = await startTestServer(environment, clock);
  const socket = await openSocket(after.url, cleo.token);
  socket.subscribe('Poll', pollUpdates, { room: 'main', id, after: 0 });
  const { payload } = await socket.until((message) => message.payload?.data?.pollUpdates?.ended);
  assert.equal(votesOf(payload.data.pollUpdates), [0, 1, 0]);
  socket.socket.terminate();
  await after.close();
  await away.remove();
});

test.run();
