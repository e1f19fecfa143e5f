import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runAdmin } from '../../../src/server/admin.ts';
import { createLog } from '../../../src/server/log.ts';
import { embeddedFolder } from '../../support/folders.ts';
import { startWithAccounts } from '../support/accounts-under-test.ts';
import { bundleServer } from '../support/server-process.ts';
import { post, startTestServer } from '../support/server-under-test.ts';

/** The server that most tests ask, its folder, and what it logs. */
let shared: Awaited<ReturnType<typeof startWithAccounts>>;
let folder: Awaited<ReturnType<typeof embeddedFolder>>;
let data: string;
/** A folder on which no server runs. */
let alone: Awaited<ReturnType<typeof embeddedFolder>>;
const logged: string[] = [];

test.before(async () => {
  [folder, alone] = await Promise.all([embeddedFolder(), embeddedFolder()]);
  data = folder.path;
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  shared = await startWithAccounts({ DATA_DIR: data }, { log });
});

test.after(async () => {
  await shared.stop();
  await Promise.all([folder.remove(), alone.remove()]);
});

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Does what the command does; answers what it prints, and its exit code. */
const admin = async (dataFolder: string, ...args: readonly string[]): Promise<Ended> => {
  const printed: Record<'stdout' | 'stderr', string[]> = { stdout: [], stderr: [] };
  const { stdout, stderr } = process;
  const writes = { stdout: stdout.write, stderr: stderr.write };
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = ((text: string) => void printed[name].push(text)) as never;
  try {
    const code = await runAdmin(args, { DATA_DIR: dataFolder });
    return { code, stdout: printed.stdout.join(''), stderr: printed.stderr.join('') };
  } finally {
    stdout.write = writes.stdout;
    stderr.write = writes.stderr;
  }
};

const rowsOf = ({ stdout, stderr }: Ended): readonly Record<string, unknown>[] => {
  assert.is(stderr, '');
  return JSON.parse(stdout);
};

const idsIn = async (dataFolder: string) =>
  rowsOf(await admin(dataFolder, 'events', '--json')).map(({ event_id }) => event_id);

const secretOf = async (data: string) => JSON.parse(await readFile(join(data, 'operator.json'), 'utf8'));

test('while a server runs, events are listed and made by it, at once for everybody', async () => {
  const { url } = shared.server;
  const listed = rowsOf(await admin(data, 'events', '--json'));
  assert.equal(
    listed.map(({ event_id, link }) => [event_id, link]),
    [['demo', `${url}/events/demo`]],
  );
  const [made] = rowsOf(
    await admin(
      data,
      ...['create-event', 'Town hall', '--room', 'Stage', '--room', 'Backstage', '--capacity', '120'],
      ...['--opens', '2026-11-24T09:45+01:00', '--json'],
    ),
  );
  assert.match(String(made?.event_id), /^town-hall-[a-z\d]{6}$/);
  assert.is(made?.link, `${url}/events/${made?.event_id}`);
  const config = await (await fetch(`${url}/config?event_id=${made?.event_id}`)).json();
  assert.match(JSON.stringify(config), 'Town hall');
  const found = rowsOf(await admin(data, 'events', 'town', '--json'));
  assert.equal(
    found.map(({ event_id, start_time }) => [event_id, start_time]),
    [[made?.event_id, Date.UTC(2026, 10, 24, 8, 45)]],
  );
  const read = await admin(data, 'events', 'town');
  assert.match(read.stdout, `${made?.event_id}\tTown hall\t2026-11-24T08:45:00.000Z\t-\t${made?.link}\n`);
});

test('a fresh link signs the host in once, and ends the one that was printed', async () => {
  const { url, hostUrl } = shared.server;
  const { stdout, code } = await admin(data, 'host-link');
  assert.is(code, 0);
  const signIn = async (link: string) =>
    (
      await post(url, 'mutation ($s: String!) { signInLink(secret: $s) { identity } }', {
        s: link.trim().split('/').at(-1),
      })
    ).data?.signInLink?.identity;
  assert.is(await signIn(hostUrl), undefined);
  assert.is(await signIn(stdout), 'host');
  assert.is(await signIn(stdout), undefined);
});

test('what cannot be done is said in a sentence, with 1', async () => {
  const refused = async (...args: readonly string[]) => {
    const { code, stderr, stdout } = await admin(data, ...args);
    assert.equal([code, stdout], [1, ''], args.join(' '));
    return stderr.trim();
  };
  const event = (...args: readonly string[]) => refused('create-event', 'x', ...args);
  assert.is(
    await refused('add-administrator', 'ada@example.com'),
    'No account has the address ada@example.com: its owner signs up first.',
  );
  assert.is(await refused('add-administrator', 'ada'), 'This is no valid email.');
  assert.is(await refused('create-event', ' '), 'This is no valid name.');
  assert.is(await refused('create-event', 'x'.repeat(121)), 'The name may be at most 120.');
  assert.is(await event('--capacity', '0'), 'This is no valid capacity.');
  assert.is(await event('--capacity', '100001'), 'The capacity may be at most 100000.');
  const moment = '2026-11-24T10:00Z';
  assert.is(await event('--opens', moment, '--closes', moment), 'This is no valid closes.');
  assert.is(await refused('events', '--tenant', 'nobody'), 'There is no tenant nobody.');
});

test('what is no command is answered with the commands that there are, with 2', async () => {
  for (const args of [
    [],
    ['dance'],
    ['create-event'],
    ['host-link', 'demo'],
    ['create-event', 'x', '--opens', 'tomorrow'],
    ['create-event', 'x', '--capacity', 'many'],
    ['create-event', 'x', 'y'],
    ['events', '--capacity', '3'],
    ['events', '--color'],
  ]) {
    const { code, stderr } = await admin(data, ...args);
    assert.is(code, 2, args.join(' '));
    assert.match(stderr, 'node build.mjs admin events');
  }
});

test('the commands that there are can be asked for', async () => {
  const { code, stdout, stderr } = await admin(data, '--help');
  assert.equal([code, stderr], [0, '']);
  assert.match(stdout, 'node build.mjs admin events');
});

test('an account is made an administrator by its address', async () => {
  const ada = await shared.register('Ada');
  const { stdout, stderr, code } = await admin(data, 'add-administrator', 'Ada@Example.com');
  assert.equal([code, stdout, stderr], [0, 'Ada <ada@example.com> administers demo now.\n', '']);
  const { data: answer } = await ada.call('{ queryTenants { tenant_id } }');
  assert.equal(answer.queryTenants, [{ tenant_id: 'demo' }]);
});

test('the secret of the line is its owner’s alone, is in no output, and nobody else is answered', async () => {
  const path = join(data, 'operator.json');
  assert.is((await stat(path)).mode & 0o777, 0o600);
  const { port, secret } = await secretOf(data);
  assert.ok(secret.length >= 43);
  const ask = (headers: Record<string, string>, body = '{"do":"host-link"}') =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
  for (const headers of [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${secret}x` },
    { authorization: `Bearer ${secret}`, origin: 'http://localhost:8080' },
  ]) {
    const answer = await ask(headers as Record<string, string>);
    assert.is(answer.status, 401);
    assert.not.match(await answer.text(), /auth\/link/);
  }
  for (const nonsense of ['', '{', '{"do":"dance"}', '{"do":"host-link","more":1}', 'x'.repeat(2_000_000)]) {
    const answer = await ask({ authorization: `Bearer ${secret}` }, nonsense).catch(() => null);
    assert.ok(answer === null || answer.status === 400, String(answer?.status));
  }
  const asked = await admin(data, 'host-link');
  assert.not.match(logged.join('') + asked.stdout + asked.stderr, secret);
});

test('as a process it prints what was asked for, and its exit code says whether it was done', async () => {
  const bundle = await bundleServer();
  const run = (...args: readonly string[]): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(dirname(bundle.path), 'admin.js'), ...args],
        { env: { PATH: process.env.PATH, DATA_DIR: data } },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });
  const [listed, senseless] = await Promise.all([run('events', 'demo', '--json'), run('dance')]);
  assert.is(rowsOf(listed)[0]?.event_id, 'demo');
  assert.is(listed.code, 0);
  assert.equal([senseless.code, senseless.stdout], [2, '']);
});

test('without a server the database is opened, and what was made is there when one starts', async () => {
  const [made] = rowsOf(await admin(alone.path, 'create-event', 'Before the start', '--json'));
  const { code, stderr } = await admin(alone.path, 'host-link');
  assert.is(code, 1);
  assert.match(stderr, 'No server runs on this data folder. Start one: it prints a link.');
  const server = await startTestServer({ DATA_DIR: alone.path });
  assert.equal(await idsIn(alone.path), [made?.event_id, 'demo']);
  await server.close();
});

test('the secret of the line ends with its server', async () => {
  const server = await startTestServer({ DATA_DIR: alone.path });
  const { secret } = await secretOf(alone.path);
  await server.close();
  assert.is(await secretOf(alone.path).catch(() => null), null);
  const again = await startTestServer({ DATA_DIR: alone.path });
  const next = await secretOf(alone.path);
  const old = await fetch(`http://127.0.0.1:${next.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: '{"do":"events"}',
  });
  assert.is(old.status, 401);
  await again.close();
});

test('a file that a killed server left does not lead to who has its port now', async () => {
  let asked = 0;
  const stranger = createServer((_request, response) => {
    asked += 1;
    response.end('{"ok":true,"rows":[]}');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as { port: number };
  await writeFile(join(alone.path, 'operator.json'), JSON.stringify({ pid: 999_999_999, port, secret: 'x' }));
  assert.equal([(await idsIn(alone.path)).length, asked], [2, 0]);
  stranger.close();
});

test('examples are made of every state that an event can be in, once', async () => {
  const made = rowsOf(await admin(data, 'seed', '--json'));
  assert.equal(
    made.map(({ event_id }) => event_id),
    ['open', 'early', 'ended', 'locked', 'small', 'members', 'group', 'code', 'deleted'].map(
      (id) => `demo-example-${id}`,
    ),
  );
  const listed = rowsOf(await admin(data, 'events', '--json'));
  const stateOf = (id: string) => listed.find(({ event_id }) => event_id === `demo-example-${id}`);
  assert.is(stateOf('locked')?.locked, true);
  assert.ok(Number(stateOf('early')?.start_time) > Date.now());
  assert.ok(Number(stateOf('ended')?.end_time) < Date.now());
  assert.is(stateOf('deleted'), undefined);
  assert.equal(rowsOf(await admin(data, 'seed', '--json')), []);
});

test('groups and people are listed, people as a table that can be imported', async () => {
  const [group] = rowsOf(await admin(data, 'groups', 'choir', '--json'));
  assert.equal([group?.name, group?.people, group?.events], ['Example choir', 2, 1]);
  assert.match((await admin(data, 'groups')).stdout, `${group?.group_id}\tExample choir\t2\t1\n`);
  const { stdout } = await admin(data, 'people', '@example.com');
  const [head, ...lines] = stdout.trim().split('\n');
  assert.is(head, 'name,email,group,events,last seen');
  assert.ok(lines.includes(',ben@example.com,Example choir,1,'));
});

test('members are invited by a file, whose wrong lines are named and left out', async () => {
  const file = join(folder.path, 'members.csv');
  const many = Array.from({ length: 600 }, (_, index) => `person${index}@example.com`);
  await writeFile(file, ['email,role', ...many, 'nobody,host', 'boss@example.com,boss'].join('\n'));
  const ended = await admin(data, 'import-members', 'demo', file);
  assert.equal(
    [ended.code, ended.stdout, ended.stderr.trim().split('\n')],
    [
      1,
      '600 of the file are in.\n',
      ['Line 602: "nobody" is not an email address.', 'Line 603: "boss" is not a role.'],
    ],
  );
  const again = await admin(data, 'import-members', 'nowhere', file);
  assert.is(again.code, 1);
  assert.match(again.stdout, '0 of the file are in.');
});

test('people are put into groups by the file that lists them, and come out in it again', async () => {
  const file = join(folder.path, 'people.csv');
  await admin(data, 'seed');
  const [group] = rowsOf(await admin(data, 'groups', '--json'));
  await writeFile(file, `group,email\n${group?.name},ada@example.com\nNo such,ben@example.com\n`);
  const ended = await admin(data, 'import-people', file);
  assert.equal([ended.code, ended.stdout], [1, '1 of the file are in.\n']);
  assert.is(ended.stderr, 'Line 3: there is no group "No such".\n');
  const listed = await admin(data, 'people', 'ada@example.com');
  assert.match(listed.stdout, `ada@example.com,${group?.name}`);
});

test('a file that is not there is said, and a command without its file makes no sense', async () => {
  const missing = await admin(data, 'import-people', join(folder.path, 'missing.csv'));
  assert.is(missing.code, 1);
  assert.match(missing.stderr, 'missing.csv');
  assert.is((await admin(data, 'import-members', 'demo')).code, 2);
});

test.run();
