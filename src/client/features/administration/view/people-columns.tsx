import { useServerClock } from '../../../studio/use-server-clock.ts';
import { momentText } from '../../../ui/moment.ts';
import type { Person } from '../model/people-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import type { Column } from './data-table.tsx';

const words = adminText.people;

/** How many groups of somebody are named in a line. */
const namedGroups = 3;

const groupWords = (groups: readonly string[]): string => {
  const named = groups.slice(0, namedGroups).join(', ');
  return groups.length > namedGroups ? `${named} ${words.moreGroups(groups.length - namedGroups)}` : named;
};

/** What is said of people in tables. */
export const peopleColumns: readonly Column<Person>[] = [
  {
    title: words.name,
    is: 'name',
    cell: ({ identity, name, is_guest, is_administrator }) => (
      <>
        {identity ? name : '–'}
        <span className={styles.tags}>
          {is_administrator ? <span className={styles.openChip}>{words.administrator}</span> : null}
          {is_guest ? <span className={styles.chip}>{adminText.members.guest}</span> : null}
          {identity ? null : <span className={styles.chip}>{adminText.members.invited}</span>}
        </span>
      </>
    ),
  },
  { title: words.email, is: 'address', cell: ({ email }) => email ?? '–' },
  { title: words.groups, is: 'list', cell: ({ groups }) => (groups.length > 0 ? groupWords(groups) : '–') },
  { title: words.events, cell: ({ events }) => events },
  { title: words.lastSeen, cell: ({ last_seen }) => (last_seen ? <LastSeen atMs={last_seen} /> : '–') },
];

const LastSeen = ({ atMs }: { atMs: number }) => {
  const serverNow = useServerClock();
  return <>{momentText(new Date(atMs), new Date(serverNow()))}</>;
};

/** Tells the lines of a table of people apart. */
export const keyOfPerson = ({ identity, email }: Person): string => identity ?? email ?? '';
