import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import { createPgliteDialect } from './pglite-dialect.ts';
import { StartError } from './start-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Connections to PostgreSQL that one server keeps. */
const postgresConnections = 10;

/**
 * Opens PostgreSQL at `url`, or the embedded database in `dataFolder`, and brings its tables up to date.
 * Throws {@link StartError} with the user's next step when it cannot be opened; nothing is ever deleted.
 */
export const openDatabase = async (where: { url?: string; dataFolder: string }): Promise<Database> => {
  const db = where.url ? await openPostgres(where.url) : await openEmbedded(join(where.dataFolder, 'db'));
  const error = (await isUpToDate(db)) ? undefined : await migrate(db);
  if (error) {
    await db.destroy();
    throw new StartError(
      `The database could not be brought up to date: ${messageOf(error)}. Nothing of it was changed. ` +
        'A database of a newer version needs that version of the server.',
    );
  }
  return db;
};

/** One question instead of the migrator's many, which every start but the first would ask in vain. */
const isUpToDate = async (db: Database): Promise<boolean> => {
  try {
    const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return done.rows.map((row) => row.name).join() === Object.keys(migrations).sort().join();
  } catch {
    // The table is not there yet.
    return false;
  }
};

const migrate = async (db: Database): Promise<unknown> => {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  return (await new Migrator({ db, provider }).migrateToLatest()).error;
};

/** Whether `error` says that a row with this key is there already. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505';

const openPostgres = async (url: string): Promise<Database> => {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: postgresConnections });
  // An idle connection that the server drops is replaced by the pool; queries report their own errors.
  pool.on('error', () => undefined);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartError(`PostgreSQL at DATABASE_URL cannot be reached: ${messageOf(error)}`);
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

const openEmbedded = async (folder: string): Promise<Database> => {
  const { PGlite } = await import('@electric-sql/pglite');
  try {
    const pglite = await PGlite.create(folder);
    return new Kysely<Tables>({ dialect: createPgliteDialect(pglite) });
  } catch (error) {
    throw new StartError(
      `The database in ${folder} cannot be opened: ${messageOf(error)}. Nothing in it was changed. ` +
        `To start afresh, move it aside (for example: mv ${folder} ${folder}.broken) and start again; ` +
        'the moved folder keeps everything that was said.',
    );
  }
};

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
