import type { Database } from '../../../src/server/db/database.ts';

const portionRows = 500;

/** Inserts rows a few hundred at a time. */
export const inPortions = async <Row>(
  rows: readonly Row[],
  insert: (portion: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += portionRows) await insert(rows.slice(from, from + portionRows));
};

/** Stores so many members of the demo event, who are in its room main unless `lastSeenOf` says that they left. */
export const storePeople = async (
  db: Database,
  count: number,
  nameOf: (index: number) => string,
  lastSeenOf: (index: number) => { readonly active_status: string; readonly last_active: number },
): Promise<void> => {
  const people = Array.from({ length: count }, (_, index) => ({
    identity: `person-${index}`,
    pool: 'account',
    username: `person-${index}`,
    nickname: nameOf(index),
    token_sub_id: `person-${index}`,
    created_at: 1,
  }));
  await inPortions(people, (values) => db.insertInto('identities').values(values).execute());
  await inPortions(
    people.map(({ identity }) => ({ event_id: 'demo', identity, role: 'access', created_at: 1 })),
    (values) => db.insertInto('event_memberships').values(values).execute(),
  );
  await inPortions(
    people.map(({ identity, nickname }, index) => ({
      event_id: 'demo',
      identity,
      name: nickname,
      role: 'access',
      is_guest: false,
      current_room: 'main',
      ...lastSeenOf(index),
      require_attention: 0,
      profile_picture: 'profile_picture_default',
      preferred_color: '#3fdd9b',
      control_requests_enabled: true,
      is_whispering: false,
      created_at: index,
    })),
    (values) => db.insertInto('participants').values(values).execute(),
  );
};
