import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pollLimits } from '../../src/shared/rules/polls.ts';
import { begin, personAt, pollUpdates, readPoll, vote, votesOf } from '../server/support/polls-under-test.ts';
import {
  type Answer,
  codeOf,
  openSocket,
  type Person,
  seatGuest,
  startTestServer,
  startWithHost,
  type TestSocket,
} from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { startRedis } from '../support/servers/throwaway-redis.ts';
import { skipSuite } from '../support/skip.ts';

const minuteMs = 60_000;
const voterCount = 40;
const rounds = 4;
let passedMs = 0;
/** The time that stands still. */
let stoppedMs: number | null = null;
const clock = { now: () => stoppedMs ?? Date.now() + passedMs };

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
const missing = 'missing' in postgres ? postgres.missing : 'missing' in redis ? redis.missing : null;
if ('missing' in postgres || 'missing' in redis) {
  skipSuite('a poll on two servers', missing ?? '');
} else {
  const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  let first: Awaited<ReturnType<typeof startWithHost>>['server'];
  let second: Awaited<ReturnType<typeof startTestServer>>;
  let host: Person;
  let ada: Person;
  const sockets: TestSocket[] = [];

  test.before(async () => {
    ({ server: first, host } = await startWithHost(environment, clock));
    second = await startTestServer(environment, clock);
    ada = await seatGuest(second.url, 'Ada');
  });

  test.after.each(() => {
    stoppedMs = null;
    for (const socket of sockets.splice(0)) socket.socket.terminate();
  });

  test.after(async () => {
    await second.stop();
    await postgres.stop();
    await redis.stop();
  });

  /** What somebody is told of a poll from its beginning on, by a server. */
  const follow = async ({ url }: { readonly url: string }, id: string) => {
    const socket = await openSocket(url, ada.token);
    sockets.push(socket);
    socket.subscribe('Poll', pollUpdates, { room: 'main', id, after: 0 });
    return (): Answer[] => socket.messages.flatMap((message) => message.payload?.data?.pollUpdates ?? []);
  };

  /** Resolves once a vote in another poll is told: whatever may be told of earlier votes is told with it. */
  const isTold = async (): Promise<void> => {
    const other = await begin(host);
    const told = await follow(second, other);
    await vote(ada, other, ['1']);
    await eventually(() => told().some(({ voters }) => voters === 1));
  };

  test('votes on two servers are counted together, and told by both, no more often than by one', async () => {
    const people = await Promise.all(
      Array.from({ length: voterCount }, (_, index) => seatGuest(first.url, `Voter ${index}`)),
    );
    const id = await begin(host);
    const told = [await follow(first, id), await follow(second, id)];
    stoppedMs = clock.now();
    const half = voterCount / 2;
    for (let from = 0; from < half; from += half / rounds) {
      const [some, others] = [from, half + from].map((start) => people.slice(start, start + half / rounds));
      await Promise.all([
        ...some!.map((person) => vote(personAt(first.url, person), id, ['1'])),
        ...others!.map((person) => vote(personAt(second.url, person), id, ['2'])),
      ]);
      await isTold();
    }
    stoppedMs += pollLimits.tellIntervalMs;
    const isAll = (poll: Answer): boolean => votesOf(poll).join() === `${half},${half},0`;
    await eventually(() => told.every((each) => each().some(isAll)));
    for (const each of told) assert.ok(each().length <= 2, `${each().length}`);
  });

  test('of two servers one ends a poll whose time has come, everybody hears of it once, and neither takes votes', async () => {
    const id = await begin(host, { minutes: 1 });
    const told = [await follow(first, id), await follow(second, id)];
    passedMs += minuteMs;
    for (const { url } of [first, second]) assert.is(codeOf(await vote(personAt(url, ada), id, ['1'])), 'CONFLICT');
    await eventually(() => told.every((each) => each().some(({ ended }) => ended)));
    // What is told of the next poll comes after all that the other server may have said of this one.
    const next = await begin(host);
    const toldOfNext = await follow(second, next);
    await vote(ada, next, ['1']);
    await eventually(() => toldOfNext().length > 0);
    assert.equal(
      told.map((each) => each().length),
      [1, 1],
    );
  });

  test('a poll ends on another server when the one where it was made is gone', async () => {
    const id = await begin(host, { minutes: 1, hidden: true });
    const told = await follow(second, id);
    await first.stop();
    await vote(ada, id, ['2']);
    passedMs += minuteMs;
    await eventually(() => told().some((poll) => poll.ended && votesOf(poll).join() === '0,1,0'));
    assert.is((await readPoll(ada, id)).ended, true);
  });
}

test.run();
