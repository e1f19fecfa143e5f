import type { Role } from '../values/roles.ts';

/** The three bits of a level from 0 to 7 (PERM-005); features are shown and used, and have nothing to change. */
export const levelBits = { display: 4, change: 2, use: 1 } as const;

/** What a group may do with a thing: one line of the thing's `permissions` (PERM-010). */
export interface GroupLevel {
  /** host, moderator, others, user, mobile, `mobile:{group}`, or a custom group of the token. */
  readonly group: string;
  readonly level: number;
}

/** A level that the deployment gives a group for a feature, over the product's own. */
export interface FeatureLevel extends GroupLevel {
  readonly feature: string;
}

/** The group that a token names for a role in an event. */
export const groupOf = (eventId: string, role: string): string => `${eventId}:${role}`;

/** The permission group of those who are in a group of the event's tenant, by its name (PERM-001). */
export const tenantGroupOf = (name: string): string => `group:${name}`;

/** Who asks, as far as groups go. */
export interface GroupFacts {
  /** The role in the event, whose owner counts as host; null for an outsider, who is in no group. */
  readonly role: Role | null;
  /** Whether the thing is theirs; left out: it is not. */
  readonly isItemOwner?: boolean;
  /** Whether they are on a phone; left out: they are not. */
  readonly isMobile?: boolean;
  /** The custom groups of their token. */
  readonly customGroups?: readonly string[];
}

const mobile = 'mobile';
const mobilePrefix = `${mobile}:`;

/** The groups that are not made by a token, the strongest last (PERM-008); a custom group stands above others only. */
const priorities: Readonly<Record<string, number>> = { others: 0, moderator: 2, user: 3, host: 4, [mobile]: 5 };
const customPriority = 1;

/** What holds where nothing says otherwise (PERM-006, PERM-007). */
const defaults: readonly GroupLevel[] = [
  { group: 'user', level: 7 },
  { group: 'others', level: 0 },
  { group: 'host', level: 7 },
];

const isReserved = (group: string): boolean => Object.hasOwn(priorities, group) || group.startsWith(mobilePrefix);

/** The levels that can count for somebody who may be in these custom groups: groups of others are no business of theirs. */
export const levelsAmong = (levels: readonly FeatureLevel[], customGroups: readonly string[]): FeatureLevel[] =>
  levels.filter(({ group }) => {
    const name = group.startsWith(mobilePrefix) ? group.slice(mobilePrefix.length) : group;
    return Object.hasOwn(priorities, name) || customGroups.includes(name);
  });

const priorityOf = (group: string): number =>
  group.startsWith(mobilePrefix)
    ? 1 + (priorities[mobile] ?? 0) + priorityOf(group.slice(mobilePrefix.length))
    : (priorities[group] ?? customPriority);

/** Every group that somebody is in; a token's group that has the name of one of ours makes nobody a member of it. */
const groupsOf = ({ role, isItemOwner, isMobile, customGroups = [] }: GroupFacts): ReadonlySet<string> => {
  if (!role) return new Set();
  const groups = ['others', ...customGroups.filter((group) => !isReserved(group))];
  if (role !== 'access') groups.push(role);
  if (isItemOwner) groups.push('user');
  return new Set(isMobile ? [...groups, mobile, ...groups.map((group) => mobilePrefix + group)] : groups);
};

/**
 * The level from 0 to 7 that somebody has for a thing. Of the groups that they are in, the one with the highest
 * priority decides, and of equals the higher level. `lists` override the defaults and one another, group by group, the
 * last one strongest: a schema's, then the thing's own. A level that is none counts as 0.
 */
export const levelOf = (who: GroupFacts, ...lists: readonly (readonly GroupLevel[])[]): number => {
  const groups = groupsOf(who);
  const known = new Map([...defaults, ...lists.flat()].map(({ group, level }) => [group, level]));
  let best = { priority: -1, level: 0 };
  for (const [group, given] of known) {
    if (!groups.has(group)) continue;
    const level = Number.isInteger(given) && given >= 0 && given <= 7 ? given : 0;
    const priority = priorityOf(group);
    if (priority > best.priority || (priority === best.priority && level > best.level)) best = { priority, level };
  }
  return best.level;
};

/** Whether a level has the bit. */
export const hasBit = (level: number, bit: keyof typeof levelBits): boolean => (level & levelBits[bit]) !== 0;
