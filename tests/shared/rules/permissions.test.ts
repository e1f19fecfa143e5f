import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Action, actions, decide, type Facts, factNamesOf } from '../../../src/shared/rules/permissions.ts';
import { type Role, roles } from '../../../src/shared/values/roles.ts';

/** Somebody in an open event, in an open, empty-but-for-them room, acting on another person. */
const inside = (role: Role | null): Facts => ({
  signedIn: true,
  role,
  groups: [],
  levels: [],
  eventExists: true,
  eventLocked: false,
  schedule: 'open',
  eventFull: false,
  roomExists: true,
  roomLocked: false,
  roomFull: false,
  roomEmpty: true,
  blocked: false,
  inRoom: true,
  isSelf: false,
  isOwner: false,
  isAdministrator: false,
  admitted: true,
  targetExists: true,
  targetRole: 'access',
  targetIsOwner: false,
  blockedFromTarget: false,
  mediumAllowed: true,
});

/** The lowest role that may do an action to somebody else, all else being open; null: only to oneself. */
const lowest: Readonly<Record<Action, Role | null>> = {
  'event.join': 'access',
  'event.see': 'access',
  'event.read': 'access',
  'event.administer': 'host',
  'event.lock': 'host',
  'event.duplicate': null,
  'event.remove': null,
  'tenant.administer': null,
  'room.create': 'moderator',
  'room.join': 'access',
  'room.leave': 'moderator',
  'room.read': 'access',
  'room.administer': 'moderator',
  'room.lock': 'moderator',
  'room.move-participants': 'host',
  'breakout.run': 'host',
  'room.delete': 'host',
  'room.record': 'moderator',
  'room.replay': 'access',
  'recording.watch': 'access',
  'recording.list': 'access',
  'recording.own-exports': 'access',
  'room.mute': 'moderator',
  'room.star': 'moderator',
  'room.spotlight': 'moderator',
  'room.see-blocked': 'moderator',
  'room.block': 'moderator',
  'room.unblock': 'moderator',
  'room.comms': 'access',
  'room.signal': 'access',
  'room.whisper': 'access',
  'participant.rename': null,
  'participant.status': null,
  'participant.arrive': null,
  'participant.raise-hand': 'moderator',
  'participant.control-requests': null,
  'participant.whispering': null,
  'participant.administer': 'host',
  'participant.set-role': 'host',
  'participant.remove': 'host',
  'participant.move': 'host',
  'participant.mute-microphone': 'moderator',
  'participant.stop-camera': 'moderator',
  'participant.stop-screen-share': 'moderator',
  'chat.read': 'access',
  'chat.send': 'access',
  'chat.delete': 'moderator',
  'chat.send-global': 'moderator',
  'poll.end': 'moderator',
  'resource.read': 'access',
  'resource.add': 'access',
  'resource.add-everywhere': 'moderator',
  'resource.change': 'moderator',
  'resource.direct': 'host',
  'poll.export': 'host',
  'media.share-screen': 'access',
};

test('PERM-002 every role is allowed what its rank allows and refused the rest, for every action', () => {
  for (const action of actions) {
    for (const role of roles) {
      const needed = lowest[action];
      const expected = needed !== null && roles.indexOf(role) >= roles.indexOf(needed);
      assert.is(decide(action, inside(role)).allowed, expected, `${role} ${action}`);
    }
  }
});

test('an outsider may see and join an event that takes them, and for the rest it is as if it was not there', () => {
  for (const action of actions) {
    const decision = decide(action, inside(null));
    if (action === 'event.see' || action === 'event.join') assert.ok(decision.allowed, action);
    else assert.equal(decision, { allowed: false, reason: 'NOT_FOUND' }, action);
  }
});

test('nobody may do anything without signing in', () => {
  for (const action of actions) {
    assert.equal(
      decide(action, { ...inside('host'), signedIn: false }),
      { allowed: false, reason: 'UNAUTHENTICATED' },
      action,
    );
  }
});

test('an action that is not in the table is refused', () => {
  assert.is(decide('event.destroy' as Action, inside('host')).allowed, false);
});

test('facts that are not known do not allow', () => {
  const unknown = { signedIn: true, role: 'host', eventExists: true } as Facts;
  for (const action of actions) {
    if (
      [
        'event.see',
        'event.join',
        'event.read',
        'event.administer',
        'event.lock',
        'room.create',
        'breakout.run',
        'resource.add-everywhere',
        'resource.direct',
        // A host is never kept out of a room.
        'recording.watch',
        'recording.list',
        'recording.own-exports',
      ].includes(action)
    )
      continue;
    assert.is(decide(action, unknown).allowed, false, action);
  }
});

test('an action is decided by the facts that its rules name: one that is missing does not compile', () => {
  const { signedIn, role, groups, levels, eventExists, eventLocked, schedule } = inside('moderator');
  assert.ok(decide('room.create', { signedIn, role, groups, levels, eventExists, eventLocked, schedule }).allowed);
  assert.equal([...factNamesOf('room.create')].sort(), [
    'eventExists',
    'eventLocked',
    'groups',
    'levels',
    'role',
    'schedule',
    'signedIn',
  ]);
  // @ts-expect-error: whether the event is open is not said
  decide('room.create', { signedIn, role, groups, levels, eventExists });
});

test('EVT-061 PERM-003 a locked, early or ended event stops everyone but the host', () => {
  const closed: readonly (readonly [Partial<Facts>, string])[] = [
    [{ eventLocked: true }, 'EVENT_LOCKED'],
    [{ schedule: 'early' }, 'EVENT_NOT_STARTED'],
    [{ schedule: 'ended' }, 'EVENT_ENDED'],
  ];
  for (const [facts, reason] of closed) {
    for (const role of ['access', 'moderator'] as const) {
      assert.equal(decide('event.read', { ...inside(role), ...facts }), { allowed: false, reason });
    }
    assert.ok(decide('event.read', { ...inside('host'), ...facts }).allowed);
  }
});

test('PERM-015 PERM-050 a locked or full room takes the host; a moderator sees it and cannot join', () => {
  for (const [facts, reason] of [
    [{ roomLocked: true, inRoom: false }, 'ROOM_LOCKED'],
    [{ roomFull: true }, 'ROOM_FULL'],
  ] as const) {
    assert.equal(decide('room.join', { ...inside('moderator'), ...facts }), { allowed: false, reason });
    assert.ok(decide('room.read', { ...inside('moderator'), ...facts }).allowed);
    assert.ok(decide('room.join', { ...inside('host'), ...facts }).allowed);
  }
});

test('a lock does not keep out of a room who is in it already', () => {
  assert.ok(decide('room.join', { ...inside('access'), roomLocked: true, inRoom: true }).allowed);
});

test('ROOM-028 a room is deleted only when it is empty', () => {
  assert.equal(decide('room.delete', { ...inside('host'), roomEmpty: false }), {
    allowed: false,
    reason: 'ROOM_NOT_EMPTY',
  });
});

test("own things are one's own in every role", () => {
  for (const role of roles) {
    for (const action of [
      'participant.rename',
      'participant.status',
      'participant.raise-hand',
      'participant.control-requests',
      'room.leave',
    ] as const) {
      assert.ok(decide(action, { ...inside(role), isSelf: true }).allowed, `${role} ${action}`);
    }
  }
});

test("a host changes the role of others, not their own and not the owner's", () => {
  assert.ok(decide('participant.set-role', inside('host')).allowed);
  for (const facts of [{ isSelf: true }, { targetIsOwner: true }]) {
    assert.equal(decide('participant.set-role', { ...inside('host'), ...facts }), {
      allowed: false,
      reason: 'FORBIDDEN',
    });
  }
});

/** What is done to another participant. */
const actsOnOthers = [
  'room.leave',
  'room.block',
  'room.unblock',
  'participant.raise-hand',
  'participant.administer',
  'participant.set-role',
  'participant.move',
  'participant.mute-microphone',
  'participant.stop-camera',
  'participant.stop-screen-share',
] as const satisfies readonly Action[];

/** Everybody by rank, lowest first. */
const ranks = [
  { role: 'access', isOwner: false },
  { role: 'moderator', isOwner: false },
  { role: 'host', isOwner: false },
  { role: 'host', isOwner: true },
] as const;

for (const action of actsOnOthers) {
  test(`PERM-002 ${action}: done to equals and those below by whoever has the right, never to somebody above`, () => {
    for (const [own, { role, isOwner }] of ranks.entries()) {
      for (const [rank, target] of ranks.entries()) {
        const decision = decide(action, {
          ...inside(role),
          isOwner,
          targetRole: target.role,
          targetIsOwner: target.isOwner,
        });
        const needed = lowest[action];
        const mayAtAll = needed !== null && roles.indexOf(role) >= roles.indexOf(needed);
        assert.is(decision.allowed, mayAtAll && rank <= own, `${role} ${own} ${action} ${rank}`);
      }
    }
  });
}

test('whose rank is not known is out of reach', () => {
  for (const action of actsOnOthers) {
    for (const unknown of [{ targetRole: undefined }, { targetIsOwner: undefined }]) {
      assert.not(decide(action, { ...inside('host'), isOwner: true, ...unknown }).allowed, action);
    }
  }
});

test('nobody blocks themself, and the owner leaves a room of their own accord', () => {
  for (const role of roles) {
    for (const action of ['room.block', 'room.unblock'] as const) {
      assert.not(decide(action, { ...inside(role), isSelf: true }).allowed, `${role} ${action} themself`);
    }
    assert.ok(decide('room.leave', { ...inside(role), isSelf: true, targetIsOwner: true }).allowed, role);
  }
});

test('a moderator who is blocked from a room administers nothing of it', () => {
  for (const action of [
    'room.block',
    'room.unblock',
    'room.leave',
    'room.administer',
    'room.lock',
    'room.star',
    'room.spotlight',
    'chat.send-global',
  ] as const) {
    assert.equal(decide(action, { ...inside('moderator'), blocked: true }), { allowed: false, reason: 'BLOCKED' });
    assert.ok(decide(action, { ...inside('host'), blocked: true }).allowed);
  }
});

test('PLAY-006 PERM-061 recordings are watched by members and hosts while their event is locked, early or over', () => {
  for (const closed of [{ eventLocked: true }, { schedule: 'early' }, { schedule: 'ended' }] as const) {
    for (const role of roles) {
      assert.ok(decide('recording.watch', { ...inside(role), ...closed }).allowed, role);
      assert.ok(decide('recording.own-exports', { ...inside(role), ...closed }).allowed, role);
    }
    assert.equal(decide('recording.watch', { ...inside(null), ...closed }), { allowed: false, reason: 'NOT_FOUND' });
  }
});

test('whoever is blocked from a room watches none of its recordings, and hosts do', () => {
  for (const role of ['access', 'moderator'] as const) {
    const decision = decide('recording.watch', { ...inside(role), blocked: true });
    assert.equal(decision, { allowed: false, reason: 'BLOCKED' });
  }
  assert.ok(decide('recording.watch', { ...inside('host'), blocked: true }).allowed);
});

test('a moderator who is blocked from a room moderates nobody who is in it', () => {
  for (const action of [
    'participant.raise-hand',
    'participant.mute-microphone',
    'participant.stop-camera',
    'participant.stop-screen-share',
  ] as const) {
    const facts = { blockedFromTarget: true };
    assert.equal(decide(action, { ...inside('moderator'), ...facts }), { allowed: false, reason: 'BLOCKED' });
    assert.ok(decide(action, { ...inside('host'), ...facts }).allowed);
    assert.ok(decide(action, { ...inside('moderator'), ...facts, isSelf: true }).allowed);
  }
});

test.run();
