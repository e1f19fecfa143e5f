import { readEmail } from '../../../shared/rules/accounts.ts';
import { checkName } from '../../../shared/rules/rooms.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { groupLimits } from '../../../shared/values/limits.ts';
import type { Access } from '../../access/authorize.ts';
import { newId } from '../../access/keys.ts';
import { acceptedName, Refusal, requireMadeId, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { isDuplicateKey } from '../../db/database.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import { nextOffset, readOffset } from '../page-offset.ts';
import type { Standing } from '../participants/standing.ts';
import { searchPattern } from '../search-pattern.ts';
import { lockTenant } from '../tenants/store.ts';
import { type Group, groupsIn, placesOf } from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly standing: Standing;
}

/** The groups of tenants, and who is in them. For the tenant's administrators; to others no group is there. */
export class GroupService {
  constructor(private readonly needs: Needs) {}

  /** A tenant's groups by name, one page; `search` looks into their names. */
  async list(viewer: Viewer, tenantId: string, search: string | null, nextToken: string | null) {
    await this.needs.access.requireTenant(viewer, tenantId);
    const offset = readOffset(nextToken);
    const limit = serverLimits.peoplePageItems;
    const items = await groupsIn(this.needs.facts.db)
      .where('tenant_id', '=', tenantId)
      .where('name', 'ilike', searchPattern(search))
      .orderBy(({ fn }) => fn('lower', ['name']))
      .limit(limit)
      .offset(offset)
      .execute();
    return { items, nextToken: nextOffset(items, limit, offset) };
  }

  async read(viewer: Viewer, groupId: string): Promise<Group> {
    await this.requireGroup(viewer, groupId);
    const group = await groupsIn(this.needs.facts.db).where('group_id', '=', groupId).executeTakeFirst();
    if (!group) throw new Refusal(errorCodes.notFound);
    return group;
  }

  async create(viewer: Viewer, tenantId: string, text: string, group_id = newId('group')): Promise<Group> {
    requireMadeId(group_id, 'group_id');
    const { access, facts } = this.needs;
    await access.requireTenant(viewer, tenantId);
    const name = readName(text);
    await uniquely(
      facts.db.transaction().execute(async (transaction) => {
        await lockTenant(transaction, tenantId);
        const made = await transaction
          .selectFrom('tenant_groups')
          .select('tenant_id')
          .where('group_id', '=', group_id)
          .executeTakeFirst();
        if (made?.tenant_id === tenantId) return;
        const { count } = await transaction
          .selectFrom('tenant_groups')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('tenant_id', '=', tenantId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= groupLimits.groupsPerTenant) throw tooLarge('groups', groupLimits.groupsPerTenant);
        // Of another tenant: it reads as a name that is taken.
        if (made) throw new Refusal(errorCodes.conflict, { field: 'name' });
        await transaction
          .insertInto('tenant_groups')
          .values({ group_id, tenant_id: tenantId, name, created_at: facts.now() })
          .execute();
      }),
    );
    return this.read(viewer, group_id);
  }

  /** Renames a group; there is nothing to do, and nobody is told, where it has the name already. */
  async rename(viewer: Viewer, groupId: string, text: string): Promise<Group> {
    const group = await this.read(viewer, groupId);
    const { facts, standing } = this.needs;
    const { db } = facts;
    const name = readName(text);
    if (name === group.name) return group;
    await uniquely(db.updateTable('tenant_groups').set({ name }).where('group_id', '=', groupId).execute());
    // Nobody is something else by it, but the deployment gives features to groups by their names.
    await standing.tell((await placesOf(db, groupId)).map(({ identity }) => identity));
    return { ...group, name };
  }

  /** Takes a group away, and with it what its people were by it. */
  async remove(viewer: Viewer, groupId: string): Promise<void> {
    await this.requireGroup(viewer, groupId);
    const { facts, standing } = this.needs;
    const places = await facts.db.transaction().execute(async (transaction) => {
      const found = await placesOf(transaction, groupId);
      await transaction.deleteFrom('tenant_groups').where('group_id', '=', groupId).execute();
      return found;
    });
    await standing.follow(places);
  }

  /** Puts people into a group; answers with the places of those that are no address. Who is in it already stays. */
  async addPeople(viewer: Viewer, groupId: string, texts: readonly string[]): Promise<number[]> {
    await this.requireGroup(viewer, groupId);
    const { facts, standing } = this.needs;
    const read = texts.map(readEmail);
    const emails = [...new Set(read.filter((email) => email !== null))];
    if (emails.length > 0) {
      await facts.db.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom('tenant_groups')
          .select('group_id')
          .where('group_id', '=', groupId)
          .forUpdate()
          .executeTakeFirstOrThrow(() => new Refusal(errorCodes.notFound));
        await transaction
          .insertInto('group_people')
          .values(emails.map((email) => ({ group_id: groupId, email, created_at: facts.now() })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const { count } = await transaction
          .selectFrom('group_people')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('group_id', '=', groupId)
          .executeTakeFirstOrThrow();
        if (Number(count) > groupLimits.peoplePerGroup) throw tooLarge('emails', groupLimits.peoplePerGroup);
      });
      await standing.follow(await placesOf(facts.db, groupId, { emails }));
    }
    return read.flatMap((email, index) => (email === null ? [index] : []));
  }

  /** Takes people out of a group, and with it what they were by it. */
  async removePeople(viewer: Viewer, groupId: string, texts: readonly string[]): Promise<void> {
    await this.requireGroup(viewer, groupId);
    const { facts, standing } = this.needs;
    const emails = texts.map(readEmail).filter((email) => email !== null);
    if (emails.length === 0) return;
    const places = await facts.db.transaction().execute(async (transaction) => {
      const found = await placesOf(transaction, groupId, { emails });
      await transaction
        .deleteFrom('group_people')
        .where('group_id', '=', groupId)
        .where('email', 'in', emails)
        .execute();
      return found;
    });
    await standing.follow(places);
  }

  /** Refuses with not found unless the viewer administers the group's tenant; gives that back. */
  async requireGroup(viewer: Viewer, groupId: string): Promise<string> {
    const { access, facts } = this.needs;
    const row = await facts.db
      .selectFrom('tenant_groups')
      .select('tenant_id')
      .where('group_id', '=', groupId)
      .executeTakeFirst();
    // Nobody administers a tenant that is not there.
    await access.requireTenant(viewer, row?.tenant_id ?? '');
    return row?.tenant_id ?? '';
  }
}

const readName = (text: string): string =>
  acceptedName(checkName(text, groupLimits.nameCharacters), 'name', groupLimits.nameCharacters);

/** Refuses a name that another group of the tenant has. */
const uniquely = async (written: Promise<unknown>): Promise<void> => {
  try {
    await written;
  } catch (error) {
    if (isDuplicateKey(error)) throw new Refusal(errorCodes.conflict, { field: 'name' });
    throw error;
  }
};
