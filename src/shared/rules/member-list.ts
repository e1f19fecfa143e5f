import { isRole, type Role } from '../values/roles.ts';
import { readEmail } from './accounts.ts';
import { readColumns, writeCsv } from './csv.ts';

/** Somebody to invite, and the line that says so. */
export interface ListedPerson {
  readonly line: number;
  readonly email: string;
  readonly role: Role;
}

/** A line that does nothing, and the text in it that is wrong. */
export interface WrongLine {
  readonly line: number;
  readonly field: 'email' | 'role' | 'group';
  readonly text: string;
}

const roleNames: Readonly<Record<string, Role>> = { '': 'access', participant: 'access' };

/**
 * The people of a table with the columns email and role, in any order where its first line names them, or else in this
 * one. A line without a role invites a participant.
 */
export const readMemberList = (
  text: string,
): { readonly people: readonly ListedPerson[]; readonly wrong: readonly WrongLine[] } => {
  const people: ListedPerson[] = [];
  const wrong: WrongLine[] = [];
  for (const { line, cells } of readColumns(text, ['email', 'role'])) {
    const written = { email: cells.email, role: cells.role.toLowerCase() };
    const email = readEmail(written.email);
    const role = roleNames[written.role] ?? written.role;
    if (email === null) wrong.push({ line, field: 'email', text: written.email });
    else if (!isRole(role)) wrong.push({ line, field: 'role', text: written.role });
    else people.push({ line, email, role });
  }
  return { people, wrong };
};

/** Somebody to put into a group, and the line that says so. */
export interface GroupedPerson {
  readonly line: number;
  readonly email: string;
  readonly groupId: string;
}

/**
 * The people of a table with the columns email and group, as {@link readMemberList} reads one. `groups` has the ids by
 * their names in small letters; a line that names none of them, or none at all, is wrong.
 */
export const readGroupedList = (
  text: string,
  groups: ReadonlyMap<string, string>,
): { readonly people: readonly GroupedPerson[]; readonly wrong: readonly WrongLine[] } => {
  const people: GroupedPerson[] = [];
  const wrong: WrongLine[] = [];
  for (const { line, cells } of readColumns(text, ['email', 'group'])) {
    const email = readEmail(cells.email);
    const groupId = groups.get(cells.group.toLowerCase());
    if (email === null) wrong.push({ line, field: 'email', text: cells.email });
    else if (groupId === undefined) wrong.push({ line, field: 'group', text: cells.group });
    else people.push({ line, email, groupId });
  }
  return { people, wrong };
};

/** The addresses of a table with the column email, each once. */
export const readAddressList = (
  text: string,
): { readonly emails: readonly string[]; readonly wrong: readonly WrongLine[] } => {
  const emails = new Set<string>();
  const wrong: WrongLine[] = [];
  for (const { line, cells } of readColumns(text, ['email'])) {
    const email = readEmail(cells.email);
    if (email === null) wrong.push({ line, field: 'email', text: cells.email });
    else emails.add(email);
  }
  return { emails: [...emails], wrong };
};

/** A line of the table of people: somebody in one of their groups, or '' where they are in none. */
export interface GroupedLine {
  /** '' as long as they have not come. */
  readonly name: string;
  readonly email: string;
  readonly group: string;
  /** How many events they belong to. */
  readonly events: number;
  /** Milliseconds since 1970; null: never. */
  readonly lastSeenMs: number | null;
}

/** The table of people, of which {@link readGroupedList} reads the addresses and the groups. */
export const writeGroupedList = (lines: readonly GroupedLine[]): string =>
  writeCsv([
    ['name', 'email', 'group', 'events', 'last seen'],
    ...lines.map(({ name, email, group, events, lastSeenMs }) => [
      name,
      email,
      group,
      String(events),
      lastSeenMs === null ? '' : new Date(lastSeenMs).toISOString(),
    ]),
  ]);
