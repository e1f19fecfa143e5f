import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConnectionQueue, embeddedQueueLimits, postgresQueueLimits } from './connection-queue.ts';
import { onlyRun, type ServerRun } from './server-run.ts';
import { StartError } from './start-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Migrations by their names, which are their order; one that was released is never changed, nor its name. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Where the database is: PostgreSQL at `url`, or the embedded one in `dataFolder`. */
export interface DatabasePlace {
  readonly url?: string;
  readonly dataFolder: string;
  /** Makes a new embedded database in a process of its own, whose memory goes with it. */
  readonly savesMemory?: boolean;
}

/**
 * Opens the database and brings its tables up to date by `migrations`. `report` gets a line when PostgreSQL goes away and
 * when it is back; in `queue` one waits for a connection.
 * Throws {@link StartError} with the user's next step when it cannot be opened; nothing is ever deleted.
 */
export const openDatabase = async (
  where: DatabasePlace,
  migrations: Migrations,
  report: (line: string) => void = () => undefined,
  queue = createQueue(where),
): Promise<Database> => {
  const { url } = where;
  const db = url ? await openPostgres(url, report, queue) : await openEmbedded(where, queue);
  const error = (await isUpToDate(db, migrations))
    ? undefined
    : await (url ? migratePostgres(url, migrations) : migrate(db, migrations));
  if (error) {
    await db.destroy();
    throw new StartError(
      `The database could not be brought up to date: ${messageOf(error)}. Nothing of it was changed. ` +
        'A database of a newer version needs that version of the server.',
    );
  }
  return db;
};

/** The queue for the connections to the database that is there. */
export const createQueue = ({ url }: Pick<DatabasePlace, 'url'>, monotonicNow?: () => number): ConnectionQueue =>
  new ConnectionQueue(url ? postgresQueueLimits : embeddedQueueLimits, monotonicNow);

/** Begins a run of a server on the database that is there. */
export const beginRun = async ({ url }: Pick<DatabasePlace, 'url'>): Promise<ServerRun> => {
  if (!url) return onlyRun();
  const { beginPostgresRun } = await import('./postgres-run.ts');
  return beginPostgresRun(url);
};

/** One question instead of the migrator's many, which every start but the first would ask in vain. */
const isUpToDate = async (db: Database, migrations: Migrations): Promise<boolean> => {
  try {
    const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return done.rows.map((row) => row.name).join() === Object.keys(migrations).sort().join();
  } catch {
    // The table is not there yet.
    return false;
  }
};

const migrate = async (db: Database, migrations: Migrations): Promise<unknown> => {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  return (await new Migrator({ db, provider }).migrateToLatest()).error;
};

/** The key of the advisory lock of {@link inSoleTransaction}; any number that the migrator does not use. */
const soleTransactionLock = 715_260_001;

/**
 * Runs `work` in a transaction that no other server of the deployment runs at the same time: for what is made once in a
 * deployment, by whichever server comes first.
 */
export const inSoleTransaction = <Value>(
  db: Database,
  work: (transaction: DatabaseTransaction) => Promise<Value>,
): Promise<Value> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(soleTransactionLock)})`.execute(transaction);
    return work(transaction);
  });

/** Whether `error` says that a row with this key is there already. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505';

/** Migrations take as long as they take, so theirs is a connection without time-outs. */
const migratePostgres = async (url: string, migrations: Migrations): Promise<unknown> => {
  const { createPostgres } = await import('./postgres.ts');
  const db = createPostgres(url, { isPatient: true });
  try {
    return await migrate(db, migrations);
  } finally {
    await db.destroy();
  }
};

const openEmbedded = async (
  { dataFolder, savesMemory = false }: DatabasePlace,
  queue: ConnectionQueue,
): Promise<Database> => {
  const { createEmbedded } = await import('./embedded.ts');
  const folder = join(dataFolder, 'db');
  try {
    return await createEmbedded(folder, savesMemory, queue);
  } catch (error) {
    throw new StartError(
      `The database in ${folder} cannot be opened: ${messageOf(error)}. Nothing in it was changed. ` +
        `To start afresh, move it aside (for example: mv ${folder} ${folder}.broken) and start again; ` +
        'the moved folder keeps everything that was said.',
    );
  }
};

const openPostgres = async (url: string, report: (line: string) => void, queue: ConnectionQueue): Promise<Database> => {
  const { createPostgres } = await import('./postgres.ts');
  const db = createPostgres(url, { report, queue });
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw new StartError(`PostgreSQL at DATABASE_URL cannot be reached: ${messageOf(error)}`);
  }
};

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
