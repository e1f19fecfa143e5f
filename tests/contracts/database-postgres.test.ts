import { test } from 'uvu';
import { openDatabase } from '../../src/server/db/database.ts';
import { modules } from '../../src/server/modules/all.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';
import { databaseContract } from './database-contract.ts';

const postgres = await startPostgres();
if ('missing' in postgres) {
  skipSuite('PostgreSQL', postgres.missing);
} else {
  databaseContract('PostgreSQL', () =>
    openDatabase({ url: postgres.url, dataFolder: postgres.folder }, modules.migrations),
  );
  test.after(() => postgres.stop());
}

test.run();
