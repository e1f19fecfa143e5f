import { tenantGroupOf } from '../../../shared/rules/permission-levels.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { groupLimits } from '../../../shared/values/limits.ts';
import { isRole } from '../../../shared/values/roles.ts';
import type { Access } from '../../access/authorize.ts';
import { groupNamesIn } from '../../access/read-rows.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { FactStore } from '../fact-store.ts';
import type { Standing } from '../participants/standing.ts';
import { type Group, groupsIn, placesOf } from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly standing: Standing;
}

/** A group that an event lets in. */
export interface EventGroup {
  readonly group: Group;
  readonly role: string;
}

/** The groups that events let in. For administrators of the event's tenant alone: groups are theirs. */
export class EventGroups {
  constructor(private readonly needs: Needs) {}

  async list(viewer: Viewer, eventId: string): Promise<EventGroup[]> {
    await this.requireEvent(viewer, eventId);
    const rows = await groupsIn(this.needs.facts.db)
      .innerJoin('event_groups', 'event_groups.group_id', 'tenant_groups.group_id')
      .select('event_groups.role as role')
      .where('event_groups.event_id', '=', eventId)
      .orderBy(({ fn }) => fn('lower', ['tenant_groups.name']))
      .execute();
    return rows.map(({ role, ...group }) => ({ group, role }));
  }

  /** Lets a group in, or in another role than before. */
  async set(viewer: Viewer, eventId: string, groupId: string, role: string): Promise<EventGroup> {
    const tenantId = await this.requireEvent(viewer, eventId);
    if (!isRole(role)) throw invalid('role');
    const { facts, standing } = this.needs;
    await facts.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('events').select('event_id').where('event_id', '=', eventId).forUpdate().execute();
      await transaction
        .selectFrom('tenant_groups')
        .select('group_id')
        .where('group_id', '=', groupId)
        .where('tenant_id', '=', tenantId)
        .forShare()
        .executeTakeFirstOrThrow(() => new Refusal(errorCodes.notFound));
      await transaction
        .insertInto('event_groups')
        .values({ event_id: eventId, group_id: groupId, role, created_at: facts.now() })
        .onConflict((conflict) => conflict.columns(['event_id', 'group_id']).doUpdateSet({ role }))
        .execute();
      const { count } = await transaction
        .selectFrom('event_groups')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow();
      if (Number(count) > groupLimits.groupsPerEvent) throw tooLarge('groups', groupLimits.groupsPerEvent);
    });
    await standing.follow(await placesOf(facts.db, groupId, { eventId }));
    const group = await groupsIn(facts.db).where('group_id', '=', groupId).executeTakeFirst();
    if (!group) throw new Refusal(errorCodes.notFound);
    return { group, role };
  }

  /** Lets a group in no longer; whoever came by it alone is out of the event within a second. */
  async remove(viewer: Viewer, eventId: string, groupId: string): Promise<void> {
    await this.requireEvent(viewer, eventId);
    const { facts, standing } = this.needs;
    const places = await facts.db.transaction().execute(async (transaction) => {
      const found = await placesOf(transaction, groupId, { eventId });
      await transaction
        .deleteFrom('event_groups')
        .where('event_id', '=', eventId)
        .where('group_id', '=', groupId)
        .execute();
      return found;
    });
    await standing.follow(places);
  }

  /** The permission groups that somebody has in an event by the groups of its tenant that it lets in. */
  async permissionGroupsOf(eventId: string, identity: string): Promise<string[]> {
    const rows = await groupNamesIn(this.needs.facts.db, eventId, identity).execute();
    return rows.map(({ name }) => tenantGroupOf(name));
  }

  /** Lets the groups of one event into another one. */
  async copy(transaction: DatabaseTransaction, fromEventId: string, eventId: string): Promise<void> {
    await transaction
      .insertInto('event_groups')
      .columns(['event_id', 'group_id', 'role', 'created_at'])
      .expression((groups) =>
        groups
          .selectFrom('event_groups')
          .select(({ val }) => [val(eventId).as('event_id'), 'group_id', 'role', 'created_at'])
          .where('event_id', '=', fromEventId),
      )
      .execute();
  }

  /** Refuses with not found unless the viewer administers the event's tenant; gives that back. */
  private async requireEvent(viewer: Viewer, eventId: string): Promise<string> {
    const { access, facts } = this.needs;
    const row = await facts.db
      .selectFrom('events')
      .select('tenant_id')
      .where('event_id', '=', eventId)
      .where('removed', '=', false)
      .executeTakeFirst();
    await access.requireTenant(viewer, row?.tenant_id ?? '');
    return row?.tenant_id ?? '';
  }
}
