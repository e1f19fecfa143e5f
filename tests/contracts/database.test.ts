import { test } from 'uvu';
import { openDatabase } from '../../src/server/db/database.ts';
import { modules } from '../../src/server/modules/all.ts';
import { embeddedFolder } from '../support/folders.ts';
import { databaseContract } from './database-contract.ts';

const folder = await embeddedFolder();
databaseContract('embedded', () => openDatabase({ dataFolder: folder.path }, modules.migrations));
test.after(() => folder.remove());

test.run();
