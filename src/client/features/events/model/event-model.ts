import type { ReadonlySignal } from '@preact/signals-core';
import type { FeatureLevel } from '../../../../shared/rules/permission-levels.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { MediumFlags, Role } from '../../../../shared/values/roles.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { PageAction } from './event-action.ts';

export interface EventFacts {
  readonly eventId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly description: string;
  readonly locked: boolean;
  readonly owner: string | null;
  readonly defaultRoomId: string | null;
  readonly commsProvider: 'livekit' | 'none';
  readonly flags: MediumFlags;
  /** What groups have for features, over the product's levels. */
  readonly levels: readonly FeatureLevel[];
}

/** What the groups of the local participant give them in the event. */
export interface OwnGroups {
  /** The permission groups of the tenant by which they are in the event. */
  readonly customGroups: readonly string[];
  /** What groups have for features, over the product's levels. */
  readonly levels: readonly FeatureLevel[];
}

/** Whom somebody acts on, as far as rights go; of whom nobody knows anything any more the role is null. */
export interface ActedOn {
  readonly identity: string;
  readonly role: { readonly value: Role | null };
}

/** The event that was joined. */
export interface EventModel {
  readonly facts: ReadonlySignal<EventFacts>;
  /** The same as in the facts, to be shown as they will be before the server has answered. */
  readonly flags: { value: MediumFlags; peek(): MediumFlags };
  readonly role: ReadonlySignal<Role>;
  /** The names of the groups by which the local participant is in the event: of their role, and of the tenant. */
  readonly groups: ReadonlySignal<readonly string[]>;
  /** Whether the permission table allows an action to the local participant now (shared/rules/permissions). */
  can(action: PageAction, target?: ActedOn): boolean;
  setLocked(locked: boolean): Promise<Result<void, ApiFailure>>;
  /** Changes the own display name. */
  rename(name: string): Promise<Result<void, ApiFailure>>;
}
