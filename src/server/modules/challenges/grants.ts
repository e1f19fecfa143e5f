import { higherRole, isRole, type Role, rankOf } from '../../../shared/values/roles.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { Place } from '../participants/standing.ts';
import { setMembership } from '../participants/store.ts';
import { msPerMinute } from './shape.ts';
import type { ChallengeGrantRow, ChallengeRow } from './tables.ts';

type Uses = Pick<ChallengeRow, 'challenge_id' | 'event_id' | 'award' | 'duration_mins'>;

/** The role that a stored text names. */
export const roleOf = (text: string | null): Role | null => (isRole(text) ? text : null);

/**
 * Notes that somebody used a permission code, and gives them its role as their membership if that is more than they have.
 * What lasts for some minutes on top of what lasts for some minutes ends with what they were before all of it. Answers
 * whether their membership changed.
 */
export const giveRole = async (
  transaction: DatabaseTransaction,
  { challenge_id, event_id, award: text, duration_mins }: Uses,
  identity: string,
  nowMs: number,
): Promise<boolean> => {
  const award = roleOf(text);
  if (award === null) return false;
  const place = { event_id, identity };
  const ending = await lockEnding(transaction, place);
  const before = await readMembership(transaction, place);
  const current = ending.find(({ role }) => role === before);
  const base = current ? roleOf(current.role_before) : before;
  const isTimed = duration_mins !== null && rankOf(award) > rankOf(base);
  const row = {
    role: award,
    role_before: base,
    granted_at: nowMs,
    expires_at: isTimed ? nowMs + duration_mins * msPerMinute : null,
  };
  await transaction
    .insertInto('challenge_grants')
    .values({ ...row, challenge_id, event_id, identity })
    .onConflict((conflict) => conflict.columns(['challenge_id', 'identity']).doUpdateSet(row))
    .execute();
  if (duration_mins === null) await keep(transaction, ending, award);
  if (rankOf(award) <= rankOf(before)) return false;
  await setMembership(transaction, place, award, nowMs);
  return true;
};

/**
 * Ends what a code gave for some minutes: the person is what they were before it, or what another code gives them still.
 * Whoever was given another role meanwhile keeps that. Answers whether it ended now.
 */
export const takeBack = async (
  transaction: DatabaseTransaction,
  grant: ChallengeGrantRow,
  nowMs: number,
): Promise<boolean> => {
  const ending = await lockEnding(transaction, grant);
  const own = ending.find((each) => each.challenge_id === grant.challenge_id);
  const given = roleOf(grant.role);
  if (own?.expires_at !== grant.expires_at) return false;
  await changeGrant(transaction, grant, { expires_at: null });
  if (given === null || (await readMembership(transaction, grant)) !== given) return true;
  const left = ending
    .filter((each) => each !== own && rankOf(roleOf(each.role)) < rankOf(given))
    .reduce((best, each) => (isRole(each.role) ? higherRole(best, each.role) : best), roleOf(grant.role_before));
  if (left !== null) await setMembership(transaction, grant, left, nowMs);
  else {
    await transaction
      .deleteFrom('event_memberships')
      .where('event_id', '=', grant.event_id)
      .where('identity', '=', grant.identity)
      .execute();
  }
  return true;
};

/**
 * What codes gave people of an event for some minutes is not taken back any more: somebody who may has said what they
 * are. Call it before that is written.
 */
export const endMinutes = async (
  transaction: DatabaseTransaction,
  eventId: string,
  identities: readonly string[],
): Promise<void> => {
  const ending = await transaction
    .selectFrom('challenge_grants')
    .select('identity')
    .where('event_id', '=', eventId)
    .where('identity', 'in', identities)
    .where('expires_at', 'is not', null)
    .orderBy('identity')
    .orderBy('challenge_id')
    .forUpdate()
    .execute();
  if (ending.length === 0) return;
  await transaction
    .updateTable('challenge_grants')
    .set({ expires_at: null })
    .where('event_id', '=', eventId)
    .where('identity', 'in', identities)
    .execute();
};

/** What of somebody's grants was to end ends no more, as far as a role that they have for good goes. */
const keep = async (
  transaction: DatabaseTransaction,
  ending: readonly ChallengeGrantRow[],
  role: Role,
): Promise<void> => {
  for (const grant of ending) {
    if (rankOf(roleOf(grant.role)) <= rankOf(role)) await changeGrant(transaction, grant, { expires_at: null });
    else if (rankOf(roleOf(grant.role_before)) < rankOf(role)) {
      await changeGrant(transaction, grant, { role_before: role });
    }
  }
};

const changeGrant = async (
  transaction: DatabaseTransaction,
  { challenge_id, identity }: ChallengeGrantRow,
  change: Partial<ChallengeGrantRow>,
): Promise<void> => {
  await transaction
    .updateTable('challenge_grants')
    .set(change)
    .where('challenge_id', '=', challenge_id)
    .where('identity', '=', identity)
    .execute();
};

/** What codes gave somebody in an event and is to end, kept from others until the transaction ends. */
const lockEnding = (transaction: DatabaseTransaction, { event_id, identity }: Place): Promise<ChallengeGrantRow[]> =>
  transaction
    .selectFrom('challenge_grants')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('identity', '=', identity)
    .where('expires_at', 'is not', null)
    .orderBy('challenge_id')
    .forUpdate()
    .execute();

const readMembership = async (
  transaction: DatabaseTransaction,
  { event_id, identity }: Place,
): Promise<Role | null> => {
  const row = await transaction
    .selectFrom('event_memberships')
    .select('role')
    .where('event_id', '=', event_id)
    .where('identity', '=', identity)
    .executeTakeFirst();
  return roleOf(row?.role ?? null);
};
