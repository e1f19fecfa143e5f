import type {
  GroupFieldsFragment,
  PersonFieldsFragment,
  QueryEventGroupsQuery,
} from '../../../../shared/contract/generated/operations.ts';
import type { WrongLine } from '../../../../shared/rules/member-list.ts';
import type { Page } from '../../../../shared/values/page.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

export type Person = PersonFieldsFragment;
export type Group = GroupFieldsFragment;
export type EventGroup = QueryEventGroupsQuery['queryEventGroups'][number];

/** What became of a table of people: how many of them were taken, and which of its lines were not. */
export interface Imported {
  readonly taken: number;
  readonly wrong: readonly WrongLine[];
}

type Answer<Value> = Promise<Result<Value, ApiFailure>>;

/** A tenant's people and groups, for its administrators. Tables are sent in portions; the same one can be sent again. */
export interface PeopleModel {
  /** Everybody who has to do with a tenant, by name. */
  people(tenantId: string, search: string, nextToken: string | null): Answer<Page<Person>>;
  /** Puts the people of a table with the columns email and group into groups that there are. */
  importPeople(tenantId: string, table: string, onProgress: (share: number) => void): Answer<Imported>;
  /** Everybody, as a table with a line for each group of theirs. */
  exportPeople(tenantId: string): Answer<string>;

  groups(tenantId: string, search: string, nextToken: string | null): Answer<Page<Group>>;
  /** All of a tenant's groups, by name. */
  allGroups(tenantId: string): Answer<readonly Group[]>;
  group(groupId: string): Answer<Group>;
  createGroup(tenantId: string, name: string): Answer<Group>;
  renameGroup(groupId: string, name: string): Answer<Group>;
  removeGroup(groupId: string): Answer<void>;
  groupPeople(groupId: string, search: string, nextToken: string | null): Answer<Page<Person>>;
  addToGroup(groupId: string, email: string): Answer<void>;
  takeFromGroup(groupId: string, email: string): Answer<void>;
  /** Puts the people of a table with the column email into a group. */
  importGroup(groupId: string, table: string, onProgress: (share: number) => void): Answer<Imported>;
  exportGroup(groupId: string): Answer<string>;

  eventGroups(eventId: string): Answer<readonly EventGroup[]>;
  setEventGroup(eventId: string, groupId: string, role: string): Answer<void>;
  removeEventGroup(eventId: string, groupId: string): Answer<void>;
}
