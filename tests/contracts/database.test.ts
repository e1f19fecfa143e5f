import { test } from 'uvu';
import { openDatabase } from '../../src/server/db/database.ts';
import { temporaryFolder } from '../server/server-under-test.ts';
import { databaseContract } from './database-contract.ts';

const folder = await temporaryFolder();
databaseContract('embedded', () => openDatabase({ dataFolder: folder.path }));
test.after(() => folder.remove());

test.run();
