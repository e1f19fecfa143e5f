import { canDisplay, type Feature } from '../../shared/rules/permissions.features.ts';
import type { EventValue } from './context.ts';

/** Whether a feature of the interface is shown to the local participant, by their role, their groups, their device and what is theirs. */
export const isFeatureShown = (
  { studio, isPhone }: Pick<EventValue, 'studio' | 'isPhone'>,
  feature: Feature,
  isItemOwner = false,
): boolean => {
  const { facts, role, groups } = studio.event;
  const who = { role: role.value, isMobile: isPhone, customGroups: groups.value, isItemOwner };
  return canDisplay(feature, who, facts.value.levels);
};

/** The same of what a folded window leaves out: phones have it where the deployment gives it to them. */
export const isShownFolding = (
  event: Pick<EventValue, 'studio' | 'isPhone'>,
  feature: Feature,
  compact: boolean,
): boolean => (event.isPhone || !compact) && isFeatureShown(event, feature);

/** Whether the settings of the event are offered to the local participant (PERM-014). */
export const mayOpenEventSettings = (event: Pick<EventValue, 'studio' | 'isPhone'>): boolean =>
  isFeatureShown(event, 'fe-EventSettingsButton') && event.studio.event.can('event.administer');

/** Whether the settings of rooms are offered to the local participant (PERM-034, PERM-035). */
export const mayOpenRoomSettings = (event: Pick<EventValue, 'studio' | 'isPhone'>): boolean =>
  isFeatureShown(event, 'fe-RoomSettingsAccessSettingsMenu') && event.studio.event.can('room.administer');
