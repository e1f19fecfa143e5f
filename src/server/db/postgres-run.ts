import { sql } from 'kysely';
import pg from 'pg';
import { newRunNumber, type ServerRun } from './server-run.ts';

/** The first half of the keys of the advisory locks of runs; any number that nothing else uses. */
const runLocks = 715_260_002;
const connectionTimeoutMs = 5_000;
/** Between two tries to get a lost connection back. */
const retryMs = 500;

/**
 * Begins a run on PostgreSQL at `url`: it holds an advisory lock by a connection of its own, so that PostgreSQL gives it
 * back as soon as the process is gone.
 */
export const beginPostgresRun = async (url: string): Promise<ServerRun> => {
  const number = newRunNumber();
  const id = String(number);
  const listeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let isEnding = false;
  const hold = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectionTimeoutMs,
    });
    next.on('error', () => undefined);
    try {
      await next.connect();
      await next.query('select pg_advisory_lock($1::int, $2::int)', [runLocks, number]);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    next.once('end', lose);
    if (isEnding) await next.end();
  };
  const lose = (): void => {
    client = null;
    if (isEnding) return;
    for (const listener of [...listeners]) listener();
    again();
  };
  const again = (): void => {
    if (!isEnding) hold().catch(() => setTimeout(again, retryMs).unref());
  };
  await hold();
  return {
    id,
    get isSeen() {
      return client !== null;
    },
    isOver: (other) => sql<boolean>`not exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and granted and datname = current_database()
        and classid = ${sql.lit(runLocks)} and objsubid = 2 and objid::bigint::text = ${other})`,
    onUnseen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async end() {
      isEnding = true;
      await client?.end();
    },
  };
};
