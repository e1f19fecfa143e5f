import type {
  ChallengeFieldsFragment,
  ChallengeInput,
  CreateEventInput,
  EventChange,
  EventSettingsFieldsFragment,
  QueryAdministratorsQuery,
  QueryEventRoomsQuery,
  QueryMembersQuery,
  QueryTenantEventsQuery,
} from '../../../../shared/contract/generated/operations.ts';
import type { Page } from '../../../../shared/values/page.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { StatusPort } from '../../../ports/status-port.ts';
import type { Imported, PeopleModel } from './people-model.ts';

export type EventSummary = QueryTenantEventsQuery['queryTenantEvents']['items'][number];
export type ManagedEvent = EventSettingsFieldsFragment;
export type Member = QueryMembersQuery['queryMembers']['items'][number];
export type ManagedRoom = Extract<QueryEventRoomsQuery['queryEvent']['items'][number], { readonly __typename: 'Room' }>;
export type PermissionCode = ChallengeFieldsFragment;
export type Administrator = QueryAdministratorsQuery['queryAdministrators'][number];

type Answer<Value> = Promise<Result<Value, ApiFailure>>;

/** What those who set events up do. All of it is asked of the server, which refuses what somebody may not. */
export interface AdministrationModel extends PeopleModel {
  /** A tenant's events, the newest first; `search` looks into their names. */
  events(tenantId: string, search: string, nextToken: string | null): Answer<Page<EventSummary>>;
  create(tenantId: string, input: CreateEventInput): Answer<ManagedEvent>;
  read(eventId: string): Answer<ManagedEvent>;
  /** Changes what is given; fails with CONFLICT when somebody else changed the event since `revision`. */
  change(eventId: string, revision: number, change: EventChange): Answer<ManagedEvent>;
  duplicate(eventId: string, newEventId: string, name: string): Answer<ManagedEvent>;
  remove(eventId: string): Answer<void>;
  setLocked(eventId: string, locked: boolean): Answer<void>;
  setDefaultRoom(eventId: string, roomId: string): Answer<void>;

  rooms(eventId: string): Answer<readonly ManagedRoom[]>;
  /** Asked again with the same id, after an answer that was lost, it makes no second room. */
  addRoom(eventId: string, roomId: string, name: string): Answer<void>;
  renameRoom(eventId: string, roomId: string, name: string): Answer<void>;
  /** How many may be in it; null: any number. */
  setRoomCapacity(eventId: string, roomId: string, capacity: number | null): Answer<void>;
  removeRoom(eventId: string, roomId: string): Answer<void>;

  members(eventId: string, search: string, nextToken: string | null): Answer<Page<Member>>;
  invite(eventId: string, email: string, role: string): Answer<void>;
  /**
   * Invites the people of a table, in portions that the server takes; `onProgress` is told how many it has had. Answers
   * with the lines that invited nobody. What was sent before a failure stays sent; the same table can be sent again.
   */
  inviteAll(eventId: string, table: string, onProgress: (share: number) => void): Answer<Imported>;
  /** Everybody who belongs to the event or is invited to it, as a table. */
  exportMembers(eventId: string): Answer<string>;
  withdraw(eventId: string, email: string): Answer<void>;
  setRole(eventId: string, identity: string, role: string): Answer<void>;
  removeMember(eventId: string, identity: string): Answer<void>;

  codes(eventId: string): Answer<readonly PermissionCode[]>;
  addCode(eventId: string, input: ChallengeInput): Answer<void>;
  changeCode(eventId: string, challengeId: string, input: ChallengeInput): Answer<void>;
  removeCode(eventId: string, challengeId: string): Answer<void>;

  administrators(tenantId: string): Answer<readonly Administrator[]>;
  addAdministrator(tenantId: string, email: string): Answer<void>;
  removeAdministrator(tenantId: string, identity: string): Answer<void>;
  /** What the deployment is made of and uses, by name, and whether it answers. */
  status(tenantId: string): ReturnType<StatusPort['read']>;
  /** Where somebody new is sent; null: to their list of events. */
  setWelcomeEvent(tenantId: string, eventId: string | null): Answer<void>;
}
