import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  codeOf,
  openSocket,
  type Person,
  seatGuest,
  signInHost,
  startTestServer,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;
let ben: Person;

const set = (person: Person, identity: string, state: boolean) =>
  person.call(
    `mutation ($i: ID!, $s: Boolean!) {
      updateVWControlPermission(event_id: "demo", identity: $i, state: $s) {
        payload { ... on Acknowledgement { seq } }
      }
    }`,
    { i: identity, s: state },
  );
/** What somebody who enters the event now is told of a person. */
const takesRequests = async (reader: Person, identity: string): Promise<boolean> => {
  const fields = 'participants { identity control_requests_enabled }';
  const answer = await reader.call(
    `mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { ${fields} } } } }`,
  );
  const { participants } = answer.data.joinEventAuth.payload;
  return participants.find((participant: { identity: string }) => participant.identity === identity)
    .control_requests_enabled;
};

test.before(async () => {
  server = await startTestServer();
  host = await signInHost(server);
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
  await takesRequests(host, ada.identity);
});
test.after(() => server.stop());

test('CTRL-027 a participant turns control requests off: everybody hears it, and who comes later is told', async () => {
  assert.is(await takesRequests(ben, ada.identity), true);
  const off = await set(ada, ada.identity, false);
  assert.type(off.data.updateVWControlPermission.payload.seq, 'number');
  const socket = await openSocket(server.url, ben.token);
  socket.subscribe(
    'People',
    `subscription { participantUpdates(event_id: "demo", after: 0) {
      participant { identity control_requests_enabled }
    } }`,
  );
  const heard = await socket.until((message) => {
    const participant = message.payload?.data?.participantUpdates.participant;
    return participant?.identity === ada.identity && !participant.control_requests_enabled;
  });
  socket.socket.terminate();
  assert.is(heard.type, 'next');
  assert.is(await takesRequests(ben, ada.identity), false);
  assert.is((await set(ada, ada.identity, false)).data.updateVWControlPermission.payload.seq, null, 'nothing changed');
  await set(ada, ada.identity, true);
  assert.is(await takesRequests(ben, ada.identity), true);
});

test('CTRL-027 nobody but the owner, not even a host, turns control requests on or off', async () => {
  for (const other of [ben, host]) assert.is(codeOf(await set(other, ada.identity, false)), 'FORBIDDEN');
  assert.is(await takesRequests(ben, ada.identity), true);
});

test.run();
