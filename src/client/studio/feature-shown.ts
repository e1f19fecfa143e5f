import { groupOf } from '../../shared/rules/permission-levels.ts';
import { canDisplay, type Feature } from '../../shared/rules/permissions.features.ts';
import type { EventValue } from './context.ts';

/** Whether a feature of the interface is shown to the local participant, by their role and their device. */
export const isFeatureShown = (
  { studio, isPhone }: Pick<EventValue, 'studio' | 'isPhone'>,
  feature: Feature,
): boolean => {
  const { eventId, levels } = studio.event.facts.value;
  const role = studio.event.role.value;
  return canDisplay(
    feature,
    { role, isMobile: isPhone, customGroups: [groupOf(eventId, role), ...studio.event.customGroups] },
    levels,
  );
};
