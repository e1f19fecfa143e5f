import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type AccountHolder, startWithAccounts } from '../../support/accounts-under-test.ts';
import { type Answer, codeOf, openSocket, type Person } from '../../support/server-under-test.ts';

const fields = `event_id tenant_id name description info locked owner start_time end_time scheduled time_zone default_room
  is_hosted host_required region mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled
  comms_provider entry_type members_only participants_max removed stage created_at updated_at`;

let here: Awaited<ReturnType<typeof startWithAccounts>>;
let host: Person;
let stranger: AccountHolder;
let invited: AccountHolder;
const endTime = Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000;

type Caller = Pick<Person, 'call'>;
const mustPass = async (person: Caller, query: string, variables: object = {}): Promise<Answer> => {
  const answer = await person.call(query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
};
const read = async (person: Caller) =>
  (await mustPass(person, `{ getEvent(event_id: "board") { ${fields} } }`)).getEvent;
const join = async (person: Caller) =>
  (
    await mustPass(
      person,
      `mutation { joinEventAuth(event_id: "board") { payload { ... on JoinAuthPayload {
        access_info { is_allowed is_hosted groups event_challenges { name } tenant_plan { billing_period parent_id products { id } }
          event { ${fields} } } participants { identity } rooms { room_id } } } } }`,
    )
  ).joinEventAuth.payload;

/** What somebody learns whom the event is not for. */
const outline = {
  event_id: 'board',
  tenant_id: '',
  name: 'Board meeting',
  description: '',
  info: '',
  locked: false,
  owner: null,
  start_time: null,
  end_time: endTime,
  scheduled: true,
  time_zone: 'Europe/Berlin',
  default_room: null,
  is_hosted: false,
  host_required: false,
  region: null,
  mic_enabled: null,
  camera_enabled: null,
  local_screen_enabled: null,
  vw_share_enabled: null,
  annotation_enabled: null,
  comms_provider: '',
  entry_type: ['guest', 'account', 'google'],
  members_only: true,
  participants_max: null,
  removed: false,
  stage: '',
  created_at: 0,
  updated_at: 0,
};

test.before(async () => {
  here = await startWithAccounts();
  host = here.host;
  stranger = await here.register('Stranger');
  invited = await here.register('Invited');
  await mustPass(
    host,
    `mutation ($end: Timestamp) { createEvent(tenant_id: "demo", input: { event_id: "board", name: "Board meeting",
      description: "Selling the company.", participants_max: 12, end_time: $end, time_zone: "Europe/Berlin" }) {
        event { event_id } } }`,
    { end: endTime },
  );
  await mustPass(
    host,
    `mutation { updateEvent(event_id: "board", revision: 0, change: { info: "The lawyers come at ten.", members_only: true })
      { revision } }`,
  );
  await mustPass(
    host,
    'mutation ($e: String!) { inviteMember(event_id: "board", email: $e, role: "access") { role } }',
    { e: invited.email },
  );
});
test.after(() => here.stop());

test('who is no member learns of an event for members what it is called and what keeps them out, and nothing else', async () => {
  assert.equal(await read(stranger), outline);
});

test('who is refused by an event for members is told no more in the answer', async () => {
  assert.equal(await join(stranger), {
    access_info: {
      is_allowed: false,
      is_hosted: false,
      groups: [],
      event_challenges: [],
      tenant_plan: { billing_period: null, parent_id: null, products: [] },
      event: outline,
    },
    participants: [],
    rooms: [],
  });
});

test('who was invited by their address sees all of the event before they come in', async () => {
  const seen = await read(invited);
  assert.is(seen.description, 'Selling the company.');
  assert.is(seen.owner, host.identity);
  assert.is(seen.participants_max, 12);
});

test('of an event for members others hear of its lock, and not how it is described', async () => {
  const updates = `subscription { eventUpdates(event_id: "board") { kind event { ${fields} } } }`;
  const sockets = await Promise.all([stranger, invited].map(({ token }) => openSocket(here.server.url, token)));
  for (const socket of sockets) socket.subscribe('Event', updates);
  const [outside, inside] = sockets as [(typeof sockets)[number], (typeof sockets)[number]];
  const updatesOf = ({ messages }: typeof outside) =>
    messages.flatMap((message) => message.payload?.data?.eventUpdates ?? []) as Answer[];
  const lock = async (isLocked: boolean) =>
    mustPass(host, `mutation { ${isLocked ? 'lockEvent' : 'unlockEvent'}(event_id: "board") { event_id } }`);
  const isKind = (kind: string) => (message: Answer) => message.payload?.data?.eventUpdates?.kind === kind;
  // A subscription begins at some time after it was asked for: what was said before may be missed.
  const hear = setInterval(() => void lock(true), 20);
  await Promise.all(sockets.map((socket) => socket.until(isKind('lock'))));
  clearInterval(hear);
  await mustPass(
    host,
    'mutation { changeEventDescription(event_id: "board", description: "Buying another.") { event_id } }',
  );
  await lock(false);
  await Promise.all(sockets.map((socket) => socket.until(isKind('unlock'))));
  assert.ok(
    updatesOf(inside).some(({ kind, event }) => kind === 'description' && event.description === 'Buying another.'),
  );
  const heard = updatesOf(outside);
  assert.not(heard.some(({ kind }) => kind === 'description'));
  assert.equal(heard.at(-1), { kind: 'unlock', event: outline });
  for (const { socket } of sockets) socket.terminate();
});

test('whoever is made a member sees the rest from then on', async () => {
  await mustPass(
    host,
    'mutation ($e: String!) { inviteMember(event_id: "board", email: $e, role: "access") { role } }',
    { e: stranger.email },
  );
  assert.is((await read(stranger)).info, 'The lawyers come at ten.');
});

test('an event that is not there is not found, and who is not signed in is asked to', async () => {
  assert.is(codeOf(await stranger.call('{ getEvent(event_id: "nowhere") { name } }')), 'NOT_FOUND');
});

test.run();
