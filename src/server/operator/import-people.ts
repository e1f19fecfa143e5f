import { readGroupedList, readMemberList, type WrongLine } from '../../shared/rules/member-list.ts';
import { messageLimits } from '../../shared/values/limits.ts';
import type { OperatorAnswer, OperatorCommand } from './operator-commands.ts';

/** What a table of people is for: an event that they are invited to, or the groups that it names. */
export type Import =
  | { readonly do: 'import-members'; readonly tenant: string | undefined; readonly event: string }
  | { readonly do: 'import-people'; readonly tenant: string | undefined };

export interface Imported {
  readonly done: number;
  /** What was wrong, a sentence for each line, and what ended it before its end. */
  readonly problems: readonly string[];
}

type Ask = (command: OperatorCommand) => Promise<OperatorAnswer>;

const sentenceOf = ({ line, field, text }: WrongLine): string =>
  field === 'email'
    ? `Line ${line}: "${text}" is not an email address.`
    : field === 'role'
      ? `Line ${line}: "${text}" is not a role.`
      : `Line ${line}: there is no group "${text}".`;

/** One portion of a table, the command for it, and what it says of one whom the server refuses. */
interface Portion {
  readonly lines: readonly { readonly line: number; readonly email: string }[];
  readonly command: OperatorCommand;
}

const inPortions = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / messageLimits.targets) }, (_, index) =>
    items.slice(index * messageLimits.targets, (index + 1) * messageLimits.targets),
  );

/**
 * Does what a table of people asks for, as the pages of administration do: lines that are wrong are left out and named,
 * and a table that is given once more goes on where it broke off.
 */
export const importPeople = async (wanted: Import, table: string, ask: Ask): Promise<Imported> => {
  const { tenant } = wanted;
  let portions: readonly Portion[];
  let wrong: readonly WrongLine[];
  if (wanted.do === 'import-members') {
    const read = readMemberList(table);
    wrong = read.wrong;
    portions = inPortions(read.people).map((people) => ({
      lines: people,
      command: {
        do: 'invite',
        tenant,
        event: wanted.event,
        people: people.map(({ email, role }) => ({ email, role })),
      },
    }));
  } else {
    const listed = await ask({ do: 'groups', tenant });
    if (!listed.ok) return { done: 0, problems: [listed.problem] };
    const ids = new Map(listed.rows.map(({ name, group_id }) => [String(name).toLowerCase(), String(group_id)]));
    const read = readGroupedList(table, ids);
    wrong = read.wrong;
    const groups = [...new Set(read.people.map(({ groupId }) => groupId))];
    portions = groups.flatMap((group) =>
      inPortions(read.people.filter(({ groupId }) => groupId === group)).map((people) => ({
        lines: people,
        command: { do: 'put-into-group', tenant, group, people: people.map(({ email }) => email) },
      })),
    );
  }
  const problems = wrong.map(sentenceOf);
  let done = 0;
  for (const { lines, command } of portions) {
    const answer = await ask(command);
    if (!answer.ok) return { done, problems: [...problems, answer.problem] };
    for (const { index } of answer.rows) {
      const { line, email } = lines[Number(index)] ?? { line: 0, email: '' };
      problems.push(`Line ${line}: ${email} stays as they are: their role may not be changed.`);
    }
    done += lines.length - answer.rows.length;
  }
  return { done, problems };
};
