import type { Role } from '../values/roles.ts';
import { type FeatureLevel, type GroupLevel, hasBit, levelOf } from './permission-levels.ts';

/** Nothing but the defaults, by which the host has 7. */
export const host: readonly GroupLevel[] = [];
export const staff: readonly GroupLevel[] = [{ group: 'moderator', level: 7 }];

export const everyone: readonly GroupLevel[] = [{ group: 'others', level: 7 }];

/** The features by which actions are decided, with the levels of their groups (PERM-014 to PERM-047). */
export const actionFeatures = {
  'fe-JoinLockedRoom': host,
  'fe-LowerOtherHand': staff,
  'fe-MuteOtherMics': staff,
  'fe-StopOtherCameras': staff,
  'fe-StopOtherScreenShares': staff,
  'fe-ClearOtherAnnotations': staff,
  'fe-RoomSettingsLockRoom': staff,
  'fe-RoomSettings': staff,
  'fe-RoomSettingRecordRoom': staff,
  'fe-CreateRoomButton': staff,
  'fe-SendGlobalChats': staff,
  'fe-StarItem': staff,
  'fe-RoomSettingsAddResourceCurrentRoom': everyone,
  'fe-AddResourceOtherRooms': staff,
} satisfies Readonly<Record<string, readonly GroupLevel[]>>;

/** What decides whether somebody may use a feature. */
export interface FeatureFacts {
  /** Null for an outsider. */
  readonly role: Role | null;
  /** The custom groups of their token in the event. */
  readonly groups: readonly string[];
  /** What the deployment gives groups over the product's levels. */
  readonly levels: readonly FeatureLevel[];
}

/** Those of the levels that are about a feature. */
export const levelsFor = (feature: string, levels: readonly FeatureLevel[]): readonly GroupLevel[] =>
  levels.filter((each) => each.feature === feature);

/** Whether somebody may use a feature that decides an action; on a phone they may do no other. */
export const mayUse = (feature: keyof typeof actionFeatures, { role, groups, levels }: FeatureFacts): boolean =>
  hasBit(levelOf({ role, customGroups: groups }, actionFeatures[feature], levelsFor(feature, levels)), 'use');
