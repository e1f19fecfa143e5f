import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seedDemo } from '../../../src/server/db/seed.ts';
import { type Role, roles } from '../../../src/shared/values/roles.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/folders.ts';
import { startWithAccounts } from '../support/accounts-under-test.ts';
import {
  type Answer,
  codeOf,
  createFakeMedia,
  type GraphQLAnswer,
  openSocket,
  post,
} from '../support/server-under-test.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { mutations, operation, operationsOf, queries } from './contract-operations.ts';
import {
  type About,
  type Audience,
  administrators,
  cast,
  code,
  holding,
  inRoom,
  inTenant,
  type Name,
  names,
  open,
  owners,
  ownStreams,
  type Place,
  personal,
  places,
  rows,
  special,
  streams,
  tenantOf,
} from './operation-permission-rows.ts';

/** Somebody with a token. */
interface Actor {
  readonly identity: string;
  token: string | null;
  call(query: string, variables?: object): Promise<GraphQLAnswer>;
}

/** Nobody signs up by the name of a role. */
const emailName = (name: string): string => `ann-${name.toLowerCase()}`;

let here: Awaited<ReturnType<typeof startWithAccounts>>;
let data: Awaited<ReturnType<typeof emptyFolder>>;
/** An account that is nowhere. */
let bystander: { readonly identity: string; readonly session: string };
let passedMs = 0;
const actors = new Map<Name, Actor>();
const victims = new Map<Place, Actor>();
const spares = new Map<Place, Actor[]>();
const challenges = new Map<Place, string>();
const groups = new Map<Place, string>();

const actor = (name: Name): Actor => actors.get(name)!;
const mustPass = (answer: GraphQLAnswer): Answer => {
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
};
const claimsOf = (token: string | null): Answer =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());

const signInGuestOf = async (eventId: string, name: string): Promise<Actor> => {
  const query = `mutation { signInGuest(event_id: "${eventId}", display_name: "${name}") { identity id_token } }`;
  const { identity, id_token } = mustPass(await post(here.server.url, query)).signInGuest;
  return {
    identity,
    token: id_token,
    call: (text, more) => post(here.server.url, text, more, { authorization: id_token }),
  };
};

const roomOf = new Map<Place, string>();
const seat = async (who: Actor, place: Place): Promise<void> => {
  mustPass(await who.call(`mutation { joinEventAuth(event_id: "${place}") { __typename } }`));
  mustPass(
    await who.call(`mutation { joinRoom(event_id: "${place}", room_id: "${roomOf.get(place)}") { __typename } }`),
  );
};
const roleOf = (name: Name, place: Place): Role | null =>
  (cast[name] as Readonly<Partial<Record<Place, Role>>>)[place] ?? null;
const seatAll = async (place: Place): Promise<void> => {
  for (const name of names) if (roleOf(name, place)) await seat(actor(name), place);
  await seat(victims.get(place)!, place);
};

/** A permission code to act on. */
const makeChallenge = async (place: Place): Promise<void> => {
  const made = `mutation { createChallenge(event_id: "${place}", input: ${code}) { sort_key } }`;
  const { sort_key } = mustPass(await actor(owners[place]).call(made)).createChallenge;
  challenges.set(place, sort_key.split(':').at(-1));
};

const aboutIn = (place: Place, whom: string): About => ({
  event: place,
  room: roomOf.get(place)!,
  tenant: tenantOf[place],
  person: whom,
  challenge: challenges.get(place)!,
  group: groups.get(place)!,
});

/** What is answered by the rules alone: undefined where it is allowed. */
const refusalOf = (name: Name, place: Place, by: Audience): string | undefined => {
  if (name === 'nobody') return 'UNAUTHENTICATED';
  if (by === 'signed-in') return undefined;
  const administers = administrators[tenantOf[place]] === name;
  if (by === 'tenant') return administers ? undefined : 'NOT_FOUND';
  const role = roleOf(name, place);
  if (role === null) return 'NOT_FOUND';
  if (by === 'never') return 'FORBIDDEN';
  if (by === 'host in tenant') return administers ? undefined : 'FORBIDDEN';
  if (by === 'remover') return administers || owners[place] === name ? undefined : 'FORBIDDEN';
  return roles.indexOf(role) >= roles.indexOf(by) ? undefined : 'FORBIDDEN';
};

test.before(async () => {
  data = await emptyFolder();
  const db = await openTestDatabase(data.path);
  await seedDemo(db, 'none', 1);
  const [demo] = await db.selectFrom('tenants').selectAll().execute();
  await db
    .insertInto('tenants')
    .values({ ...demo!, tenant_id: 'other', name: 'Other', welcome_event_id: null })
    .execute();
  await db
    .insertInto('tenant_administrators')
    .values({ tenant_id: 'other', identity: 'host', created_at: 1 })
    .execute();
  await db.destroy();
  here = await startWithAccounts(
    { DATA_DIR: data.path },
    { media: createFakeMedia(), now: () => Date.now() + passedMs },
  );
  const root = here.host;
  const register = async (name: Name): Promise<Actor> => {
    const made = await here.register(emailName(name));
    actors.set(name, made);
    return made;
  };
  const administer = async (tenantId: string, name: string): Promise<void> => {
    mustPass(
      await root.call(
        `mutation { addAdministrator(tenant_id: "${tenantId}", email: "${emailName(name)}@example.com") { identity } }`,
      ),
    );
  };
  actors.set('nobody', { identity: 'nobody', token: null, call: (text, more) => post(here.server.url, text, more) });
  await register('stranger');
  for (const place of places) {
    const owner = await register(owners[place]);
    await administer(tenantOf[place], owners[place]);
    mustPass(
      await owner.call(
        `mutation { createEvent(tenant_id: "${tenantOf[place]}", input: { event_id: "${place}", name: "${place}" }) { __typename } }`,
      ),
    );
    const read = await owner.call(`{ getEvent(event_id: "${place}") { default_room } }`);
    roomOf.set(place, mustPass(read).getEvent.default_room);
    await makeChallenge(place);
    const made = `mutation { createGroup(tenant_id: "${tenantOf[place]}", name: "People of ${place}") { group_id } }`;
    groups.set(place, mustPass(await owner.call(made)).createGroup.group_id);
    victims.set(place, await signInGuestOf(place, 'Victim'));
    const waiting: Actor[] = [];
    for (let index = 0; index < 3; index += 1) {
      const spare = await signInGuestOf(place, 'Spare');
      await seat(spare, place);
      waiting.push(spare);
    }
    spares.set(place, waiting);
  }
  actors.set('guestElsewhere', await signInGuestOf('theirs', 'Guest'));
  const victim = await here.register('victim');
  bystander = { identity: victim.identity, session: claimsOf(victim.token)['custom:session_id'] };
  // The owner of an event need not administer its tenant.
  mustPass(
    await root.call(`mutation { removeAdministrator(tenant_id: "demo", identity: "${actor('owner').identity}") }`),
  );
  for (const name of ['access', 'moderator', 'host'] as const) {
    await register(name);
    const invited = `mutation { inviteMember(event_id: "ours", email: "${emailName(name)}@example.com", role: "${name}") { role } }`;
    mustPass(await actor('owner').call(invited));
  }
  for (const place of places) {
    await seatAll(place);
    const settings = await actor(owners[place]).call(`{ getEventSettings(event_id: "${place}") { revision } }`);
    const { revision } = mustPass(settings).getEventSettings;
    const close = `mutation { updateEvent(event_id: "${place}", revision: ${revision}, change: { members_only: true }) { __typename } }`;
    mustPass(await actor(owners[place]).call(close));
  }
});

// Nobody asks too much at once.
test.before.each(() => {
  passedMs += 20_000;
});

test.after(async () => {
  await here.stop();
  await data.remove();
});

test('every operation of the contract has a row here', () => {
  const known = [...Object.keys(rows), ...Object.keys(personal), ...open, ...special].sort();
  assert.equal(known, [...queries.keys(), ...mutations.keys()].sort());
  assert.equal([...Object.keys(streams), ...ownStreams].sort(), [...operationsOf('Subscription').keys()].sort());
});

for (const [name, row] of Object.entries(rows)) {
  const toSelf = row.toSelf ? `, to oneself for ${row.toSelf}` : '';
  test(`${row.by === 'host' ? 'PERM-052 ' : ''}${name} is for ${row.by}${toSelf}`, async () => {
    for (const place of places) {
      const victim = victims.get(place)!.identity;
      const owner = actor(owners[place]).identity;
      for (const who of names) {
        const whom = row.toSelf ? [actor(who).identity, victim, owner] : [victim];
        for (const target of new Set(whom)) {
          const isSelf = target === actor(who).identity;
          const isAbove = row.toSelf !== undefined && target === owner && !isSelf;
          const about = aboutIn(place, target);
          const refusal =
            refusalOf(who, place, isSelf && row.toSelf ? row.toSelf : row.by) ?? (isAbove ? 'FORBIDDEN' : undefined);
          const answer = await actor(who).call(operation(name, `(${row.words(about)})`));
          const whose = isSelf ? 'self' : isAbove ? 'owner' : 'other';
          assert.is(codeOf(answer), refusal ?? row.passes, `${who} ${name} ${place} ${whose}`);
          if (refusal !== undefined) continue;
          if (row.undo) mustPass(await actor(owners[place]).call(`mutation { ${row.undo(about)} }`));
          if (row.moves) await seatAll(place);
          if (name === 'removeChallenge') await makeChallenge(place);
        }
      }
    }
  });
}

for (const [name, { own, others }] of Object.entries(personal)) {
  test(`${name} is about oneself, and refused for somebody else`, async () => {
    for (const who of names) {
      const { identity, call } = actor(who);
      const isNobody = who === 'nobody';
      if (own) {
        const answer = await call(operation(name, own(identity)));
        assert.is(codeOf(answer), isNobody ? 'UNAUTHENTICATED' : undefined, `${who} ${name} own`);
      }
      if (others) {
        const words = others[0]
          .replace('$victim', victims.get('ours')!.identity)
          .replace('$session', bystander.session);
        const answer = await call(operation(name, words));
        assert.is(codeOf(answer), isNobody ? 'UNAUTHENTICATED' : others[1], `${who} ${name} another's`);
      }
    }
  });
}

for (const [name, words] of Object.entries(streams)) {
  test(`${name} is heard by whoever may know of it, and refused to everybody else`, async () => {
    for (const place of places) {
      for (const [act, about] of holding[name]?.(aboutIn(place, '')) ?? []) {
        mustPass(await actor(owners[place]).call(operation(act, about)));
      }
      for (const who of names) {
        const refusal = refusalOf(who, place, name === 'eventUpdates' ? 'signed-in' : 'access');
        const socket = await openSocket(here.server.url, actor(who).token ?? '');
        const about = aboutIn(place, '');
        const signal = operation('roomSignallingBroadcast', `(${inRoom(about)}, payload: "AAAA")`);
        socket.subscribe('stream', `subscription { ${name}(${words(about)}) { __typename } }`);
        const heard = () => socket.messages.find(({ id }) => id === 'stream');
        await eventually(async () => {
          // What is not stored is said until it is heard.
          if (name === 'roomSignalling') await actor(owners[place]).call(signal);
          if (name === 'challengeUpdates') await makeChallenge(place);
          return heard() !== undefined;
        });
        assert.is(heard().type, refusal ? 'error' : 'next', `${who} ${name} ${place}`);
        if (refusal) assert.is(heard().payload[0].extensions.code, refusal, `${who} ${name} ${place}`);
        socket.socket.terminate();
      }
    }
  });
}

test('nobody who is blocked from a room unblocks themself, and nobody blocks the owner', async () => {
  const list =
    'query { queryEvent(event_id: "ours", sort_key: "room") { items { ... on Room { room_id blocked_users } } } }';
  const blocked = async (): Promise<string[]> =>
    mustPass(await actor('owner').call(list)).queryEvent.items.find(
      ({ room_id }: { room_id: string }) => room_id === roomOf.get('ours'),
    ).blocked_users;
  const act = (who: Name, name: string, identity: string) =>
    actor(who).call(operation(name, `(${inRoom(aboutIn('ours', ''))}, identity: "${identity}")`));
  for (const who of ['access', 'moderator', 'host', 'administrator'] as const) {
    const { identity } = actor(who);
    mustPass(await act('owner', 'blockRoomUser', identity));
    assert.ok((await act(who, 'unblockRoomUser', identity)).errors, who);
    assert.ok((await act(who, 'blockRoomUser', actor('owner').identity)).errors, who);
    assert.equal(await blocked(), [identity]);
    mustPass(await act('owner', 'unblockRoomUser', identity));
  }
  await seatAll('ours');
});

test("nobody hears somebody else's claims or tabs", async () => {
  const { identity, token } = victims.get('ours')!;
  const claimsId = claimsOf(token)['custom:token_sub_id'];
  for (const who of names) {
    const socket = await openSocket(here.server.url, actor(who).token ?? '');
    socket.subscribe('claims', `subscription { tokenClaim(token_sub_id: "${claimsId}") { __typename } }`);
    socket.subscribe('tabs', `subscription { loopback(identity: "${identity}") { __typename } }`);
    for (const id of ['claims', 'tabs']) {
      const answer = await socket.until((message) => message.id === id);
      const expected = who === 'nobody' ? 'UNAUTHENTICATED' : 'NOT_FOUND';
      assert.is(answer.payload[0]?.extensions?.code, expected, `${who} ${id}`);
    }
    socket.socket.terminate();
  }
});

test('joinEventAuth lets nobody into an event for members who is none', async () => {
  for (const place of places) {
    for (const who of names) {
      const answer = await actor(who).call(
        `mutation { joinEventAuth(event_id: "${place}") { payload { ... on JoinAuthPayload { access_info { is_allowed role } participants { identity } } } } }`,
      );
      if (who === 'nobody') {
        assert.is(codeOf(answer), 'UNAUTHENTICATED');
        continue;
      }
      const { access_info, participants } = mustPass(answer).joinEventAuth.payload;
      const role = roleOf(who, place);
      assert.is(access_info.is_allowed, role !== null, `${who} ${place}`);
      assert.is(access_info.role, role ?? 'access', `${who} ${place}`);
      assert.is(participants.length > 0, role !== null, `${who} ${place}`);
    }
  }
});

test("removeAdministrator is for a tenant's administrators", async () => {
  for (const place of ['ours', 'foreign'] as const) {
    const ours = inTenant(aboutIn(place, ''));
    const add = `mutation { addAdministrator(${ours}, email: "victim@example.com") { identity } }`;
    const list = `query { queryAdministrators(${ours}) { identity } }`;
    let isNamed = false;
    for (const who of names) {
      // Only where it is needed: an administrator may name few within a time.
      if (!isNamed) mustPass(await here.host.call(add));
      const answer = await actor(who).call(
        operation('removeAdministrator', `(${ours}, identity: "${bystander.identity}")`),
      );
      const refusal = refusalOf(who, place, 'tenant');
      assert.is(codeOf(answer), refusal, `${who} ${place}`);
      const left: { identity: string }[] = mustPass(await here.host.call(list)).queryAdministrators;
      isNamed = left.some(({ identity }) => identity === bystander.identity);
      assert.is(isNamed, refusal !== undefined, `${who} ${place}`);
    }
  }
});

test('PERM-052 removeMember is for hosts, never of the owner or of oneself', async () => {
  for (const place of places) {
    const waiting = spares.get(place)!;
    for (const who of names) {
      const remove = (identity: string) =>
        actor(who).call(operation('removeMember', `(event_id: "${place}", identity: "${identity}")`));
      const refusal = refusalOf(who, place, 'host');
      for (const identity of [actor(owners[place]).identity, actor(who).identity]) {
        assert.is(codeOf(await remove(identity)), refusal ?? 'FORBIDDEN', `${who} ${place} ${identity}`);
      }
      assert.is(codeOf(await remove(waiting[0]!.identity)), refusal, `${who} ${place}`);
      if (refusal === undefined) waiting.shift();
    }
  }
});

test("removeEvent is for an event's owner and its tenant's administrators", async () => {
  for (const place of places) {
    for (const who of names) {
      // One of the two who may takes it away; the owner comes after the administrator.
      if (place === 'ours' && who === 'administrator') continue;
      const answer = await actor(who).call(operation('removeEvent', `(event_id: "${place}")`));
      const refusal = refusalOf(who, place, 'remover');
      assert.is(codeOf(answer), refusal, `${who} ${place}`);
      if (refusal === undefined) break;
    }
  }
});

test.run();
