import * as assert from 'uvu/assert';
import { startWithAccounts } from './accounts-under-test.ts';
import type { Browser } from './cookie-browser.ts';
import { type Answer, codeOf, type createFakeMedia, type GraphQLAnswer } from './server-under-test.ts';

export type Caller = Pick<Browser, 'call'>;

/** What was answered; fails where it was an error. */
export const must = (answer: GraphQLAnswer): Answer => {
  assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
  return answer.data;
};

/** A server whose host makes groups, with what is asked about these in a few words. */
export const startWithGroups = async (
  media: ReturnType<typeof createFakeMedia>,
  environment: Record<string, string> = {},
  now: () => number = Date.now,
) => {
  const here = await startWithAccounts({ PEOPLE_PER_ADDRESS: '10000', ...environment }, { media, now });
  const { host } = here;
  const add = (groupId: string, emails: readonly string[], by: Caller = host) =>
    by.call('mutation ($g: ID!, $e: [String!]!) { addGroupPeople(group_id: $g, emails: $e) }', {
      g: groupId,
      e: emails,
    });
  const remove = (groupId: string, emails: readonly string[], by: Caller = host) =>
    by.call('mutation ($g: ID!, $e: [String!]!) { removeGroupPeople(group_id: $g, emails: $e) }', {
      g: groupId,
      e: emails,
    });
  const letIn = (eventId: string, groupId: string, role: string, by: Caller = host) =>
    by.call(
      `mutation ($v: ID!, $g: ID!, $r: String!) {
        setEventGroup(event_id: $v, group_id: $g, role: $r) { role group { name people events } } }`,
      { v: eventId, g: groupId, r: role },
    );
  return {
    ...here,
    add,
    remove,
    letIn,
    create: (name: string, by: Caller = host, tenantId = 'demo') =>
      by.call(
        'mutation ($t: ID!, $n: String!) { createGroup(tenant_id: $t, name: $n) { group_id name people events } }',
        {
          t: tenantId,
          n: name,
        },
      ),
    /** A group with these people in it; answers its id. */
    async group(name: string, emails: readonly string[] = []): Promise<string> {
      const { group_id } = must(await this.create(name)).createGroup;
      if (emails.length > 0) assert.equal(must(await add(group_id, emails)).addGroupPeople, []);
      return group_id;
    },
    /** An event, for its members alone or for every account; answers its id. */
    async event(id: string, membersOnly: boolean): Promise<string> {
      const made = must(
        await host.call(
          `mutation ($i: CreateEventInput!) { createEvent(tenant_id: "demo", input: $i) { revision event { default_room } } }`,
          { i: { event_id: id, name: `The ${id}` } },
        ),
      );
      if (membersOnly) {
        must(
          await host.call(
            'mutation ($v: ID!, $r: Int!) { updateEvent(event_id: $v, revision: $r, change: {members_only: true}) { revision } }',
            { v: id, r: made.createEvent.revision },
          ),
        );
      }
      return made.createEvent.event.default_room;
    },
    async join(person: Caller, eventId: string): Promise<Answer> {
      const answer = await person.call(
        `mutation ($e: ID!) { joinEventAuth(event_id: $e) { payload { ... on JoinAuthPayload {
          access_info { is_allowed role groups } } } } }`,
        { e: eventId },
      );
      return must(answer).joinEventAuth.payload.access_info;
    },
    seat: async (person: Caller, eventId: string, roomId: string) =>
      codeOf(
        await person.call('mutation ($e: ID!, $r: ID!) { joinRoom(event_id: $e, room_id: $r) { room_id } }', {
          e: eventId,
          r: roomId,
        }),
      ),
    async people(search: string, by: Caller = host): Promise<Answer[]> {
      const answer = await by.call(
        `query ($s: String) { queryPeople(tenant_id: "demo", search: $s) {
          items { identity email name is_guest is_administrator groups events last_seen } nextToken } }`,
        { s: search },
      );
      return must(answer).queryPeople.items;
    },
  };
};
