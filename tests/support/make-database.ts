// Makes an embedded database with all tables in the folder that is named: node make-database.mjs FOLDER
import { mkdir } from 'node:fs/promises';
import { openDatabase } from '../../src/server/db/database.ts';
import { modules } from '../../src/server/modules/all.ts';

const [, , dataFolder = ''] = process.argv;
await mkdir(dataFolder, { recursive: true });
const db = await openDatabase({ dataFolder }, modules.migrations);
await db.destroy();
