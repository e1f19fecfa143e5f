import { test } from 'uvu';
import { openDatabase } from '../../src/server/db/database.ts';
import { modules } from '../../src/server/modules/all.ts';
import { temporaryFolder } from '../server/support/server-under-test.ts';
import { databaseContract } from './database-contract.ts';

const folder = await temporaryFolder();
databaseContract('embedded', () => openDatabase({ dataFolder: folder.path }, modules.migrations));
test.after(() => folder.remove());

test.run();
