import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../src/shared/values/result.ts';
import type { Role } from '../../../src/shared/values/roles.ts';
import { joinAnswer } from '../../support/facts/event-answers.ts';
import { signInFact } from '../../support/facts/quarterly-review-event.ts';
import { participantFact, roomFact } from '../../support/facts/server-facts.ts';
import { refused } from '../../support/fakes/fake-api.ts';
import { find, press, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../support/frame/test-studio.ts';

type Level = readonly [feature: string, group: string, level: number];

/** The room main of an event whose deployment gives groups these levels, with somebody of a role and of groups in it. */
const enterWith = (
  levels: readonly Level[],
  role: Role,
  isPhone = false,
  tenantGroups: readonly string[] = [],
  prepare: (api: TestStudio['api']) => void = () => undefined,
) =>
  mountAt(
    '/events/demo?room_id=main',
    {
      role,
      prepare({ api }: TestStudio) {
        prepare(api);
        const feature_levels = levels.map(([feature, group, level]) => ({ feature, group, level }));
        const participants = [
          participantFact('me', { role, currentRoom: 'main' }),
          participantFact('p1', { name: 'Ben Cole', currentRoom: 'main', require_attention: 5 }),
        ];
        const rooms = [roomFact('main', { name: 'Main hall' }), roomFact('press', { name: 'Press', locked: true })];
        const groups = [`group:demo:event_id:${role}`, ...tenantGroups];
        api.answer('JoinEventAuth', () =>
          succeed(joinAnswer(role, { participants, rooms }, { feature_levels, groups })),
        );
      },
    },
    { isPhone },
  );
const addRoom = () => find('#sidebar button', 'Add Room');

test('PERM-009 what the server gives a group over the default is what its members see and can press', async () => {
  await enterWith([], 'access');
  assert.is(addRoom(), undefined);
  await enterWith([['fe-CreateRoomButton', 'others', 7]], 'access');
  await press('#sidebar button', 'Add Room');
  assert.is((await shown('dialog h2')).textContent, 'Add Room');
});

test('PERM-001 who is in a group of the tenant sees and can press what it has, and nobody else does', async () => {
  const levels: readonly Level[] = [['fe-CreateRoomButton', 'group:Builders', 7]];
  await enterWith(levels, 'access', false, ['group:Singers']);
  assert.is(addRoom(), undefined);
  await enterWith(levels, 'access', false, ['group:Builders']);
  await press('#sidebar button', 'Add Room');
  assert.is((await shown('dialog h2')).textContent, 'Add Room');
});

/** The same for somebody with an account, who alone can be in a group. */
const enterWithAccount = async () => {
  const levels = [{ feature: 'fe-CreateRoomButton', group: 'group:Builders', level: 7 }];
  const groupsIn = (api: TestStudio['api'], ...groups: readonly string[]) =>
    api.answer('GetOwnGroups', () => succeed({ getOwnGroups: { groups, feature_levels: levels } }));
  const frame = await enterWith([], 'access', false, [], (api) => {
    api.answer('RefreshToken', () => succeed({ refreshToken: signInFact(null, 'account') }));
    groupsIn(api);
  });
  assert.is(addRoom(), undefined);
  return { ...frame, answerGroups: (...groups: readonly string[]) => groupsIn(frame.api, ...groups) };
};
const claimsChange = ({ api }: Awaited<ReturnType<typeof enterWithAccount>>) =>
  api.push('TokenClaim', { tokenClaim: { token_sub_id: 'sub' } });

test('PERM-011 who is put into a group of the tenant sees at once what it has, and who is taken out no longer', async () => {
  const frame = await enterWithAccount();
  frame.answerGroups('group:Builders');
  claimsChange(frame);
  await shown('#sidebar button[aria-label="Add Room"]');
  frame.answerGroups();
  claimsChange(frame);
  await settled();
  assert.is(addRoom(), undefined);
});

test('PERM-011 a group that changed while the connection was away is in effect once it is back', async () => {
  const frame = await enterWithAccount();
  frame.answerGroups('group:Builders');
  frame.api.reconnect();
  await shown('#sidebar button[aria-label="Add Room"]');
});

test('PERM-011 what groups give is asked again while nobody answers', async () => {
  const frame = await enterWithAccount();
  frame.api.answer('GetOwnGroups', () => refused('TIMED_OUT'));
  claimsChange(frame);
  await settled();
  frame.answerGroups('group:Builders');
  await frame.pass(5_000);
  await shown('#sidebar button[aria-label="Add Room"]');
});

test('PERM-009 what the server takes from a group is gone from their page', async () => {
  await enterWith([['fe-EventSettingsButton', 'host', 0]], 'host');
  await press('button', 'More controls');
  assert.is(find('[role="menuitem"]', 'Event Settings'), undefined);
});

test('PERM-005 a feature is shown by its display bit; without the bit to use it, it cannot be pressed and says why', async () => {
  await enterWith([['fe-CreateRoomButton', 'others', 4]], 'access');
  assert.is(addRoom()?.getAttribute('aria-disabled'), 'true');
  assert.is(addRoom()?.dataset.tooltip, 'You do not have permission to add rooms');
  addRoom()?.click();
  await settled();
  assert.is(find('dialog'), undefined);
  await enterWith([['fe-CreateRoomButton', 'others', 3]], 'access');
  assert.is(addRoom(), undefined);
});

test('PERM-004 on a phone mobile:{group} decides what is shown, and nowhere else', async () => {
  const levels: readonly Level[] = [['fe-RoomMenuButton', 'mobile:host', 7]];
  const hasMenu = () => find('#sidebar button', 'Actions for Main hall') !== undefined;
  await enterWith(levels, 'host', true);
  assert.ok(hasMenu());
  await enterWith(levels, 'moderator', true);
  assert.not(hasMenu(), 'another group on a phone');
  await enterWith([['fe-RoomMenuButton', 'mobile:host', 0]], 'host');
  assert.ok(hasMenu(), 'on a computer');
});

test('PERM-042, PERM-043, PERM-044, PERM-046 what computers alone have can be taken from them and given to phones', async () => {
  const shown = () => ({
    'fe-ScreenShareButton': find('[role="toolbar"] button', 'Share your screen') !== undefined,
    'fe-SidebarLogo': find('header circle[r="9.8"]') !== undefined,
    'fe-TabbedTitleBar': find('[aria-label="Views"] [role="tab"]') !== undefined,
    'fe-LocalPictureInPicture': find('button', /video preview/) !== undefined,
  });
  for (const feature of Object.keys(shown()) as (keyof ReturnType<typeof shown>)[]) {
    await enterWith([[feature, 'others', 0]], 'access');
    const taken = shown();
    assert.is(taken[feature], false, `${feature} is taken`);
    assert.is(Object.values(taken).filter((isShown) => isShown).length, 3, feature);
    await enterWith([[feature, 'mobile', 7]], 'access', true);
    const given = shown();
    assert.is(given[feature], true, `${feature} is given`);
    assert.is(Object.values(given).filter((isShown) => isShown).length, 1, feature);
  }
});

test('PERM-034 the settings of a room can be taken from phones alone', async () => {
  const levels: readonly Level[] = [
    ['fe-RoomMenuButton', 'mobile:host', 7],
    ['fe-RoomSettingsAccessSettingsMenu', 'mobile:host', 0],
  ];
  for (const isPhone of [true, false]) {
    await enterWith(levels, 'host', isPhone);
    await press('#sidebar button', 'Actions for Main hall');
    assert.ok(find('[role="menuitem"]', 'Lock Room'));
    assert.is(find('[role="menuitem"]', 'Room Settings') === undefined, isPhone);
  }
});

test('PERM-035 a moderator opens Room Settings, unless the deployment takes them from moderators', async () => {
  const taken: Level = ['fe-RoomSettings', 'moderator', 0];
  for (const levels of [[], [taken]]) {
    await enterWith(levels, 'moderator');
    await press('#sidebar button', 'Actions for Main hall');
    assert.ok(find('[role="menuitem"]', 'Lock Room'));
    assert.is(find('[role="menuitem"]', 'Room Settings') === undefined, levels.length > 0);
  }
  await enterWith([], 'moderator');
  await press('#sidebar button', 'Actions for Main hall');
  await press('[role="menuitem"]', 'Room Settings');
  assert.is((await shown('dialog h2')).textContent, 'Room Settings');
});

test('PERM-008 of the groups that somebody is in the one with the higher priority wins, be its level lower', async () => {
  const levels: readonly Level[] = [
    ['fe-CreateRoomButton', 'others', 7],
    ['fe-CreateRoomButton', 'moderator', 0],
    ['fe-CreateRoomButton', 'demo:access', 4],
  ];
  await enterWith(levels, 'moderator');
  assert.is(addRoom(), undefined, 'moderator stands above others');
  await enterWith(levels, 'access');
  assert.is(addRoom()?.getAttribute('aria-disabled'), 'true', 'a group of the token stands above others');
  await enterWith([['fe-DisplayEventInfo', 'host', 7]], 'host', true);
  assert.is(find('#sidebar p'), undefined, 'mobile stands above host');
});

test('PERM-028 host and moderator have a menu of what they may do with somebody, others do not, and it can be taken away', async () => {
  const hasMenu = () => find('#sidebar button', 'Actions for Ben Cole') !== undefined;
  for (const [role, isShown] of [
    ['access', false],
    ['moderator', true],
    ['host', true],
  ] as const) {
    await enterWith([], role);
    assert.is(hasMenu(), isShown, role);
  }
  await enterWith([['fe-UserPopper', 'moderator', 0]], 'moderator');
  assert.not(hasMenu(), 'taken from moderators');
  await enterWith([['fe-LowerOtherHand', 'others', 7]], 'access');
  assert.not(hasMenu(), 'what it would have is no menu');
  await enterWith(
    [
      ['fe-LowerOtherHand', 'others', 7],
      ['fe-UserPopper', 'others', 7],
    ],
    'access',
  );
  assert.ok(hasMenu());
});

test('who is made a moderator sees what moderators have at once', async () => {
  const frame = await enterWith([['fe-JoinLockedRoom', 'moderator', 7]], 'access');
  const press = () => find('#sidebar button[aria-label^="Join Press"]');
  assert.is(press()?.getAttribute('aria-disabled'), 'true');
  frame.changeParticipant('me', { role: 'moderator' });
  await settled();
  assert.is(press()?.getAttribute('aria-disabled'), null);
});

test.after(unmount);
test.run();
