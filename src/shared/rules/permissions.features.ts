import type { Role } from '../values/roles.ts';

/**
 * Feature permissions of the interface (PERM-014 to PERM-047), as levels of three bits: display 4,
 * create/update/delete 2, use 1.
 */
export const levelBits = { display: 4, change: 2, use: 1 } as const;

type Audience = 'host' | 'staff' | 'everyone' | 'desktop' | 'mobile';

const features = {
  'fe-EventSettingsButton': 'host',
  'fe-JoinLockedRoom': 'host',
  'fe-LowerOtherHand': 'staff',
  'fe-MuteOtherMics': 'staff',
  'fe-StopOtherCameras': 'staff',
  'fe-StopOtherScreenShares': 'staff',
  'fe-StopOtherVWShares': 'staff',
  'fe-ClearOtherAnnotations': 'staff',
  'fe-RoomSettingRecordRoom': 'staff',
  'fe-RoomSettingsLockRoom': 'staff',
  'fe-RoomSettings': 'staff',
  'fe-RoomSettingsAccessSettingsMenu': 'staff',
  'fe-CreateRoomButton': 'staff',
  'fe-UserPopper': 'staff',
  'fe-SendGlobalChats': 'staff',
  'fe-LaunchOtherVW': 'staff',
  'fe-ShutDownOtherVW': 'staff',
  'fe-StarItem': 'staff',
  'fe-AddResourceEmptyRoom': 'staff',
  'fe-AddResourceOtherRooms': 'staff',
  'fe-ResourceSettingsMenu': 'staff',
  'fe-RoomSettingsAddResourceCurrentRoom': 'everyone',
  'fe-ShowRejoinCode': 'everyone',
  'fe-MoveResources': 'everyone',
  'fe-ExpandFullscreen': 'everyone',
  'fe-RoomMenuButton': 'desktop',
  'fe-DisplayEventInfo': 'desktop',
  'fe-ScreenShareButton': 'desktop',
  'fe-SidebarLogo': 'desktop',
  'fe-TabbedTitleBar': 'desktop',
  'fe-UserToolbar': 'desktop',
  'fe-LocalPictureInPicture': 'desktop',
  'fe-TouchExpandReset': 'mobile',
} as const satisfies Record<string, Audience>;

export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as readonly Feature[];

/** The level from 0 to 7 that a role has for a feature, on a phone or not; an unknown feature has 0. */
export const featureLevel = (feature: Feature, role: Role, isMobile: boolean): number => {
  const audience: Audience | undefined = features[feature];
  if (audience === 'desktop') return isMobile ? 0 : 7;
  if (audience === 'mobile') return isMobile ? 7 : 0;
  if (audience === 'everyone' || (audience !== undefined && role === 'host')) return 7;
  return audience === 'staff' && role === 'moderator' ? 7 : 0;
};

/** Whether the role may use the feature. */
export const canUseFeature = (feature: Feature, role: Role, isMobile: boolean): boolean =>
  (featureLevel(feature, role, isMobile) & levelBits.use) !== 0;
