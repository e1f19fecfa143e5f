import {
  AddGroupPeopleDocument,
  CreateGroupDocument,
  GetGroupDocument,
  QueryEventGroupsDocument,
  QueryGroupPeopleDocument,
  QueryGroupsDocument,
  QueryPeopleDocument,
  RemoveEventGroupDocument,
  RemoveGroupDocument,
  RemoveGroupPeopleDocument,
  RenameGroupDocument,
  SetEventGroupDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { readAddressList, readGroupedList, writeGroupedList } from '../../../../shared/rules/member-list.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { messageLimits } from '../../../../shared/values/limits.ts';
import { newId } from '../../../../shared/values/new-id.ts';
import type { Page } from '../../../../shared/values/page.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { acknowledge, pick } from '../../../ports/acknowledge.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import { readAll } from '../../../ports/read-all.ts';
import type { Patiently } from './patiently.ts';
import type { Group, PeopleModel, Person } from './people-model.ts';

const pageOf = <Item>({ items, nextToken }: { items: readonly Item[]; nextToken: string | null }): Page<Item> => ({
  items,
  nextToken,
});

/** People and groups by the API. What is read waits where too much was asked just before, as by an import. */
export const createPeople = (api: ApiPort, patiently: Patiently): PeopleModel => {
  /** The ids of groups to be made, by tenant and name: asked for again after an answer that was lost, it is the same one. */
  const unanswered = new Map<string, string>();

  /** Puts people into a group, as many at once as the server takes; `onSent` is told how many it has had. */
  const addAll = async (
    groupId: string,
    emails: readonly string[],
    onSent: (count: number) => void,
  ): Promise<Result<void, ApiFailure>> => {
    for (let from = 0; from < emails.length; from += messageLimits.targets) {
      const portion = emails.slice(from, from + messageLimits.targets);
      const answer = await patiently(() => api.request(AddGroupPeopleDocument, { group_id: groupId, emails: portion }));
      if (!answer.ok) return answer;
      onSent(portion.length);
    }
    return succeed(undefined);
  };
  const tableOf = (people: readonly Person[], groupsOf: (person: Person) => readonly string[]): string =>
    writeGroupedList(
      people.flatMap((person) =>
        groupsOf(person).map((group) => ({
          name: person.identity ? person.name : '',
          email: person.email ?? '',
          group,
          events: person.events,
          lastSeenMs: person.last_seen ?? null,
        })),
      ),
    );

  const model: PeopleModel = {
    people: (tenant_id, search, nextToken) =>
      patiently(() =>
        pick(api.request(QueryPeopleDocument, { tenant_id, search, nextToken }), ({ queryPeople }) =>
          pageOf(queryPeople),
        ),
      ),
    async importPeople(tenantId, table, onProgress) {
      const groups = await model.allGroups(tenantId);
      if (!groups.ok) return groups;
      const idsByName = new Map(groups.value.map(({ group_id, name }) => [name.toLowerCase(), group_id]));
      const { people, wrong } = readGroupedList(table, idsByName);
      let sent = 0;
      for (const groupId of new Set(people.map((person) => person.groupId))) {
        const emails = people.filter((person) => person.groupId === groupId).map(({ email }) => email);
        const answer = await addAll(groupId, emails, (count) => {
          sent += count;
          onProgress(sent / people.length);
        });
        if (!answer.ok) return answer;
      }
      return succeed({ taken: new Set(people.map(({ email }) => email)).size, wrong });
    },
    async exportPeople(tenantId) {
      const people = await readAll((token) => model.people(tenantId, '', token));
      return people.ok ? succeed(tableOf(people.value, ({ groups }) => (groups.length > 0 ? groups : ['']))) : people;
    },

    groups: (tenant_id, search, nextToken) =>
      patiently(() =>
        pick(api.request(QueryGroupsDocument, { tenant_id, search, nextToken }), ({ queryGroups }) =>
          pageOf(queryGroups),
        ),
      ),
    allGroups: (tenantId) => readAll<Group>((token) => model.groups(tenantId, '', token)),
    group: (group_id) => patiently(() => pick(api.request(GetGroupDocument, { group_id }), ({ getGroup }) => getGroup)),
    async createGroup(tenant_id, name) {
      const key = JSON.stringify([tenant_id, name]);
      const group_id = unanswered.get(key) ?? newId('group');
      unanswered.set(key, group_id);
      const answer = await pick(
        api.request(CreateGroupDocument, { tenant_id, name, group_id }),
        ({ createGroup }) => createGroup,
      );
      if (answer.ok) unanswered.delete(key);
      return answer;
    },
    renameGroup: (group_id, name) =>
      pick(api.request(RenameGroupDocument, { group_id, name }), ({ renameGroup }) => renameGroup),
    removeGroup: (group_id) => acknowledge(api.request(RemoveGroupDocument, { group_id })),
    groupPeople: (group_id, search, nextToken) =>
      patiently(() =>
        pick(api.request(QueryGroupPeopleDocument, { group_id, search, nextToken }), ({ queryGroupPeople }) =>
          pageOf(queryGroupPeople),
        ),
      ),
    async addToGroup(group_id, email) {
      const answer = await api.request(AddGroupPeopleDocument, { group_id, emails: [email] });
      if (!answer.ok) return answer;
      return answer.value.addGroupPeople.length === 0
        ? succeed(undefined)
        : fail({ code: errorCodes.invalid, message: 'no address' });
    },
    takeFromGroup: (group_id, email) =>
      acknowledge(api.request(RemoveGroupPeopleDocument, { group_id, emails: [email] })),
    async importGroup(groupId, table, onProgress) {
      const { emails, wrong } = readAddressList(table);
      let sent = 0;
      const answer = await addAll(groupId, emails, (count) => {
        sent += count;
        onProgress(sent / emails.length);
      });
      return answer.ok ? succeed({ taken: emails.length, wrong }) : answer;
    },
    async exportGroup(groupId) {
      const group = await model.group(groupId);
      if (!group.ok) return group;
      const people = await readAll((token) => model.groupPeople(groupId, '', token));
      return people.ok ? succeed(tableOf(people.value, () => [group.value.name])) : people;
    },

    eventGroups: (event_id) =>
      pick(api.request(QueryEventGroupsDocument, { event_id }), ({ queryEventGroups }) => queryEventGroups),
    setEventGroup: (event_id, group_id, role) =>
      acknowledge(api.request(SetEventGroupDocument, { event_id, group_id, role })),
    removeEventGroup: (event_id, group_id) =>
      acknowledge(api.request(RemoveEventGroupDocument, { event_id, group_id })),
  };
  return model;
};
