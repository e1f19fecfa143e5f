import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startWithAccounts } from '../support/accounts-under-test.ts';
import { bundleServer, type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { post, temporaryFolder } from '../support/server-under-test.ts';

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

test.before(async () => {
  [bundle, folder] = await Promise.all([bundleServer(), temporaryFolder()]);
  const data = join(folder.path, 'shared');
  shared = { server: await startServerProcess(bundle.path, { DATA_DIR: data }), data };
});

test.after(async () => {
  await shared.server.kill('SIGTERM');
  await folder.remove();
});

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in a process of its own, as people do. */
const admin = (data: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(dirname(bundle.path), 'admin.js'), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: data } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

const rowsOf = ({ stdout, stderr }: Ended): readonly Record<string, unknown>[] => {
  assert.is(stderr, '');
  return JSON.parse(stdout);
};

/** A server that most tests ask, and its folder. */
let shared: { readonly server: ServerProcess; readonly data: string };

const secretOf = async (data: string) => JSON.parse(await readFile(join(data, 'operator.json'), 'utf8'));

test('while a server runs, events are listed and made by it, at once for everybody', async () => {
  const {
    server: { url },
    data,
  } = shared;
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
  const {
    server: { url, hostUrl },
    data,
  } = shared;
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
  const { data } = shared;
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
  const data = join(folder.path, 'usage');
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
  const { code, stdout, stderr } = await admin(join(folder.path, 'usage'), '--help');
  assert.equal([code, stderr], [0, '']);
  assert.match(stdout, 'node build.mjs admin events');
});

test('an account is made an administrator by its address', async () => {
  const data = join(folder.path, 'accounts');
  const here = await startWithAccounts({ DATA_DIR: data });
  try {
    const ada = await here.register('Ada');
    const { stdout, stderr, code } = await admin(data, 'add-administrator', 'Ada@Example.com');
    assert.equal([code, stdout, stderr], [0, 'Ada <ada@example.com> administers demo now.\n', '']);
    const { data: answer } = await ada.call('{ queryTenants { tenant_id } }');
    assert.equal(answer.queryTenants, [{ tenant_id: 'demo' }]);
  } finally {
    await here.stop();
  }
});

test('the secret of the line is its owner’s alone, is in no output, and nobody else is answered', async () => {
  const { server, data } = shared;
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
  assert.not.match(server.output() + asked.stdout + asked.stderr, secret);
  await server.kill('SIGTERM');
  assert.is(await stat(path).catch(() => null), null);
});

test('without a server the database is opened, and what was made is there when one starts', async () => {
  const data = join(folder.path, 'alone');
  const [made] = rowsOf(await admin(data, 'create-event', 'Before the start', '--json'));
  const { code, stderr } = await admin(data, 'host-link');
  assert.is(code, 1);
  assert.match(stderr, 'No server runs on this data folder. Start one: it prints a link.');
  const server = await startServerProcess(bundle.path, { DATA_DIR: data });
  const listed = rowsOf(await admin(data, 'events', '--json'));
  assert.equal(
    listed.map(({ event_id }) => event_id),
    [made?.event_id, 'demo'],
  );
  await server.kill('SIGKILL');
  const { secret } = await secretOf(data);
  const after = rowsOf(await admin(data, 'events', '--json'));
  assert.is(after.length, 2, 'what a killed server left behind is worth nothing');
  const again = await startServerProcess(bundle.path, { DATA_DIR: data });
  const next = await secretOf(data);
  assert.is.not(next.secret, secret);
  const old = await fetch(`http://127.0.0.1:${next.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: '{"do":"events"}',
  });
  assert.is(old.status, 401);
  await again.kill('SIGTERM');
});

test('a file that a killed server left does not lead to who has its port now', async () => {
  const data = join(folder.path, 'alone');
  const { createServer } = await import('node:http');
  let asked = 0;
  const stranger = createServer((_request, response) => {
    asked += 1;
    response.end('{"ok":true,"rows":[]}');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as { port: number };
  await writeFile(join(data, 'operator.json'), JSON.stringify({ pid: 999_999_999, port, secret: 'x' }));
  assert.is(rowsOf(await admin(data, 'events', '--json')).length, 2);
  assert.is(asked, 0);
  stranger.close();
});

test('examples are made of every state that an event can be in, once', async () => {
  const { data } = shared;
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
  const { data } = shared;
  const [group] = rowsOf(await admin(data, 'groups', 'choir', '--json'));
  assert.equal([group?.name, group?.people, group?.events], ['Example choir', 2, 1]);
  assert.match((await admin(data, 'groups')).stdout, `${group?.group_id}\tExample choir\t2\t1\n`);
  const { stdout } = await admin(data, 'people', '@example.com');
  const [head, ...lines] = stdout.trim().split('\n');
  assert.is(head, 'name,email,group,events,last seen');
  assert.ok(lines.includes(',ben@example.com,Example choir,1,'));
});

test('members are invited by a file, whose wrong lines are named and left out', async () => {
  const { data } = shared;
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
  const { data } = shared;
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
  const { data } = shared;
  const missing = await admin(data, 'import-people', join(folder.path, 'missing.csv'));
  assert.is(missing.code, 1);
  assert.match(missing.stderr, 'missing.csv');
  assert.is((await admin(data, 'import-members', 'demo')).code, 2);
});

test.run();
