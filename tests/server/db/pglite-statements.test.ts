import { PGlite } from '@electric-sql/pglite';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PgliteStatements, preparedStatementsAtMost } from '../../../src/server/db/pglite-statements.ts';
import { embeddedFolder } from '../../support/folders.ts';

let folder: Awaited<ReturnType<typeof embeddedFolder>>;
let pglite: PGlite;
let statements: PgliteStatements;

test.before(async () => {
  folder = await embeddedFolder();
  pglite = await PGlite.create(`${folder.path}/db`);
  await pglite.exec('create table things (id text primary key, at timestamptz, data jsonb, names text[])');
});

test.before.each(async () => {
  await pglite.exec('deallocate all; delete from things');
  statements = new PgliteStatements(pglite);
});

test.after(async () => {
  await pglite.close();
  await folder.remove();
});

const prepared = async (): Promise<string[]> =>
  (await pglite.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test('a query that is asked again is prepared once', async () => {
  for (const id of ['a', 'b', 'c']) await statements.query('insert into things (id) values ($1)', [id]);
  assert.equal(await prepared(), ['insert into things (id) values ($1)']);
  const { rows } = await statements.query('select id from things order by id', []);
  assert.equal(rows, [{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
});

test('dates, JSON, lists and nothing come back as they went in', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const row = { id: 'whole', at, data: { deep: [1, null] }, names: ['Ada', 'a "quoted" one', ''] };
  const insert = 'insert into things (id, at, data, names) values ($1, $2, $3, $4)';
  await statements.query(insert, Object.values(row));
  await statements.query(insert, ['empty', null, undefined, null]);
  const { rows } = await statements.query('select * from things where id = any($1) order by id desc', [
    ['whole', 'empty'],
  ]);
  assert.equal(rows, [row, { id: 'empty', at: null, data: null, names: null }]);
});

test('how many rows were written is told', async () => {
  await statements.query("insert into things (id) values ('a'), ('b')", []);
  assert.is((await statements.query('update things set data = $1', ['{}'])).affectedRows, 2);
  assert.is((await statements.query('delete from things where id = $1', ['nobody'])).affectedRows, 0);
});

test('what was prepared before its table changed is prepared anew', async () => {
  await statements.query('select * from things', []);
  await statements.query('alter table things add column size integer default 3', []);
  await statements.query("insert into things (id) values ('a')", []);
  const { rows } = await statements.query<{ size: number }>('select * from things', []);
  assert.is(rows[0]?.size, 3);
});

test('a query that fails tells the code, and the next one is answered', async () => {
  const insert = (id: string) => statements.query('insert into things (id) values ($1)', [id]);
  const codeOf = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: { code: string }) => error.code);
  await insert('a');
  assert.is(await codeOf(insert('a')), '23505');
  assert.is(await codeOf(statements.query('select nothing from nowhere', [])), '42P01');
  await statements.query('begin', []);
  await insert('b');
  assert.is(await codeOf(insert('b')), '23505');
  assert.is(await codeOf(statements.query('select 1', [])), '25P02');
  await statements.query('rollback', []);
  assert.equal((await statements.query('select id from things', [])).rows, [{ id: 'a' }]);
});

test(`of ${preparedStatementsAtMost} prepared statements the one that was not asked for the longest goes for another`, async () => {
  const ask = (value: number) => statements.query(`select ${value} as value`, []);
  for (let value = 0; value < preparedStatementsAtMost; value += 1) await ask(value);
  assert.is((await prepared()).length, preparedStatementsAtMost);
  await ask(0);
  assert.equal((await ask(-1)).rows, [{ value: -1 }]);
  const stay = await prepared();
  assert.is(stay.length, preparedStatementsAtMost);
  assert.ok(stay.includes('select 0 as value'));
  assert.not(stay.includes('select 1 as value'));
});

test.run();
