import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mayUse } from '../../../src/shared/rules/permissions.action-features.ts';
import {
  canDisplay,
  type Feature,
  featureLevel,
  featureNames,
} from '../../../src/shared/rules/permissions.features.ts';
import { roles } from '../../../src/shared/values/roles.ts';

/** Levels of access, moderator and host on a computer, and of the same on a phone. */
const host = [0, 0, 7, 0, 0, 7];
const staff = [0, 7, 7, 0, 7, 7];
const everyone = [7, 7, 7, 7, 7, 7];
const desktop = [7, 7, 7, 0, 0, 0];
const phone = [0, 0, 0, 7, 7, 7];

const expected: Readonly<Record<Feature, readonly number[]>> = {
  'fe-EventSettingsButton': host,
  'fe-JoinLockedRoom': host,
  'fe-LowerOtherHand': staff,
  'fe-MuteOtherMics': staff,
  'fe-StopOtherCameras': staff,
  'fe-StopOtherScreenShares': staff,
  'fe-StopOtherVWShares': staff,
  'fe-ClearOtherAnnotations': staff,
  'fe-RoomSettingRecordRoom': staff,
  'fe-StarItem': staff,
  'fe-CreateRoomButton': staff,
  'fe-AddResourceEmptyRoom': staff,
  'fe-RoomSettingsLockRoom': staff,
  'fe-ResourceSettingsMenu': staff,
  'fe-UserPopper': staff,
  'fe-SendGlobalChats': staff,
  'fe-LaunchOtherVW': staff,
  'fe-ShutDownOtherVW': staff,
  'fe-AddResourceOtherRooms': staff,
  'fe-RoomSettingsAccessSettingsMenu': staff,
  'fe-RoomSettings': staff,
  'fe-RoomSettingsAddResourceCurrentRoom': everyone,
  'fe-ShowRejoinCode': everyone,
  'fe-MoveResources': everyone,
  'fe-ExpandFullscreen': everyone,
  'fe-RoomMenuButton': desktop,
  'fe-DisplayEventInfo': desktop,
  'fe-ScreenShareButton': desktop,
  'fe-SidebarLogo': desktop,
  'fe-TabbedTitleBar': desktop,
  'fe-UserToolbar': desktop,
  'fe-LocalPictureInPicture': desktop,
  'fe-TouchExpandReset': phone,
};

test('PERM-060 every feature has the level of its table for each role, on a computer and on a phone', () => {
  for (const feature of featureNames) {
    const levels = [false, true].flatMap((isMobile) =>
      roles.map((role) => featureLevel(feature, { role, isMobile }, [])),
    );
    assert.equal(levels, expected[feature], feature);
  }
});

test('PERM-048 a feature is shown to whoever has its display bit, and to nobody outside', () => {
  assert.ok(canDisplay('fe-ShowRejoinCode', { role: 'access' }, []));
  assert.not(canDisplay('fe-RoomMenuButton', { role: 'host', isMobile: true }, []));
  assert.not(canDisplay('fe-ShowRejoinCode', { role: null }, []));
});

test('levels that are given hold over the table, for their feature and their group alone', () => {
  const levels = [
    { feature: 'fe-CreateRoomButton', group: 'others', level: 5 },
    { feature: 'fe-RoomMenuButton', group: 'mobile:host', level: 7 },
  ];
  assert.is(featureLevel('fe-CreateRoomButton', { role: 'access' }, levels), 5);
  assert.is(featureLevel('fe-CreateRoomButton', { role: 'moderator' }, levels), 7);
  assert.is(featureLevel('fe-RoomSettings', { role: 'access' }, levels), 0);
  assert.ok(canDisplay('fe-RoomMenuButton', { role: 'host', isMobile: true }, levels));
  assert.not(canDisplay('fe-RoomMenuButton', { role: 'access', isMobile: true }, levels));
});

test('the bit to change things says nothing of a feature, alone or with another one', () => {
  for (const [level, isShown, isUsed] of [
    [2, false, false],
    [6, true, false],
    [3, false, true],
  ] as const) {
    const levels = [{ feature: 'fe-CreateRoomButton', group: 'others', level }];
    assert.is(canDisplay('fe-CreateRoomButton', { role: 'access' }, levels), isShown, `${level}`);
    assert.is(mayUse('fe-CreateRoomButton', { role: 'access', groups: [], levels }), isUsed, `${level}`);
  }
});

test("an unknown feature is nobody's", () => {
  for (const name of ['fe-Unknown', 'constructor']) assert.is(featureLevel(name as Feature, { role: 'host' }, []), 0);
});

test.run();
