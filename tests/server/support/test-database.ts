import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, type DatabasePlace, openDatabase } from '../../../src/server/db/database.ts';
import { modules } from '../../../src/server/modules/all.ts';
import { copyDatabase } from '../../support/folders.ts';
import { keptByWorker } from '../../support/kept-by-worker.ts';
import { startPostgres } from '../../support/servers/throwaway-postgres.ts';

/** A PostgreSQL whose databases are copies of one with all tables. */
interface KeptPostgres {
  /** The addresses of its databases, by the data folder that each is for. */
  readonly urls: Map<string, Promise<string>>;
  create(): Promise<string>;
  drop(url: string): Promise<void>;
  end(): Promise<void>;
}

const begun = keptByWorker<Promise<KeptPostgres | null>>('postgres');

const begin = async (): Promise<KeptPostgres | null> => {
  const postgres = await startPostgres();
  if ('missing' in postgres) return null;
  const address = new URL(postgres.url);
  const [, made] = address.pathname.split('/');
  address.pathname = '/template1';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  let count = 0;
  return {
    urls: new Map(),
    async create() {
      count += 1;
      const name = `test_${count}`;
      await client.query(`create database ${name} template ${made} strategy file_copy`);
      return new URL(`/${name}`, address).href;
    },
    async drop(url) {
      await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
    },
    async end() {
      await client.end();
      await postgres.stop();
    },
  };
};

/** The PostgreSQL of this worker; null where there is none. */
const postgresOfWorker = (): Promise<KeptPostgres | null> => {
  const kept = begun.get();
  if (kept) return kept;
  const postgres = begin();
  return begun.set(Object.assign(postgres, { end: async () => (await postgres)?.end() }));
};

/**
 * The database of a data folder, created with all tables on first use: in PostgreSQL, which opens one in a third of the
 * time, or embedded where no PostgreSQL is installed or an embedded one lies in the folder.
 */
export const testDatabaseOf = async (dataFolder: string): Promise<DatabasePlace> => {
  if (existsSync(join(dataFolder, 'db'))) return { dataFolder };
  const postgres = await postgresOfWorker();
  if (postgres === null) {
    copyDatabase(dataFolder);
    return { dataFolder };
  }
  const url = postgres.urls.get(dataFolder) ?? postgres.create();
  postgres.urls.set(dataFolder, url);
  return { dataFolder, url: await url };
};

/** Removes the database of a data folder from this worker's PostgreSQL, where it has one. */
export const dropTestDatabase = async (dataFolder: string): Promise<void> => {
  const postgres = await begun.get();
  const url = postgres?.urls.get(dataFolder);
  if (url === undefined) return;
  postgres?.urls.delete(dataFolder);
  await postgres?.drop(await url);
};

export const openTestDatabase = async (dataFolder: string): Promise<Database> =>
  openDatabase(await testDatabaseOf(dataFolder), modules.migrations);
