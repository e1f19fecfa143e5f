import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { modules } from '../../../src/server/modules/all.ts';

const path = 'src/server/db/migrations/hashes.json';
const hashes = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;

type Up = (typeof modules.migrations)[string]['up'];

/** The hash of what a migration asks of a database, however its words are spaced. */
const hashOf = async (up: Up): Promise<string> => {
  const asked: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(`${query.sql.replace(/\s+/g, ' ').trim()} ${JSON.stringify(query.parameters)}`),
  });
  await up(db);
  assert.ok(asked.length > 0);
  return createHash('sha256').update(asked.join('\n')).digest('hex').slice(0, 16);
};

for (const [name, { up }] of Object.entries(modules.migrations).sort()) {
  test(`the migration ${name} asks what it asked when it was committed`, async () => {
    const hash = await hashOf(up);
    const said =
      hashes[name] === undefined
        ? `The migration ${name} is new: add "${name}": "${hash}" to ${path}.`
        : `The migration ${name} was changed after it was committed. Databases that have it do not get the change: put it back as it was, and write another migration for the change.`;
    assert.is(hashes[name], hash, said);
  });
}

test('no migration that was committed is gone or has another name', () => {
  const gone = Object.keys(hashes).filter((name) => !(name in modules.migrations));
  assert.equal(gone, [], 'Databases that have it cannot be opened any more: put it back.');
});

test('a hash differs when a statement does, and not when its spaces do', async () => {
  const of = (text: string): Promise<string> =>
    hashOf((db) =>
      sql
        .raw(text)
        .execute(db)
        .then(() => undefined),
    );
  const hash = await of('create table a (b text)');
  assert.is(await of('create table a\n  (b text)'), hash);
  assert.is.not(await of('create table a (c text)'), hash);
});

test.run();
