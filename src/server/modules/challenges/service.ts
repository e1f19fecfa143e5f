import { errorCodes } from '../../../shared/values/error-codes.ts';
import { eventLimits } from '../../../shared/values/limits.ts';
import { rankOf } from '../../../shared/values/roles.ts';
import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { hashesOfSecret, hashSecret, type KeyRing, newId } from '../../access/keys.ts';
import { type RateLimiter, rateLimited } from '../../access/rate-limiter.ts';
import { invalid, Refusal, requireMadeId, tooLarge } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { rateLimits } from '../../limits.ts';
import type { AccountService } from '../accounts/service.ts';
import type { Append, FactStore } from '../fact-store.ts';
import { type Standing, writeStanding } from '../participants/standing.ts';
import { giveRole, roleOf, takeBack } from './grants.ts';
import { type ChallengeInput, challengeFact, readInput, shapeChallenge } from './shape.ts';
import type { ChallengeGrantRow, ChallengeRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly accounts: AccountService;
  readonly standing: Standing;
  readonly rateLimiter: RateLimiter;
  readonly codeHash: KeyRing;
}

/** Permission codes: whoever knows one becomes moderator or host by it, at once. */
export class ChallengeService {
  constructor(private readonly needs: Needs) {}

  /** The codes of an event for those who set it up. */
  async list(viewer: Viewer, eventId: string) {
    const { event } = await this.needs.access.require('event.administer', viewer, { eventId });
    const [rows, used] = await Promise.all([this.rowsOf(eventId), this.countUses(eventId)]);
    return rows.map((row) => shapeChallenge(row, event.tenant_id, used.get(row.challenge_id) ?? 0));
  }

  /** The codes that there are, for somebody who is in the event and may know one of them. */
  async known(eventId: string, tenantId: string) {
    return (await this.rowsOf(eventId)).map((row) => shapeChallenge(row, tenantId, 0));
  }

  /** Makes a code, once for an id that the client made: asked again for one, it changes the code that there is. */
  async create(viewer: Viewer, eventId: string, input: ChallengeInput, challengeId: string | null = null) {
    if (challengeId !== null) requireMadeId(challengeId, 'challenge_id');
    const { access, facts } = this.needs;
    const { event, person } = await access.require('event.administer', viewer, { eventId });
    const checked = readInput(input);
    const code = checked.value;
    if (code === null) throw invalid('value');
    const row: ChallengeRow = {
      ...checked.columns,
      challenge_id: challengeId ?? newId('challenge'),
      event_id: eventId,
      code_hash: hashSecret(this.needs.codeHash, code),
      created_at: facts.now(),
      created_by: person.identity,
    };
    const isNew = await facts.transact(async (transaction, append) => {
      const made = await transaction
        .insertInto('challenges')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('challenge_id')
        .executeTakeFirst();
      if (!made) return false;
      // The lock of the event's log makes those who come at once wait for each other.
      await append(challengeFact(row, event.tenant_id));
      const { count } = await transaction
        .selectFrom('challenges')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow();
      if (Number(count) > eventLimits.challenges) throw tooLarge('challenges', eventLimits.challenges);
      return true;
    });
    if (!isNew) return this.update(viewer, eventId, row.challenge_id, input);
    return { ...shapeChallenge(row, event.tenant_id, 0), value: code };
  }

  async update(viewer: Viewer, eventId: string, challengeId: string, input: ChallengeInput) {
    const { access, facts } = this.needs;
    const { event } = await access.require('event.administer', viewer, { eventId });
    const { columns, value } = readInput(input);
    const change = value === null ? columns : { ...columns, code_hash: hashSecret(this.needs.codeHash, value) };
    const row = await facts.transact(async (transaction, append) => {
      const changed = await transaction
        .updateTable('challenges')
        .set(change)
        .where('event_id', '=', eventId)
        .where('challenge_id', '=', challengeId)
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw new Refusal(errorCodes.notFound);
      await append(challengeFact(changed, event.tenant_id));
      return changed;
    });
    const used = await this.countUses(eventId);
    return { ...shapeChallenge(row, event.tenant_id, used.get(challengeId) ?? 0), value };
  }

  async remove(viewer: Viewer, eventId: string, challengeId: string): Promise<void> {
    const { access, facts } = this.needs;
    await access.require('event.administer', viewer, { eventId });
    await facts.transact(async (transaction, append) => {
      const gone = await transaction
        .deleteFrom('challenges')
        .where('event_id', '=', eventId)
        .where('challenge_id', '=', challengeId)
        .returning('challenge_id')
        .executeTakeFirst();
      if (!gone) throw new Refusal(errorCodes.notFound);
      await append({
        streamId: streamOfEvent(eventId),
        kind: logKinds.challenge,
        payload: { event_id: eventId, challenge_id: challengeId, challenge: null },
      });
    });
  }

  /**
   * Tries a code against one challenge. Nobody but members of the event learns whether there is such a challenge; for the
   * rest see {@link attemptAny}.
   */
  async attempt(viewer: Viewer, challengeId: string, text: string) {
    const { access, facts } = this.needs;
    requirePerson(viewer);
    const challenge = await facts.db
      .selectFrom('challenges')
      .selectAll()
      .where('challenge_id', '=', challengeId)
      .executeTakeFirst();
    if (!challenge) throw new Refusal(errorCodes.notFound);
    await access.require('event.read', viewer, { eventId: challenge.event_id });
    return this.guess(viewer, [challenge], text);
  }

  /**
   * Tries a code against all challenges of an event that give more than the viewer is; of several that it fits, the one
   * that gives most and may be used counts. However many there are it is one guess: wrong ones count for the person and
   * for their address, a right one gives its role at once.
   */
  async attemptAny(viewer: Viewer, eventId: string, text: string) {
    const { role } = (await this.needs.access.require('event.read', viewer, { eventId })).facts;
    const raising = (await this.rowsOf(eventId)).filter(({ award }) => rankOf(roleOf(award)) > rankOf(role));
    return this.guess(viewer, raising, text);
  }

  /** Takes back what has run out; one that fails is tried again the next time, and keeps no other waiting. */
  async endGrants(): Promise<void> {
    const { facts } = this.needs;
    const ended = await facts.db
      .selectFrom('challenge_grants')
      .selectAll()
      .where('expires_at', '<=', facts.now())
      .orderBy('expires_at')
      .execute();
    const problems: unknown[] = [];
    for (const grant of ended) await this.endGrant(grant).catch((problem: unknown) => problems.push(problem));
    if (problems.length > 0) throw problems[0];
  }

  private async endGrant(grant: ChallengeGrantRow): Promise<void> {
    const { facts, standing } = this.needs;
    await facts.transact(async (transaction, append) => {
      if (await takeBack(transaction, grant, facts.now())) await writeStanding(transaction, append, grant);
    });
    await standing.follow([grant]);
  }

  /** Copies the codes of an event into another one; who used them is not copied. */
  async copy(transaction: DatabaseTransaction, fromEventId: string, eventId: string): Promise<void> {
    const rows = await transaction.selectFrom('challenges').selectAll().where('event_id', '=', fromEventId).execute();
    if (rows.length === 0) return;
    const copies = rows.map((row) => ({ ...row, event_id: eventId, challenge_id: newId('challenge') }));
    await transaction.insertInto('challenges').values(copies).execute();
  }

  private async guess(viewer: Viewer, challenges: readonly ChallengeRow[], text: string) {
    const { accounts, codeHash, facts, rateLimiter } = this.needs;
    const { identity } = requirePerson(viewer);
    const own = await rateLimiter.takePlace(`permission code by ${identity}`, rateLimits.guesses);
    if ('leftMs' in own) throw rateLimited(own.leftMs);
    const source = `permission code from ${viewer.caller.address}`;
    try {
      await rateLimiter.take(source, rateLimits.permissionCodesPerAddress);
    } catch (refusal) {
      await own.giveBack();
      throw refusal;
    }
    const hashes = hashesOfSecret(codeHash, text.trim());
    const fitting = challenges
      .filter(({ code_hash }) => hashes.includes(code_hash))
      .sort((a, b) => rankOf(roleOf(b.award)) - rankOf(roleOf(a.award)));
    const failed = { succeeded: false, identity, claims_granted: [] };
    if (fitting.length === 0) return failed;
    await own.giveBack();
    await rateLimiter.giveBack(source, rateLimits.permissionCodesPerAddress);
    for (const challenge of fitting) {
      const award = await facts.transact((transaction, append) => this.grant(transaction, append, challenge, identity));
      if (award === null) continue;
      await accounts.announceClaims(identity);
      return { succeeded: true, identity, claims_granted: [award] };
    }
    return failed;
  }

  /** What a code gives; null when it cannot be used now, as many have used it as may, or it is another one by now. */
  private async grant(
    transaction: DatabaseTransaction,
    append: Append,
    { challenge_id, event_id, code_hash }: ChallengeRow,
    identity: string,
  ): Promise<string | null> {
    const nowMs = this.needs.facts.now();
    // One after another, so that of many at once no more use it than may.
    const current = await transaction
      .selectFrom('challenges')
      .select(['award', 'units', 'duration_mins', 'starts_at', 'ends_at'])
      .where('challenge_id', '=', challenge_id)
      .where('code_hash', '=', code_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return null;
    const { award, units, duration_mins } = current;
    if ((current.starts_at ?? 0) > nowMs || (current.ends_at ?? Number.POSITIVE_INFINITY) <= nowMs) return null;
    const grants = await transaction
      .selectFrom('challenge_grants')
      .select('identity')
      .where('challenge_id', '=', challenge_id)
      .execute();
    const isNew = !grants.some((grant) => grant.identity === identity);
    if (isNew && units !== null && grants.length >= units) return null;
    if (await giveRole(transaction, { challenge_id, event_id, award, duration_mins }, identity, nowMs)) {
      await writeStanding(transaction, append, { event_id, identity });
    }
    return award;
  }

  /** How many have used each code of an event, by its id; who is not in the map has not been used. */
  private async countUses(eventId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.needs.facts.db
      .selectFrom('challenge_grants')
      .select(['challenge_id', ({ fn }) => fn.countAll<string>().as('count')])
      .where('event_id', '=', eventId)
      .groupBy('challenge_id')
      .execute();
    return new Map(rows.map((row) => [row.challenge_id, Number(row.count)]));
  }

  private rowsOf(eventId: string): Promise<ChallengeRow[]> {
    return this.needs.facts.db
      .selectFrom('challenges')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('created_at')
      .orderBy('challenge_id')
      .execute();
  }
}
