import type { Role } from '../values/roles.ts';
import { type GroupLevel, hasBit, levelOf } from './permission-levels.ts';

/** Nothing but the defaults, by which the host has 7. */
export const host: readonly GroupLevel[] = [];
export const staff: readonly GroupLevel[] = [{ group: 'moderator', level: 7 }];

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
  'fe-CreateRoomButton': staff,
  'fe-SendGlobalChats': staff,
  'fe-StarItem': staff,
} satisfies Readonly<Record<string, readonly GroupLevel[]>>;

/** Whether a role, null for an outsider, may use a feature that decides an action; on a phone it is no other. */
export const mayUse = (feature: keyof typeof actionFeatures, role: Role | null): boolean =>
  hasBit(levelOf({ role }, actionFeatures[feature]), 'use');
