import type { Role } from '../../values/roles.ts';

/** Somebody as far as control is concerned. */
export interface ControlPerson {
  readonly identity: string;
  readonly role: Role;
}

/** Whether a tile can be controlled, each on its own (CTRL-003); a workstation's controllers are trusted further. */
export type ControlMode = 'none' | 'share' | 'workstation';

/** What decides who may control a tile. */
export interface ControlFacts {
  readonly person: ControlPerson;
  readonly mode: ControlMode;
  /** Whose workstation or share it is; the owner of a resource. */
  readonly ownerIdentity: string;
  readonly controllers: readonly ControlPerson[];
  /** The owner takes requests. */
  readonly requestsEnabled: boolean;
}

/** `always`: without anybody's consent. `request`: the owner is asked. */
export type ControlDecision = 'always' | 'request' | 'forbidden';

const isStaff = (person: ControlPerson): boolean => person.role === 'host' || person.role === 'moderator';

/**
 * Who may have control of a tile; whoever is not named is refused. Hosts and the owner always (CTRL-013). While requests
 * are on a moderator may ask unless a host or moderator has it (CTRL-014), others when nobody has it (CTRL-015).
 */
export const decideControl = (facts: ControlFacts): ControlDecision => {
  const { person, controllers } = facts;
  if (facts.mode === 'none') return 'forbidden';
  if (person.role === 'host' || person.identity === facts.ownerIdentity) return 'always';
  if (!facts.requestsEnabled) return 'forbidden';
  if (person.role === 'moderator') return controllers.some(isStaff) ? 'forbidden' : 'request';
  if (person.role !== 'access') return 'forbidden';
  return controllers.length === 0 ? 'request' : 'forbidden';
};

/**
 * Whether somebody gets control of a resource without anybody's consent: where there would be nobody to ask, whoever could
 * ask takes it.
 */
export const takesWithoutAsking = (decision: ControlDecision, isOwnerThere: boolean): boolean =>
  decision === 'always' || (decision === 'request' && !isOwnerThere);

/**
 * Whether a message about who controls a tile is believed: from its owner or a host always, from a controller who only
 * takes themselves away.
 */
export const mayChangeControllers = (
  sender: ControlPerson,
  ownerIdentity: string,
  before: readonly string[],
  after: readonly string[],
): boolean => {
  if (sender.identity === ownerIdentity || sender.role === 'host') return true;
  const remaining = before.filter((identity) => identity !== sender.identity);
  return (
    before.includes(sender.identity) &&
    remaining.length === after.length &&
    remaining.every((identity) => after.includes(identity))
  );
};

/** Whether the owner's client accepts a request without asking: from hosts, and from those who control a VW (CTRL-007). */
export const isAutoAccepted = (decision: ControlDecision, mode: ControlMode, controlsVw: boolean): boolean =>
  decision === 'always' || (decision === 'request' && mode === 'workstation' && controlsVw);

/** What counts when the owner's dialog fails: denied, except for a workstation (CTRL-008). */
export const answerOnDialogFailure = (mode: ControlMode): 'allow' | 'deny' =>
  mode === 'workstation' ? 'allow' : 'deny';
