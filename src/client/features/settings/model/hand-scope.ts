import type { Role } from '../../../../shared/values/roles.ts';
import type { HandScope } from './preferences-model.ts';

/** Of whose raised hands somebody is told: as they set it, else of nobody's, and of everybody's for who runs the event (HAND-005). */
export const handScopeOf = (chosen: HandScope | null, role: Role): HandScope =>
  chosen ?? (role === 'access' ? 'none' : 'event');
