import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually.ts';
import { openSocket, type Person, type startTestServer, startWithHost } from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;

test.before(async () => {
  ({ server, host } = await startWithHost());
});

test.after(() => server.stop());

const make = async (name: string): Promise<string> => {
  const answer = await host.call(
    'mutation ($i: ChallengeInput!) { createChallenge(event_id: "demo", input: $i) { sort_key } }',
    { i: { name, value: `${name}-42`, award: 'moderator' } },
  );
  return answer.data.createChallenge.sort_key.slice('challenge:'.length);
};

test('API-077 who follows one code hears of no other', async () => {
  const socket = await openSocket(server.url, host.token);
  const [followed, other] = [await make('Followed'), await make('Other code')];
  socket.subscribe(
    'One',
    'subscription ($id: ID) { challengeUpdates(event_id: "demo", challenge_id: $id) { challenge_id } }',
    { id: followed },
  );
  const rename = (id: string) =>
    host.call(
      'mutation ($c: ID!, $i: ChallengeInput!) { updateChallenge(event_id: "demo", challenge_id: $c, input: $i) { name } }',
      { c: id, i: { name: `Renamed ${Math.random()}`, award: 'moderator' } },
    );
  const told = () => socket.messages.flatMap(({ payload }) => payload?.data?.challengeUpdates?.challenge_id ?? []);
  // Codes are told from now on only: the subscription is there once something comes by it.
  await eventually(async () => {
    await rename(other);
    await rename(followed);
    return told().length > 0;
  });
  assert.equal([...new Set(told())], [followed]);
  socket.socket.terminate();
});

test.run();
