import { sql } from 'kysely';
import { isRoleName, placeholderName } from '../../../shared/rules/guests.ts';
import { distinctName } from '../../../shared/rules/look-alikes.ts';
import { nameLimits } from '../../../shared/values/limits.ts';
import type { Role } from '../../../shared/values/roles.ts';
import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Fact } from '../../db/durable-log.ts';
import type { ParticipantRow } from '../../db/tables.ts';
import { serverLimits } from '../../limits.ts';
import { type ParticipantFact, preferredColor, shapeParticipant } from './shape.ts';

/** Columns of a participant that change. */
export type ParticipantChange = Partial<Omit<ParticipantRow, 'event_id' | 'identity' | 'created_at' | 'is_guest'>>;

/** A raised hand is raised in a room: in another one it would stand before those who raised theirs there. */
export const handDown = { require_attention: 0 } as const;

/** What somebody is who has left the event. */
export const gone = {
  active_status: 'inactive',
  current_room: null,
  ...handDown,
  is_whispering: false,
} as const;

/** Whether somebody has left the event, and others have been told. */
export const isGone = (seat: Pick<ParticipantRow, keyof typeof gone>): boolean =>
  Object.entries(gone).every(([column, value]) => seat[column as keyof typeof gone] === value);

/** What ends with a change: a whisper is over for whoever takes a seat, leaves one or is away. */
const endedBy = (change: ParticipantChange): ParticipantChange =>
  change.current_room !== undefined || change.active_status === 'inactive' ? { is_whispering: false } : {};

/** Changes a row and gives the new one back; undefined when there is none. */
export const updateParticipant = (
  transaction: DatabaseTransaction,
  eventId: string,
  identity: string,
  change: ParticipantChange,
): Promise<ParticipantRow | undefined> =>
  transaction
    .updateTable('participants')
    .set({ ...endedBy(change), ...change })
    .where('event_id', '=', eventId)
    .where('identity', '=', identity)
    .returningAll()
    .executeTakeFirst();

/** Makes people members of an event in a role each, or gives members another one. */
export const setMemberships = async (
  transaction: DatabaseTransaction,
  eventId: string,
  people: readonly { readonly identity: string; readonly role: Role }[],
  nowMs: number,
): Promise<void> => {
  await transaction
    .insertInto('event_memberships')
    .values(people.map(({ identity, role }) => ({ event_id: eventId, identity, role, created_at: nowMs })))
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'identity']).doUpdateSet(({ ref }) => ({ role: ref('excluded.role') })),
    )
    .execute();
};

/** The same for one of them. */
export const setMembership = (
  transaction: DatabaseTransaction,
  { event_id, identity }: { readonly event_id: string; readonly identity: string },
  role: Role,
  nowMs: number,
): Promise<void> => setMemberships(transaction, event_id, [{ identity, role }], nowMs);

/** Makes somebody a member of an event, in the role given, unless they are one; tells whether they were new. */
export const addMember = async (
  transaction: DatabaseTransaction,
  eventId: string,
  identity: string,
  role: string,
  nowMs: number,
): Promise<boolean> => {
  const added = await transaction
    .insertInto('event_memberships')
    .values({ event_id: eventId, identity, role, created_at: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .returning('identity')
    .executeTakeFirst();
  return added !== undefined;
};

/** Makes the participant of somebody who joins for the first time; undefined when there is one already. */
export const addParticipant = async (
  transaction: DatabaseTransaction,
  person: Pick<ParticipantRow, 'event_id' | 'identity' | 'name' | 'role' | 'is_guest'>,
  nowMs: number,
): Promise<ParticipantRow | undefined> => {
  const { count } = await transaction
    .selectFrom('participants')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('event_id', '=', person.event_id)
    .executeTakeFirstOrThrow();
  return transaction
    .insertInto('participants')
    .values({
      ...person,
      current_room: null,
      active_status: 'inactive',
      last_active: nowMs,
      require_attention: 0,
      profile_picture: 'profile_picture_default',
      preferred_color: preferredColor(Number(count)),
      mic_enabled: null,
      camera_enabled: null,
      local_screen_enabled: null,
      vw_share_enabled: null,
      annotation_enabled: null,
      control_requests_enabled: true,
      is_whispering: false,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
};

/** Where somebody is, whether they are here, whisper and have their hand up, as what and by which name. */
export type Seat = Pick<
  ParticipantRow,
  'current_room' | 'active_status' | 'last_active' | 'role' | 'name' | 'is_whispering' | 'require_attention'
>;

/** The seat of somebody, with their row kept from others until the transaction ends. */
export const lockSeat = async (
  transaction: DatabaseTransaction,
  eventId: string,
  identity: string,
): Promise<Seat | undefined> => (await lockSeats(transaction, eventId, [identity])).get(identity);

/**
 * The seats of several people, by identity. Rows are locked in one order, whoever asks, so that two transactions never
 * wait for each other.
 */
export const lockSeats = async (
  transaction: DatabaseTransaction,
  eventId: string,
  identities: readonly string[],
): Promise<ReadonlyMap<string, Seat>> => {
  if (identities.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('participants')
    .select(['identity', 'current_room', 'active_status', 'last_active'])
    .select(['role', 'name', 'is_whispering', 'require_attention'])
    .where('event_id', '=', eventId)
    .where('identity', 'in', identities)
    .orderBy('identity')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ identity, ...seat }) => [identity, seat]));
};

/** Takes everybody who is away out of a room, locking as {@link lockSeats} does. */
export const clearSeats = async (transaction: DatabaseTransaction, eventId: string, roomId: string): Promise<void> => {
  const away = await transaction
    .selectFrom('participants')
    .select('identity')
    .where('event_id', '=', eventId)
    .where('current_room', '=', roomId)
    .orderBy('identity')
    .forUpdate()
    .execute();
  if (away.length === 0) return;
  await transaction
    .updateTable('participants')
    .set({ current_room: null })
    .where('event_id', '=', eventId)
    .where(
      'identity',
      'in',
      away.map((person) => person.identity),
    )
    .execute();
};

/**
 * The fact that a participant is now as the row says; `changesAccess` when what they may see can be different. `fromRoomId`:
 * the room where they were before, whose followers hear it too.
 */
export const participantFact = (
  row: ParticipantRow,
  changesAccess: boolean,
  fromRoomId: string | null = null,
): Fact => ({
  streamId: streamOfEvent(row.event_id),
  kind: changesAccess ? logKinds.participantAccess : logKinds.participant,
  payload: {
    ...shapeParticipant(row),
    ...(fromRoomId === null || fromRoomId === row.current_room ? {} : { left_room: fromRoomId }),
  } satisfies ParticipantFact,
});

/** One page of an event's participants in the order of their identities, after `afterIdentity`. */
export const readParticipants = (
  db: Database | DatabaseTransaction,
  eventId: string,
  filter: { readonly roomId?: string; readonly afterIdentity?: string; readonly limit?: number },
): Promise<ParticipantRow[]> => {
  const isPage = filter.afterIdentity !== undefined || filter.limit !== undefined;
  let query = db.selectFrom('participants').selectAll().where('event_id', '=', eventId);
  // Everybody at once comes in the order of arrival, which is the order of the tiles; pages go by identity.
  query = isPage ? query.orderBy('identity') : query.orderBy('created_at').orderBy('identity');
  if (filter.roomId !== undefined)
    query = query.where('current_room', '=', filter.roomId).where('active_status', '=', 'active');
  if (filter.afterIdentity !== undefined) query = query.where('identity', '>', filter.afterIdentity);
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  return query.execute();
};

/**
 * Whom somebody who joins has to know, in the order of arrival: who is there, themself, and those away who were heard of
 * last. An event that was open for weeks has had thousands.
 */
export const readPeopleOnArrival = (db: Database, eventId: string, identity: string): Promise<ParticipantRow[]> => {
  const absent = db
    .selectFrom('participants')
    .select('identity')
    .where('event_id', '=', eventId)
    .where('active_status', '!=', 'active')
    .orderBy('last_active', 'desc')
    .orderBy('identity')
    .limit(serverLimits.absentPeopleOnArrival);
  return db
    .selectFrom('participants')
    .selectAll()
    .where('event_id', '=', eventId)
    .where((row) =>
      row.or([row('active_status', '=', 'active'), row('identity', '=', identity), row('identity', 'in', absent)]),
    )
    .orderBy('created_at')
    .orderBy('identity')
    .execute();
};

/**
 * The names of those in an event beside somebody: who is there, and whoever runs it. Until the transaction ends nobody
 * else reads them here, so that two who come at once do not both find a name free.
 */
const readNamesBeside = async (
  transaction: DatabaseTransaction,
  eventId: string,
  identity: string,
): Promise<string[]> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`names of ${eventId}`}))`.execute(transaction);
  const rows = await transaction
    .selectFrom('participants')
    .select('name')
    .where('event_id', '=', eventId)
    .where('identity', '!=', identity)
    .where((row) => row.or([row('active_status', '=', 'active'), row('role', '!=', 'access')]))
    .execute();
  return rows.map(({ name }) => name);
};

/** What somebody is called who cannot have the name of a role: as they are elsewhere, or the placeholder. */
const plainName = async (transaction: DatabaseTransaction, identity: string): Promise<string> => {
  const row = await transaction
    .selectFrom('identities')
    .select('nickname')
    .where('identity', '=', identity)
    .executeTakeFirst();
  return !row || isRoleName(row.nickname) ? placeholderName : row.nickname;
};

/** A name that nobody beside somebody has, and that is no role's; hosts have theirs whoever else does. */
export const nameBeside = async (
  transaction: DatabaseTransaction,
  eventId: string,
  { identity, role, name }: Pick<ParticipantRow, 'identity' | 'role' | 'name'>,
): Promise<string> => {
  if (role === 'host') return name;
  const wanted = isRoleName(name) ? await plainName(transaction, identity) : name;
  return distinctName(wanted, await readNamesBeside(transaction, eventId, identity), nameLimits.displayNameCharacters);
};

/** What changes about the name of somebody who becomes active: whoever came meanwhile has it. */
export const nameOnArrival = async (
  transaction: DatabaseTransaction,
  eventId: string,
  identity: string,
  seat: Seat | undefined,
): Promise<{ name?: string }> =>
  !seat || seat.active_status === 'active'
    ? {}
    : { name: await nameBeside(transaction, eventId, { ...seat, identity }) };

/** Active participants that were last heard of before a time. */
export const readSilent = (db: Database, beforeMs: number): Promise<ParticipantRow[]> =>
  db
    .selectFrom('participants')
    .selectAll()
    .where('active_status', '=', 'active')
    .where('last_active', '<', beforeMs)
    .execute();
