import {
  AddAdministratorDocument,
  ChangeEventDefaultRoomDocument,
  ChangeRoomCapacityDocument,
  ChangeRoomNameDocument,
  CreateChallengeDocument,
  CreateEventDocument,
  CreateStandardRoomDocument,
  DeleteRoomCompleteDocument,
  DuplicateEventDocument,
  GetEventSettingsDocument,
  InviteMemberDocument,
  InviteMembersDocument,
  type InviteMembersMutation,
  LockEventDocument,
  QueryAdministratorsDocument,
  QueryChallengesDocument,
  QueryEventRoomsDocument,
  QueryMembersDocument,
  QueryServicesDocument,
  QueryTenantEventsDocument,
  RemoveAdministratorDocument,
  RemoveChallengeDocument,
  RemoveEventDocument,
  RemoveMemberDocument,
  SetParticipantRoleDocument,
  SetWelcomeEventDocument,
  UnlockEventDocument,
  UpdateChallengeDocument,
  UpdateEventDocument,
  WithdrawInvitationDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { writeCsv } from '../../../../shared/rules/csv.ts';
import { readMemberList, type WrongLine } from '../../../../shared/rules/member-list.ts';
import { inRoomOrder } from '../../../../shared/rules/room-order.ts';
import { messageLimits } from '../../../../shared/values/limits.ts';
import { type Result, succeed } from '../../../../shared/values/result.ts';
import { acknowledge, pick } from '../../../ports/acknowledge.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readAll } from '../../../ports/read-all.ts';
import { partStateOf, type StatusPort } from '../../../ports/status-port.ts';
import type { AdministrationModel, Member } from './administration-model.ts';
import { createPatience } from './patiently.ts';
import { createPeople } from './people.ts';

/** Administration by the API. */
export const createAdministration = ({
  api,
  clock,
  status,
}: {
  readonly api: ApiPort;
  readonly clock: Clock;
  readonly status: StatusPort;
}): AdministrationModel => {
  const patiently = createPatience(clock);
  const model: AdministrationModel = {
    ...createPeople(api, patiently),
    async status(tenant_id) {
      const [parts, services] = await Promise.all([status.read(), api.request(QueryServicesDocument, { tenant_id })]);
      // Without the database nobody can say what else there is.
      if (!parts.ok || !services.ok) return parts;
      const states = services.value.queryServices.map(({ name, state }) => [name, partStateOf(state)] as const);
      return succeed({ ...parts.value, ...Object.fromEntries(states) });
    },
    events: (tenant_id, search, nextToken) =>
      pick(
        api.request(QueryTenantEventsDocument, { tenant_id, search, nextToken }),
        ({ queryTenantEvents: { items, nextToken: next } }) => ({ items, nextToken: next ?? null }),
      ),
    create: (tenant_id, input) =>
      pick(api.request(CreateEventDocument, { tenant_id, input }), ({ createEvent }) => createEvent),
    read: (event_id) =>
      pick(api.request(GetEventSettingsDocument, { event_id }), ({ getEventSettings }) => getEventSettings),
    change: (event_id, revision, change) =>
      pick(api.request(UpdateEventDocument, { event_id, revision, change }), ({ updateEvent }) => updateEvent),
    duplicate: (event_id, new_event_id, name) =>
      pick(
        api.request(DuplicateEventDocument, { event_id, new_event_id, name }),
        ({ duplicateEvent }) => duplicateEvent,
      ),
    remove: (event_id) => acknowledge(api.request(RemoveEventDocument, { event_id })),
    setLocked: (event_id, locked) =>
      acknowledge(
        locked ? api.request(LockEventDocument, { event_id }) : api.request(UnlockEventDocument, { event_id }),
      ),
    setDefaultRoom: (event_id, room_id) =>
      acknowledge(api.request(ChangeEventDefaultRoomDocument, { event_id, room_id })),

    rooms: async (event_id) => {
      const answer = await readAll((nextToken) =>
        patiently(() =>
          pick(
            api.request(QueryEventRoomsDocument, { event_id, nextToken }),
            ({ queryEvent: { items, nextToken: next } }) => ({
              items: items.filter((item) => item.__typename === 'Room'),
              nextToken: next ?? null,
            }),
          ),
        ),
      );
      return answer.ok ? succeed(inRoomOrder(answer.value)) : answer;
    },
    addRoom: (event_id, room_id, name) =>
      acknowledge(api.request(CreateStandardRoomDocument, { event_id, input: { room_id, name } })),
    renameRoom: (event_id, room_id, name) =>
      acknowledge(api.request(ChangeRoomNameDocument, { event_id, room_id, name })),
    setRoomCapacity: (event_id, room_id, capacity) =>
      acknowledge(api.request(ChangeRoomCapacityDocument, { event_id, room_id, capacity })),
    removeRoom: (event_id, room_id) => acknowledge(api.request(DeleteRoomCompleteDocument, { event_id, room_id })),

    members: (event_id, search, nextToken) =>
      patiently(() =>
        pick(
          api.request(QueryMembersDocument, { event_id, search, nextToken }),
          ({ queryMembers: { items, nextToken: next } }) => ({ items, nextToken: next ?? null }),
        ),
      ),
    invite: (event_id, email, role) => acknowledge(api.request(InviteMemberDocument, { event_id, email, role })),
    async inviteAll(event_id, table, onProgress) {
      const { people, wrong } = readMemberList(table);
      const refused: WrongLine[] = [...wrong];
      for (let from = 0; from < people.length; ) {
        const portion = people.slice(from, from + messageLimits.targets);
        const answer: Result<InviteMembersMutation, ApiFailure> = await patiently(() =>
          api.request(InviteMembersDocument, {
            event_id,
            people: portion.map(({ email, role }) => ({ email, role })),
          }),
        );
        if (!answer.ok) return answer;
        for (const { index } of answer.value.inviteMembers) {
          const person = portion[index];
          if (person) refused.push({ line: person.line, field: 'role', text: person.role });
        }
        from += portion.length;
        onProgress(from / people.length);
      }
      refused.sort((a, b) => a.line - b.line);
      return succeed({ taken: people.length + wrong.length - refused.length, wrong: refused });
    },
    async exportMembers(eventId) {
      const members = await readAll<Member>((token) => model.members(eventId, '', token));
      if (!members.ok) return members;
      const rows = members.value.map(({ identity, name, email, role, is_guest }) => [
        identity ? name : '',
        email ?? '',
        role,
        identity ? (is_guest ? 'guest' : 'member') : 'invited',
      ]);
      return succeed(writeCsv([['name', 'email', 'role', 'state'], ...rows]));
    },
    withdraw: (event_id, email) => acknowledge(api.request(WithdrawInvitationDocument, { event_id, email })),
    setRole: (event_id, identity, role) =>
      acknowledge(api.request(SetParticipantRoleDocument, { event_id, identity, role })),
    removeMember: (event_id, identity) => acknowledge(api.request(RemoveMemberDocument, { event_id, identity })),

    codes: (event_id) =>
      pick(api.request(QueryChallengesDocument, { event_id }), ({ queryChallenges }) => queryChallenges),
    addCode: (event_id, challenge_id, input) =>
      acknowledge(api.request(CreateChallengeDocument, { event_id, challenge_id, input })),
    changeCode: (event_id, challenge_id, input) =>
      acknowledge(api.request(UpdateChallengeDocument, { event_id, challenge_id, input })),
    removeCode: (event_id, challenge_id) =>
      acknowledge(api.request(RemoveChallengeDocument, { event_id, challenge_id })),

    administrators: (tenant_id) =>
      pick(api.request(QueryAdministratorsDocument, { tenant_id }), ({ queryAdministrators }) => queryAdministrators),
    addAdministrator: (tenant_id, email) => acknowledge(api.request(AddAdministratorDocument, { tenant_id, email })),
    removeAdministrator: (tenant_id, identity) =>
      acknowledge(api.request(RemoveAdministratorDocument, { tenant_id, identity })),
    setWelcomeEvent: (tenant_id, event_id) =>
      acknowledge(api.request(SetWelcomeEventDocument, { tenant_id, event_id })),
  };
  return model;
};
