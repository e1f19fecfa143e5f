import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ConnectionQueue } from './connection-queue.ts';
import { PgliteStatements } from './pglite-statements.ts';

/**
 * Kysely on one PGlite instance. PGlite has a single session, so connections are lent one at a time: queries of others
 * never fall into somebody's open transaction. (Kysely's own PGlite driver lends the session to all at once.)
 */
export const createPgliteDialect = (pglite: PGlite, queue: ConnectionQueue): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite, queue),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PgliteConnection implements DatabaseConnection {
  private readonly statements: PgliteStatements;

  constructor(pglite: PGlite) {
    this.statements = new PgliteStatements(pglite);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.statements.query<Row>(query.sql, query.parameters);
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield, PGlite has no cursors over its session
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream');
  }
}

class PgliteDriver implements Driver {
  private readonly connection: PgliteConnection;
  private giveBack: () => void = () => undefined;

  constructor(
    private readonly pglite: PGlite,
    private readonly queue: ConnectionQueue,
  ) {
    this.connection = new PgliteConnection(pglite);
  }

  async init(): Promise<void> {
    await this.pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.giveBack = await this.queue.take();
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    this.giveBack();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    if (!this.pglite.closed) await this.pglite.close();
  }
}
