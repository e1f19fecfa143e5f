import { canDisplay, type Feature } from '../../shared/rules/permissions.features.ts';
import type { EventValue } from './context.ts';

/** Whether a feature of the interface is shown to the local participant, by their role and their device. */
export const isFeatureShown = (
  { studio, isPhone }: Pick<EventValue, 'studio' | 'isPhone'>,
  feature: Feature,
): boolean => canDisplay(feature, { role: studio.event.role.value, isMobile: isPhone });
