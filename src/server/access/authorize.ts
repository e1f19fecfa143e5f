import { sql } from 'kysely';
import type { FeatureLevel } from '../../shared/rules/permission-levels.ts';
import {
  type Action,
  type Decision,
  decide,
  type FactName,
  type FactNamesOf,
  type FactsOf,
  factNamesOf,
  type TargetFacts,
} from '../../shared/rules/permissions.ts';
import { errorCodes } from '../../shared/values/error-codes.ts';
import type { Role } from '../../shared/values/roles.ts';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import type { EventRow } from '../db/tables.ts';
import { factSources, type Known, type RowName, type RowNamesOf, type Rows, roleIn } from './fact-sources.ts';
import { readRows, storedRole } from './read-rows.ts';
import { Refusal } from './refusal.ts';
import { requirePerson, type SignedInPerson, type Viewer } from './viewer.ts';

/** The things that an action is about: an event, and the room or the person that its facts speak of. */
export type Subject<Asked extends Action> = { readonly eventId: string } & (RowNamesOf<Asked> &
  ('room' | 'membersBeside') extends never
  ? unknown
  : { readonly roomId: string }) &
  (FactNamesOf<Asked> & keyof TargetFacts extends never ? unknown : { readonly targetIdentity: string });

/** A decision, with the facts that it was made by and the rows that were read for them, or besides. */
export type Looked<Asked extends Action, Also extends RowName = never> = {
  readonly decision: Decision;
  readonly facts: FactsOf<Asked>;
  readonly event: EventRow | undefined;
} & Pick<Rows, RowNamesOf<Asked> | Also>;

/** The same for an action that was allowed: the person and the event are there. */
export type Granted<Asked extends Action, Also extends RowName = never> = Looked<Asked, Also> & {
  readonly person: SignedInPerson;
  readonly event: EventRow;
};

/** Reads the facts that a policy names, and asks the table of rights. */
export class Access {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    /** What the deployment gives groups for features, over the product's levels. */
    readonly levels: readonly FeatureLevel[] = [],
  ) {}

  /** Throws a {@link Refusal} with the table's reason unless the viewer may do it; gives back what was read. */
  async require<Asked extends Action, Also extends RowName = never>(
    action: Asked,
    { person }: Viewer,
    subject: Subject<Asked>,
    also: readonly Also[] = [],
  ): Promise<Granted<Asked, Also>> {
    const looked = await this.look(action, person?.identity ?? null, subject, also);
    const { decision, event } = looked;
    if (!decision.allowed) throw new Refusal(decision.reason);
    if (!person) throw new Refusal(errorCodes.unauthenticated);
    if (!event) throw new Refusal(errorCodes.notFound);
    return { ...looked, person, event };
  }

  /** Whether the viewer may do it. */
  async allows<Asked extends Action>(action: Asked, viewer: Viewer, subject: Subject<Asked>): Promise<boolean> {
    return (await this.look(action, viewer.person?.identity ?? null, subject)).decision.allowed;
  }

  /**
   * Decides whether somebody may do it, who may not be the one who asks, by the facts that the action's rules name: they
   * are read in one query, with the rows that the caller wants `also`.
   */
  async look<Asked extends Action, Also extends RowName = never>(
    action: Asked,
    identity: string | null,
    subject: Subject<Asked>,
    also: readonly Also[] = [],
  ): Promise<Looked<Asked, Also>> {
    const names = [...factNamesOf(action)] as readonly FactName[];
    const wanted = new Set<RowName>([...names.flatMap((name): readonly RowName[] => factSources[name].rows), ...also]);
    const asked: { eventId: string; roomId?: string; targetIdentity?: string } = subject;
    const { event, rows } = await readRows(this.db, { ...asked, identity }, wanted);
    const known = event && {
      ...rows,
      event,
      identity,
      targetIdentity: asked.targetIdentity,
      nowMs: this.now(),
      levels: this.levels,
    };
    const facts = (known ? makeFacts(names, known) : { ...nowhere, signedIn: identity !== null }) as FactsOf<Asked>;
    // Rows that were not read are left out by the type.
    return { ...(rows as Pick<Rows, RowNamesOf<Asked> | Also>), decision: decide(action, facts), facts, event };
  }

  /** Throws a {@link Refusal} unless the viewer administers the tenant; gives back who they are. */
  async requireTenant(viewer: Viewer, tenantId: string): Promise<SignedInPerson> {
    const identity = viewer.person?.identity ?? '';
    const row = await this.db
      .selectFrom('tenant_administrators')
      .select('identity')
      .where('tenant_id', '=', tenantId)
      .where('identity', '=', identity)
      .executeTakeFirst();
    const facts = { signedIn: viewer.person !== null, isAdministrator: row !== undefined };
    const decision = decide('tenant.administer', facts);
    if (!decision.allowed) throw new Refusal(decision.reason);
    return requirePerson(viewer);
  }

  /** What is known about people whom somebody wants to act on, read in one go. */
  async readTargets(event: EventRow, identity: string, targets: readonly string[]): Promise<readonly TargetFacts[]> {
    if (targets.length === 0) return [];
    const found = await this.db
      .selectFrom('participants')
      .innerJoin('events', 'events.event_id', 'participants.event_id')
      .select(['participants.identity as identity', storedRole(sql.ref('participants.identity')).as('role')])
      .where('participants.event_id', '=', event.event_id)
      .where('participants.identity', 'in', targets)
      .execute();
    const roles = new Map(found.map((row) => [row.identity, row.role]));
    return targets.map((target) => ({
      isSelf: target === identity,
      targetExists: roles.has(target),
      targetRole: roleIn(event, target, roles.get(target)),
      targetIsOwner: event.owner === target,
    }));
  }
}

/** The facts of an event that is not there, which allow nothing. */
const nowhere = {
  role: null,
  groups: [],
  levels: [],
  isOwner: false,
  isAdministrator: false,
  eventExists: false,
  eventLocked: true,
  schedule: 'ended',
} as const;

const makeFacts = (names: readonly FactName[], known: Known & Rows): object =>
  Object.fromEntries(names.map((name) => [name, factSources[name].make(known)]));

/** The role that somebody has in an event now. */
export const readRole = async (
  db: Database | DatabaseTransaction,
  event: EventRow,
  identity: string,
): Promise<Role | null> => {
  const asked = { eventId: event.event_id, identity };
  const { rows } = await readRows(db, asked, new Set(['membership']));
  return roleIn(event, identity, rows.membership);
};
