import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { ConnectionQueue, postgresQueueLimits } from './connection-queue.ts';
import { isConnectionLost } from './database-away.ts';
import type { Tables } from './tables.ts';

const timeouts = {
  /** How long PostgreSQL may take to make a connection. */
  connectionTimeoutMillis: 5_000,
  /** How long PostgreSQL works on a statement, waiting for locks included. */
  statement_timeout: 10_000,
  /** How long we wait for the answer of a PostgreSQL that has fallen silent. */
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** A connection that outlives the loss of another by so long is no remnant of what went away. */
const settledMs = 1_000;

interface Settings {
  /** Without time-outs, on one connection. */
  readonly isPatient?: boolean;
  /** In which one waits for a connection. */
  readonly queue?: ConnectionQueue;
  /** Gets a line when PostgreSQL goes away and one when it is back. */
  readonly report?: (line: string) => void;
}

/**
 * Kysely over a pool of connections to PostgreSQL at `url`. A connection that breaks, whoever has it, is replaced; the
 * queries on it fail with an error that {@link isConnectionLost} knows.
 */
export const createPostgres = (
  url: string,
  { isPatient = false, queue = new ConnectionQueue(postgresQueueLimits), report = () => undefined }: Settings,
): Kysely<Tables> => {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    max: isPatient ? 1 : postgresQueueLimits.connections,
    ...(isPatient ? {} : timeouts),
  });
  let isEnding = false;
  let isAway = false;
  let wasThere = false;
  let lostAtMs = 0;
  const lost = (error: Error): void => {
    if (isEnding || isAway || !wasThere) return;
    isAway = true;
    lostAtMs = performance.now();
    report(`PostgreSQL is away: ${error.message}`);
  };
  const back = (): void => {
    if (isAway) report('PostgreSQL is back');
    isAway = false;
    wasThere = true;
  };
  pool.on('error', lost);
  // The pool hears of the errors of idle connections only; one that is lent and between two queries has nobody else.
  pool.on('connect', (client) => {
    client.on('error', lost);
    back();
  });
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          let giveBack: () => void = () => undefined;
          try {
            // Migrations take as long as they take.
            if (!isPatient) giveBack = await queue.take();
            const client = await pool.connect();
            if (performance.now() - lostAtMs > settledMs) back();
            return lend(client, giveBack);
          } catch (error) {
            giveBack();
            if (isConnectionLost(error)) lost(error as Error);
            throw error;
          }
        },
        end: () => {
          // The last connections are closed a moment after the pool has ended.
          isEnding = true;
          return pool.end();
        },
        options: pool.options,
      },
    }),
  });
};

/** The connection for one user; one that broke or fell silent does not go back into the pool. */
const lend = (client: pg.PoolClient, giveBack: () => void): PostgresPoolClient => {
  let isBroken = false;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      isBroken ||= isConnectionLost(error);
      throw error;
    }
  };
  const release = (): void => {
    client.release(isBroken);
    giveBack();
  };
  return { query: query as PostgresPoolClient['query'], release };
};
