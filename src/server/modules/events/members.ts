import { type RawBuilder, sql } from 'kysely';
import { readEmail } from '../../../shared/rules/accounts.ts';
import { decide } from '../../../shared/rules/permissions.ts';
import { type ErrorCode, errorCodes } from '../../../shared/values/error-codes.ts';
import { eventLimits } from '../../../shared/values/limits.ts';
import { isRole, type Role } from '../../../shared/values/roles.ts';
import type { Access, Granted } from '../../access/authorize.ts';
import { roleIn } from '../../access/fact-sources.ts';
import { storedRole } from '../../access/read-rows.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';
import { endMinutes } from '../challenges/grants.ts';
import type { FactStore } from '../fact-store.ts';
import { cameByGroup } from '../groups/came-by-group.ts';
import { nextOffset, readOffset } from '../page-offset.ts';
import type { Standing } from '../participants/standing.ts';
import { setMemberships } from '../participants/store.ts';
import { searchPattern } from '../search-pattern.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly standing: Standing;
}

/** Somebody who belongs to an event, or was invited by an e-mail address and did not come yet: `identity` is null. */
export interface Member {
  readonly identity: string | null;
  readonly email: string | null;
  readonly name: string;
  readonly role: string;
  readonly is_owner: boolean;
  readonly is_guest: boolean;
  readonly is_active: boolean;
  /** They are no member by themselves: a group lets them in. */
  readonly by_group: boolean;
}

/** Who belongs to events, and who is invited to them. */
export class Members {
  constructor(private readonly needs: Needs) {}

  /** Members and invited people by name, one page; `search` looks into names and addresses. */
  async list(viewer: Viewer, eventId: string, search: string | null, nextToken: string | null) {
    await this.needs.access.require('event.administer', viewer, { eventId });
    const offset = readOffset(nextToken);
    const limit = serverLimits.managedPageItems;
    const pattern = searchPattern(search);
    const items = await this.find(eventId, sql`name ilike ${pattern} or email ilike ${pattern}`, limit, offset);
    return { items, nextToken: nextOffset(items, limit, offset) };
  }

  /** Members and invited people for whom `condition` holds, by name. */
  private async find(
    eventId: string,
    condition: RawBuilder<unknown>,
    limit: number,
    offset: number,
  ): Promise<Member[]> {
    const { rows } = await sql<Member>`
      with member as ${membersOf(eventId)}
      select * from (
        select member.identity, member.by_group, accounts.email,
          coalesce(participant.name, identities.nickname) as name,
          ${storedRole(sql.ref('member.identity'))} as role,
          coalesce(events.owner = member.identity, false) as is_owner,
          identities.pool = 'guest' as is_guest,
          coalesce(participant.active_status = 'active', false) as is_active
        from member
        join events on events.event_id = ${eventId}
        join identities on identities.identity = member.identity
        left join accounts on accounts.identity = member.identity
        left join participants as participant
          on participant.event_id = ${eventId} and participant.identity = member.identity
        union all
        select null, false, invitation.email, invitation.email, invitation.role, false, false, false
        from event_invitations as invitation
        where invitation.event_id = ${eventId} and not exists (
          select 1 from member
          join accounts on accounts.identity = member.identity
          where accounts.email = invitation.email)
      ) as people
      where ${condition}
      order by lower(name), email, identity
      limit ${limit} offset ${offset}`.execute(this.needs.facts.db);
    return rows;
  }

  /**
   * Lets the account with an address enter, in a role. Who is a member already, or came by a group, gets the role at
   * once; that there is an account for an address is told of them alone.
   */
  async invite(viewer: Viewer, eventId: string, text: string, role: string): Promise<Member> {
    const granted = await this.needs.access.require('event.administer', viewer, { eventId });
    const email = readEmail(text);
    if (email === null) throw invalid('email');
    if (!isRole(role)) throw invalid('role');
    const [refused] = await this.setRoles(granted, new Map([[email, role]]));
    if (refused) throw new Refusal(refused.reason);
    await this.store(eventId, [{ email, role }]);
    const [listed] = await this.find(eventId, sql`email = ${email}`, 1, 0);
    if (!listed) throw new Refusal(errorCodes.notFound);
    return listed;
  }

  /**
   * Invites many at once, of one address the last, and answers with the places of those that could not be: what is no
   * address, no role, or a member whose role the viewer may not change.
   */
  async inviteAll(
    viewer: Viewer,
    eventId: string,
    people: readonly { readonly email: string; readonly role: string }[],
  ): Promise<{ index: number; field: string }[]> {
    const granted = await this.needs.access.require('event.administer', viewer, { eventId });
    const wrong: { index: number; field: string }[] = [];
    const wanted = new Map<string, Role>();
    const places = new Map<string, number>();
    for (const [index, { email: written, role }] of people.entries()) {
      const email = readEmail(written);
      if (email === null || !isRole(role)) wrong.push({ index, field: email === null ? 'email' : 'role' });
      else {
        wanted.set(email, role);
        places.set(email, index);
      }
    }
    for (const { email } of await this.setRoles(granted, wanted)) {
      wrong.push({ index: places.get(email) ?? 0, field: 'role' });
      wanted.delete(email);
    }
    await this.store(
      eventId,
      [...wanted].map(([email, role]) => ({ email, role })),
    );
    return wrong.sort((a, b) => a.index - b.index);
  }

  /**
   * Gives the members among those with an address their role, and who came by a group: all in one transaction. Answers
   * those whom the viewer may not make something else, and why.
   */
  private async setRoles(
    { event, person, facts: known }: Granted<'event.administer'>,
    wanted: ReadonlyMap<string, Role>,
  ): Promise<{ email: string; reason: ErrorCode }[]> {
    const { facts, standing } = this.needs;
    const eventId = event.event_id;
    const refused: { email: string; reason: ErrorCode }[] = [];
    const changed: { identity: string; role: Role }[] = [];
    for (const { identity, email, stored } of await this.membersWith(eventId, [...wanted.keys()])) {
      const role = wanted.get(email);
      if (!role) continue;
      const decision = decide('participant.set-role', {
        ...known,
        isOwner: event.owner === person.identity,
        isSelf: identity === person.identity,
        targetExists: true,
        targetRole: roleIn(event, identity, stored),
        targetIsOwner: event.owner === identity,
      });
      if (decision.allowed) changed.push({ identity, role });
      else refused.push({ email, reason: decision.reason });
    }
    if (changed.length === 0) return refused;
    const identities = changed.map(({ identity }) => identity);
    await facts.transact(async (transaction) => {
      await endMinutes(transaction, eventId, identities);
      await setMemberships(transaction, eventId, changed, facts.now());
    });
    await standing.follow(identities.map((identity) => ({ event_id: eventId, identity })));
    return refused;
  }

  async withdraw(viewer: Viewer, eventId: string, text: string): Promise<void> {
    const { access, facts } = this.needs;
    await access.require('event.administer', viewer, { eventId });
    const email = readEmail(text);
    if (email === null) throw invalid('email');
    await facts.db.deleteFrom('event_invitations').where('event_id', '=', eventId).where('email', '=', email).execute();
  }

  /**
   * Ends a membership and the invitation that it came by. The person is out of the event and its rooms within a second,
   * unless one of their groups lets them in.
   */
  async remove(viewer: Viewer, eventId: string, identity: string): Promise<void> {
    const { access, facts, standing } = this.needs;
    await access.require('participant.remove', viewer, { eventId, targetIdentity: identity });
    await facts.transact(async (transaction) => {
      await endMinutes(transaction, eventId, [identity]);
      await transaction
        .deleteFrom('event_invitations')
        .where('event_id', '=', eventId)
        .where('email', 'in', ({ selectFrom }) =>
          selectFrom('accounts')
            .select((account) => account.ref('email').$notNull().as('email'))
            .where('identity', '=', identity),
        )
        .execute();
      await transaction
        .deleteFrom('event_memberships')
        .where('event_id', '=', eventId)
        .where('identity', '=', identity)
        .execute();
    });
    await standing.follow([{ event_id: eventId, identity }]);
  }

  /** Stores invitations, or the role of those that there are; refuses all of them where that makes too many. */
  private async store(
    eventId: string,
    people: readonly { readonly email: string; readonly role: string }[],
  ): Promise<void> {
    if (people.length === 0) return;
    const { facts } = this.needs;
    const rows = people.map((person) => ({ ...person, event_id: eventId, created_at: facts.now() }));
    await facts.db.transaction().execute(async (transaction) => {
      // One after another, so that of many at once no more are stored than may be.
      await transaction.selectFrom('events').select('event_id').where('event_id', '=', eventId).forUpdate().execute();
      await transaction
        .insertInto('event_invitations')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['event_id', 'email']).doUpdateSet(({ ref }) => ({ role: ref('excluded.role') })),
        )
        .execute();
      const { count } = await transaction
        .selectFrom('event_invitations')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow();
      if (Number(count) > eventLimits.invitations) throw tooLarge('email', eventLimits.invitations);
    });
  }

  /** Who of those with an address is in the event, by identity: in one order, as all who lock several people do. */
  private async membersWith(eventId: string, emails: readonly string[]) {
    if (emails.length === 0) return [];
    const { rows } = await sql<{ identity: string; email: string; stored: string | null }>`
      with member as ${membersOf(eventId)}
      select member.identity, accounts.email, ${storedRole(sql.ref('member.identity'))} as stored
      from member
      join events on events.event_id = ${eventId}
      join accounts on accounts.identity = member.identity
      where accounts.email = any (${[...emails]}::text[])
      order by member.identity`.execute(this.needs.facts.db);
    return rows;
  }
}

/** Within a query: the members of an event, and those whom a group lets in. */
const membersOf = (eventId: string) => sql`(
  select identity, false as by_group from event_memberships where event_id = ${eventId}
  union all
  select identity, true from ${cameByGroup(eventId)})`;
