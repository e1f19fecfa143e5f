import { type FeatureLevel, type GroupFacts, type GroupLevel, hasBit, levelOf } from './permission-levels.ts';
import { actionFeatures, everyone, host, levelsFor, staff } from './permissions.action-features.ts';

const desktop: readonly GroupLevel[] = [
  { group: 'others', level: 7 },
  { group: 'mobile', level: 0 },
];
const phone: readonly GroupLevel[] = [
  { group: 'host', level: 0 },
  { group: 'mobile', level: 7 },
];

/** The features of the interface, with the levels of their groups (PERM-014 to PERM-047). */
const features = {
  ...actionFeatures,
  'fe-EventSettingsButton': host,
  'fe-StopOtherVWShares': staff,
  'fe-RoomSettingsAccessSettingsMenu': staff,
  'fe-UserPopper': staff,
  'fe-LaunchOtherVW': staff,
  'fe-ShutDownOtherVW': staff,
  'fe-AddResourceEmptyRoom': staff,
  'fe-ResourceSettingsMenu': staff,
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
} satisfies Readonly<Record<string, readonly GroupLevel[]>>;

export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as readonly Feature[];

/** The level from 0 to 7 that somebody has for a feature, `levels` over the product's own; an unknown feature has 0. */
export const featureLevel = (feature: Feature, who: GroupFacts, levels: readonly FeatureLevel[]): number =>
  Object.hasOwn(features, feature) ? levelOf(who, features[feature], levelsFor(feature, levels)) : 0;

/** Whether the feature is shown to somebody. */
export const canDisplay = (feature: Feature, who: GroupFacts, levels: readonly FeatureLevel[]): boolean =>
  hasBit(featureLevel(feature, who, levels), 'display');
