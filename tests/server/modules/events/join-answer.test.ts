import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seedDemo } from '../../../../src/server/db/seed.ts';
import { serverLimits } from '../../../../src/server/limits.ts';
import { emptyFolder } from '../../../support/folders.ts';
import {
  type Answer,
  openSocket,
  type Person,
  seatGuest,
  signInHost,
  startTestServer,
} from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const times = { start_time: 1_000, end_time: 9_000_000_000_000 };
const plan = {
  billing_period: 'yearly',
  parent_id: 'holding',
  products: [{ id: 'studio', units: 3, addons: { recording: true } }],
};
const absentPeople = serverLimits.pageItems + 20;

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;
let challengeKey: string;

/** A server whose event has a schedule, a permission code, and more people than one page holds. */
test.before(async () => {
  folder = await emptyFolder();
  const db = await openTestDatabase(folder.path);
  await seedDemo(db, 'none', 1);
  await db.updateTable('events').set(times).execute();
  await db
    .updateTable('tenants')
    .set({ ...plan, products: JSON.stringify(plan.products) })
    .execute();
  const names = Array.from({ length: absentPeople }, (_, index) => `absent-${String(index).padStart(4, '0')}`);
  await db
    .insertInto('identities')
    .values(
      names.map((name) => ({
        identity: name,
        pool: 'guest',
        username: 'abc',
        nickname: name,
        token_sub_id: name,
        created_at: 1,
      })),
    )
    .execute();
  await db
    .insertInto('participants')
    .values(
      names.map((name) => ({
        event_id: 'demo',
        identity: name,
        name,
        current_room: null,
        active_status: 'inactive',
        last_active: 1,
        require_attention: 0,
        profile_picture: 'profile_picture_default',
        preferred_color: '{}',
        role: 'access',
        is_guest: true,
        mic_enabled: null,
        camera_enabled: null,
        local_screen_enabled: null,
        vw_share_enabled: null,
        annotation_enabled: null,
        control_requests_enabled: true,
        is_whispering: false,
        created_at: 1,
      })),
    )
    .execute();
  await db.destroy();
  server = await startTestServer({ DATA_DIR: folder.path });
  host = await signInHost(server);
  ada = await seatGuest(server.url, 'Ada');
  const made = await host.call(
    'mutation { createChallenge(event_id: "demo", input: { name: "Door", value: "open sesame", award: "moderator" }) { sort_key } }',
  );
  assert.is(made.errors, undefined);
  challengeKey = made.data.createChallenge.sort_key;
});

test.after(async () => {
  await server.stop();
  await folder.remove();
});

const accessInfo = async (person: Person, fields: string): Promise<Answer> => {
  const answer = await person.call(
    `mutation { joinEventAuth(event_id: "demo") { payload { __typename ... on JoinAuthPayload { access_info { ${fields} } } } } }`,
  );
  assert.is(answer.errors, undefined);
  assert.is(answer.data.joinEventAuth.payload.__typename, 'JoinAuthPayload');
  return answer.data.joinEventAuth.payload.access_info;
};

test('EVT-041 access info says who somebody is, what they may do and what keeps them out', async () => {
  const fields =
    'identity token_sub_id is_allowed is_member is_host is_owner is_locked is_hosted can_use_vw can_upload_files permissions failed_challenges failed_schedule { reason }';
  const guest = await accessInfo(ada, fields);
  assert.is(guest.identity, ada.identity);
  assert.type(guest.token_sub_id, 'string');
  const { is_allowed, is_member, is_host, is_owner, is_locked, is_hosted, can_use_vw, can_upload_files } = guest;
  assert.equal(
    { is_allowed, is_member, is_host, is_owner, is_locked, is_hosted, can_use_vw, can_upload_files },
    {
      is_allowed: true,
      is_member: true,
      is_host: false,
      is_owner: false,
      is_locked: false,
      is_hosted: true,
      can_use_vw: false,
      can_upload_files: false,
    },
  );
  assert.ok(Object.keys(guest.permissions).every((name) => name.startsWith('fe-')));
  assert.equal(guest.failed_challenges, []);
  assert.is(guest.failed_schedule, null);
  const owner = await accessInfo(host, fields);
  assert.ok(owner.is_host && owner.is_owner && owner.can_use_vw && owner.can_upload_files);
});

test('EVT-042 access info carries the event with its tenant and times, event tokens, challenges and groups', async () => {
  const info = await accessInfo(
    ada,
    'event { event_id tenant_id start_time end_time } event_tokens { identity sort_key event { event_id } } event_challenges { sort_key award_permissions value } groups',
  );
  assert.equal(info.event, { event_id: 'demo', tenant_id: 'demo', ...times });
  const group = 'group:demo:event_id:access';
  assert.equal(info.event_tokens, [{ identity: ada.identity, sort_key: group, event: { event_id: 'demo' } }]);
  assert.equal(info.event_challenges, [{ sort_key: challengeKey, award_permissions: ['moderator'], value: null }]);
  assert.equal(info.groups, [group]);
});

test('access info carries the plan of the tenant, where one was written', async () => {
  const info = await accessInfo(ada, 'tenant_plan { billing_period parent_id products { id units addons } }');
  assert.equal(info.tenant_plan, plan);
});

test('EVT-044 access info carries the administration of the tenant for who administers it, and nothing of it for others, hosts too', async () => {
  const fields = 'admin_tenant_id admin_role admin_tokens admin_memberships';
  const owner = await accessInfo(host, fields);
  assert.is(owner.admin_tenant_id, 'demo');
  assert.is(owner.admin_role, 'administrator');
  assert.equal(owner.admin_tokens, [{ identity: host.identity, sort_key: `admin:demo:${host.identity}` }]);
  const [membership] = owner.admin_memberships;
  assert.equal(Object.keys(membership), ['id', 'sort_key', 'name', 'role', 'picture', 'created_at', 'email']);
  assert.is(membership.id, host.identity);
  assert.equal(Object.keys(membership.email), ['email']);
  const setRole = (role: string) =>
    host.call(
      `mutation { setParticipantRole(event_id: "demo", identity: "${ada.identity}", role: "${role}") { event_id } }`,
    );
  for (const role of ['access', 'host']) {
    await setRole(role);
    assert.equal(
      await accessInfo(ada, fields),
      { admin_tenant_id: null, admin_role: null, admin_tokens: null, admin_memberships: null },
      role,
    );
  }
  await setRole('access');
});

test('the join answer gives people in the order of their arrival', async () => {
  const answer = await ada.call(
    'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { participants { created_at } } } } }',
  );
  const times: number[] = answer.data.joinEventAuth.payload.participants.map(
    (participant: Answer) => participant.created_at,
  );
  assert.ok(times.length > 2);
  assert.equal(
    times,
    [...times].sort((a, b) => a - b),
  );
});

test('API-003 a paged query repeats with nextToken until it is empty, and gives everybody once', async () => {
  const query =
    'query ($next: String) { queryEvent(event_id: "demo", sort_key: "participant", nextToken: $next) { items { ... on Participant { identity sort_key } } nextToken } }';
  const seen: string[] = [];
  let pages = 0;
  let next: string | null = null;
  do {
    const page: Answer = (await ada.call(query, { next })).data.queryEvent;
    pages += 1;
    assert.ok(page.items.length <= serverLimits.pageItems);
    seen.push(...page.items.map((item: { identity: string }) => item.identity));
    next = page.nextToken;
  } while (next !== null);
  assert.is(pages, 2);
  assert.is(seen.length, absentPeople + [host, ada].length);
  assert.is(new Set(seen).size, seen.length);
});

test('API-001 queries, mutations and subscriptions share one endpoint, also on one socket', async () => {
  const socket = await openSocket(server.url, ada.token);
  socket.subscribe('query', '{ getEvent(event_id: "demo") { name } }');
  socket.subscribe('mutation', 'mutation { ping }');
  socket.subscribe('subscription', 'subscription { participantUpdates(event_id: "demo", after: 0) { seq } }');
  for (const id of ['query', 'mutation', 'subscription']) {
    const answer = await socket.until((message) => message.id === id && message.type === 'next');
    assert.is(answer.payload.errors, undefined);
  }
  socket.socket.terminate();
});

test('EVT-063 the owner is whoever has the identity that the event names, and nobody else', async () => {
  const fields = 'identity is_owner event { owner }';
  for (const [person, isOwner] of [
    [host, true],
    [ada, false],
  ] as const) {
    const info = await accessInfo(person, fields);
    assert.is(info.event.owner, host.identity);
    assert.is(info.is_owner, isOwner);
  }
});

test('EVT-068 an event is read by getEvent, and its participants, rooms, resources and challenges by pages of queryEvent', async () => {
  const event = await ada.call(
    '{ getEvent(event_id: "demo", sort_key: "info", stage: "") { name description owner } }',
  );
  assert.equal(Object.keys(event.data.getEvent), ['name', 'description', 'owner']);
  for (const [kind, typename] of [
    ['info', 'EventInfo'],
    ['participant', 'Participant'],
    ['room', 'Room'],
    ['resource', null],
    ['challenge', 'Challenge'],
  ] as const) {
    const answer = await ada.call(
      'query ($kind: String!) { queryEvent(event_id: "demo", sort_key: $kind) { seq items { __typename } } }',
      { kind },
    );
    assert.is(answer.errors, undefined, kind);
    assert.is(answer.data.queryEvent.items[0]?.__typename ?? null, typename);
  }
});

test.run();
