import type { Role } from '../values/roles.ts';
import { type FeatureLevel, groupOf } from './permission-levels.ts';
import type { FeatureFacts } from './permissions.action-features.ts';

/** What decides which features somebody of an event, in a role and in groups of its tenant, may use. */
export const featureFacts = (
  event: { readonly eventId: string; readonly levels: readonly FeatureLevel[] } | null,
  role: Role,
  customGroups: readonly string[] = [],
): FeatureFacts => ({
  role,
  groups: event ? [groupOf(event.eventId, role), ...customGroups] : [],
  levels: event?.levels ?? [],
});
