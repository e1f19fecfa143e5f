import { isRole, type Role } from '../values/roles.ts';
import { readEmail } from './accounts.ts';
import { readCsv } from './csv.ts';

/** Somebody to invite, and the line that says so. */
export interface ListedPerson {
  readonly line: number;
  readonly email: string;
  readonly role: Role;
}

/** A line that invites nobody, and the text in it that is wrong. */
export interface WrongLine {
  readonly line: number;
  readonly field: 'email' | 'role';
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
  const lines = readCsv(text);
  const named = lines[0]?.cells.map((cell) => cell.toLowerCase().replace('-', '')) ?? [];
  const hasNames = named.includes('email');
  const [emailAt, roleAt] = hasNames ? [named.indexOf('email'), named.indexOf('role')] : [0, 1];
  const people: ListedPerson[] = [];
  const wrong: WrongLine[] = [];
  for (const { line, cells } of hasNames ? lines.slice(1) : lines) {
    const written = { email: cells[emailAt] ?? '', role: (cells[roleAt] ?? '').toLowerCase() };
    const email = readEmail(written.email);
    const role = roleNames[written.role] ?? written.role;
    if (email === null) wrong.push({ line, field: 'email', text: written.email });
    else if (!isRole(role)) wrong.push({ line, field: 'role', text: written.role });
    else people.push({ line, email, role });
  }
  return { people, wrong };
};
