import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  codeOf,
  type GraphQLAnswer,
  joinEvent,
  joinRoom,
  type Person,
  post,
  signInGuest,
  signInHost,
  startTestServer,
} from '../server/support/server-under-test.ts';
import { isMeasuring, printMeasured } from '../support/measure.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { startRedis } from '../support/servers/throwaway-redis.ts';
import { skipSuite } from '../support/skip.ts';

const [places, comers, rounds] = isMeasuring ? [10, 100, 50] : [6, 30, 2];

/** As many as really come at once stand behind one address here. */
const crowded = { PEOPLE_PER_ADDRESS: '2000' };

type Server = Awaited<ReturnType<typeof startTestServer>>;

const setStatus = (person: Person, status: 'active' | 'inactive'): Promise<GraphQLAnswer> =>
  person.call(
    'mutation ($i: ID!, $s: String!) { updateUserStatus(event_id: "demo", identity: $i, active_status: $s) { event_id } }',
    { i: person.identity, s: status },
  );

/** Asks as a page does on a machine that has too much to do: again, where no answer came or nobody could be asked. */
const persistently = async (ask: () => Promise<GraphQLAnswer>): Promise<GraphQLAnswer> => {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer && codeOf(answer) !== 'UNAVAILABLE') return answer;
  }
};

const isIn = (answer: GraphQLAnswer): boolean => {
  if (!answer.errors) return true;
  assert.is(codeOf(answer), 'EVENT_FULL');
  return false;
};

/** Everybody comes at once, by what a page does on entering; gives those who got a place. */
const comeAtOnce = async (people: readonly Person[]): Promise<readonly Person[]> => {
  const answers = await Promise.all(
    people.map(async (person, index) => {
      if (!isIn(await joinEvent(person))) return false;
      // Some write that they are there first, others enter a room at once.
      return isIn(index % 2 === 0 ? await setStatus(person, 'active') : await joinRoom(person));
    }),
  );
  return people.filter((_, index) => answers[index]);
};

/** Who counts as there, as the event says it. */
const activeIn = async (host: Person): Promise<ReadonlySet<string>> => {
  const answer = await joinEvent(host);
  const { participants } = answer.data.joinEventAuth.payload as {
    participants: { identity: string; active_status: string }[];
  };
  return new Set(
    participants
      .filter(({ identity, active_status }) => active_status === 'active' && identity !== host.identity)
      .map(({ identity }) => identity),
  );
};

const identitiesOf = (people: readonly Person[]): string[] => people.map(({ identity }) => identity).sort();

/** Fills the event by people who ask the servers in turn, with some who go away and come back meanwhile. */
const fill = async (servers: readonly Server[]): Promise<void> => {
  const [first] = servers;
  if (!first) throw new Error('no server');
  const host = await signInHost(first);
  await joinEvent(host);
  const { data } = await host.call('{ getEventSettings(event_id: "demo") { revision } }');
  const limited = await host.call(
    'mutation ($r: Int!, $c: EventChange!) { updateEvent(event_id: "demo", revision: $r, change: $c) { revision } }',
    { r: data.getEventSettings.revision, c: { participants_max: places } },
  );
  assert.is(limited.errors, undefined);
  const people = await Promise.all(
    Array.from({ length: comers }, async (_, index): Promise<Person> => {
      const server = servers[index % servers.length] ?? first;
      const person = await signInGuest(first.url, `Comer ${index}`);
      return {
        ...person,
        call: (query, variables = {}) =>
          persistently(() => post(server.url, query, variables, { authorization: person.token })),
      };
    }),
  );
  const tookMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const beganAtMs = performance.now();
    const inside = await comeAtOnce(people);
    assert.is(inside.length, places, `round ${round}`);
    assert.equal([...(await activeIn(host))].sort(), identitiesOf(inside));

    // Four go away; they come back at the same time as everybody who found no place.
    const away = inside.slice(0, 4);
    const stayed = inside.slice(4);
    await Promise.all(away.map((person) => setStatus(person, 'inactive')));
    const outside = people.filter((person) => !inside.includes(person));
    const [back, next] = await Promise.all([
      Promise.all(away.map(async (person) => isIn(await setStatus(person, 'active')))),
      comeAtOnce(outside),
    ]);
    const returned = away.filter((_, index) => back[index]);
    assert.is(returned.length + next.length, away.length, `round ${round}, coming back`);
    const there = [...stayed, ...returned, ...next];
    assert.equal([...(await activeIn(host))].sort(), identitiesOf(there));

    await Promise.all(there.map((person) => person.call('mutation { leaveEvent(event_id: "demo") { event_id } }')));
    assert.is((await activeIn(host)).size, 0);
    tookMs.push(performance.now() - beganAtMs);
  }
  const name = `${comers} come at once to ${places} places, ${servers.length === 1 ? 'one server' : 'two servers'}`;
  if (isMeasuring) printMeasured(name, tookMs);
};

test(`of ${comers} who come at once to an event of ${places} places exactly ${places} get in, also with some who come back`, async () => {
  const server = await startTestServer(crowded);
  try {
    await fill([server]);
  } finally {
    await server.stop();
  }
});

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
if ('missing' in postgres || 'missing' in redis) {
  skipSuite('an event that fills up by two servers', 'missing' in postgres ? postgres.missing : 'Redis is missing');
} else {
  const environment = { ...crowded, DATABASE_URL: postgres.url, REDIS_URL: redis.url };

  test('the places of an event hold also when people come by two servers at once', async () => {
    const servers = [await startTestServer(environment), await startTestServer(environment)];
    try {
      await fill(servers);
    } finally {
      for (const server of servers) await server.stop();
    }
  });

  test.after(async () => {
    await redis.stop();
    await postgres.stop();
  });
}

test.run();
