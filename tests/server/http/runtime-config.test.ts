import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { createMaintenanceFile } from '../../../src/server/http/maintenance-file.ts';
import type { Log } from '../../../src/server/log.ts';
import { emptyFolder } from '../../support/folders.ts';
import { type Answer, codeOf, post, signInGuest, startTestServer } from '../support/server-under-test.ts';

const rules = { browsers: [{ name: 'Chrome', allow: [{ min: 120 }], block: [121] }], os: [] };
const regionSecret = 'a secret that the service of regions shares';
const provider = (id: string) => ({ id, name: `The ${id}`, issuer: `https://${id}.example`, clientId: 'rotunda' });
const folder = await emptyFolder();
const maintenancePath = join(folder.path, 'maintenance.json');
let nowMs = Date.now();
const plain = await startTestServer({}, { version: '1.2.3', now: () => nowMs });
const told = await startTestServer(
  {
    MAINTENANCE_FILE: maintenancePath,
    GA_DNS_ENDPOINT: 'https://regions.example/',
    GATE_RULES: JSON.stringify(rules),
    PRICING: '{"vw_hour":1.5}',
    EXIT_FORM_URL: 'https://forms.example/exit',
    ADMIN_URL: 'https://admin.example',
    GA_DNS_SECRET: regionSecret,
    SUPPORT_URL: 'mailto:help@example.com',
    SUPPORT_WIDGET_URL: 'https://help.example/widget',
    EXPERIMENTAL_FEATURES: 'insights, transcription',
    DEVELOPER_HOSTS: 'Dev.example.com,*.test.example.com',
    OIDC_PROVIDERS: JSON.stringify(['campus', 'google', 'amazon'].map(provider)),
  },
  { now: () => nowMs },
);

test.after(async () => {
  await plain.stop();
  await told.stop();
  await folder.remove();
});

const configOf = async ({ url }: { readonly url: string }, query = ''): Promise<Answer> =>
  (await fetch(`${url}/config${query}`)).json();

test('CFG-001 CFG-007 CFG-008 CFG-009 CFG-010 CFG-011 CFG-014 the configuration says all that a page needs before anybody signs in', async () => {
  const answer = await configOf(plain, '?event_id=demo&version=1.2.3');
  assert.is(answer.account_pool_id, 'rotunda/account');
  assert.is(answer.guest_pool_id, 'rotunda/guest');
  assert.ok(answer.account_client_id && answer.guest_client_id);
  assert.ok(answer.identity_pool_id);
  assert.ok(answer.regions.length > 0);
  assert.is(answer.graphql_endpoint, `${plain.url}/graphql`);
  assert.is(answer.account_auth_domain, new URL(plain.url).host);
  assert.is(answer.redirect, plain.url);
  assert.is(answer.timestamp, nowMs);
  assert.equal(answer.entry_type, ['guest', 'account', 'google']);
  assert.equal((await configOf(plain)).entry_type, ['account', 'google'], 'whatever an event leaves out (AUTH-024)');
  assert.is(answer.maintenance_mode, null);
  assert.is(answer.version, '1.2.3');
  assert.not('ga-dns-endpoint' in answer);
  assert.ok(answer.gate_rules.browsers.some(({ name }: { name: string }) => name === 'Chrome'));
});

test('CFG-007 the pools of the configuration are those that issue the tokens', async () => {
  const signedIn = await post(
    plain.url,
    'mutation { signInGuest(event_id: "demo", display_name: "Ann") { id_token } }',
  );
  const [, claims = ''] = signedIn.data.signInGuest.id_token.split('.');
  const { iss } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  assert.is(iss, (await configOf(plain)).guest_pool_id);
});

test('CFG-012 CFG-032 CFG-055 what the environment says of a deployment stands in its configuration', async () => {
  const answer = await configOf(told);
  assert.is(answer['ga-dns-endpoint'], 'https://regions.example');
  assert.equal(answer.gate_rules.browsers, [{ ...rules.browsers[0], ignore_rules: false }]);
  assert.is(answer.exit_form_url, 'https://forms.example/exit', 'CFG-055');
  assert.is(answer.admin_url, 'https://admin.example');
  assert.equal(answer.pricing, { vw_hour: 1.5 });
  assert.is(answer.support_url, 'mailto:help@example.com');
  assert.is(answer.support_widget_url, 'https://help.example/widget');
  assert.equal(answer.experimental_features, [], 'nothing would come of them');
  assert.equal(answer.developer_hosts, ['dev.example.com', '*.test.example.com']);
  const policy = (await fetch(told.url)).headers.get('content-security-policy') ?? '';
  assert.match(policy, /connect-src [^;]*https:\/\/regions\.example/);
  assert.match(policy, /frame-src https: https:\/\/help\.example;/);
});

test('AUTH-003 AUTH-004 every provider that is configured is offered, Google first', async () => {
  assert.equal((await configOf(told)).federation, [
    { id: 'google', name: 'The google' },
    { id: 'campus', name: 'The campus' },
    { id: 'amazon', name: 'The amazon' },
  ]);
});

const modeWith = async (file: string): Promise<unknown> => {
  await writeFile(maintenancePath, file);
  nowMs += 1_000;
  return (await configOf(told)).maintenance_mode;
};

test('CFG-016 CFG-017 CFG-018 CFG-019 an operator says in a file that there is maintenance, in any of its forms, while the server runs', async () => {
  const window = { from: 1_900_000_000_000, until: '2030-03-18T00:00:00Z', message: 'New disks' };
  assert.is((await configOf(told)).maintenance_mode, null);
  for (const form of [true, 1_900_000_000_000, 'We move house.', window, false]) {
    assert.equal(await modeWith(JSON.stringify(form)), form);
  }
});

test('a file of maintenance that is written over is read again, also where it keeps its size and its time', async () => {
  const keep = async (file: string): Promise<unknown> => {
    await writeFile(maintenancePath, file);
    await utimes(maintenancePath, 1_700_000_000, 1_700_000_000);
    nowMs += 1_000;
    return (await configOf(told)).maintenance_mode;
  };
  assert.is(await keep('"first"'), 'first');
  assert.is(await keep('"later"'), 'later');
  await rm(maintenancePath);
});

test('a file of maintenance that is broken changes nothing, and one that is gone ends the maintenance', async () => {
  assert.is(await modeWith('true'), true);
  for (const broken of ['{"until":', '["now"]', '{"end":1}']) assert.is(await modeWith(broken), true, broken);
  await rm(maintenancePath);
  nowMs += 1_000;
  assert.is((await configOf(told)).maintenance_mode, null);
});

test('a file of maintenance that cannot be looked at is complained of once, and again once it is another', async () => {
  const lines: string[] = [];
  const file = createMaintenanceFile(
    `${maintenancePath}/inside-a-file`,
    { warn: (_facts: object, line: string) => lines.push(line) } as unknown as Log,
    () => nowMs,
  );
  await writeFile(maintenancePath, 'true');
  for (let look = 0; look < 5; look += 1) {
    nowMs += 1_000;
    assert.is(await file.read(), null);
  }
  assert.is(lines.length, 1);
  await rm(maintenancePath);
});

test('a server at another address of loopback answers there', async () => {
  const other = await startTestServer({ HOST: '127.0.0.2' });
  try {
    assert.match(other.url, '127.0.0.2');
    assert.is((await configOf(other)).maintenance_mode, null);
  } finally {
    await other.stop();
  }
});

test('CFG-009 every operation is answered at the endpoint of the configuration', async () => {
  const { graphql_endpoint: endpoint, graphql_realtime_endpoint: realtime } = await configOf(plain);
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ version }' }),
  });
  assert.equal(await answer.json(), { data: { version: '1.2.3' } });
  const socket = new WebSocket(realtime, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.close();
});

test('CFG-015 an id that cannot be one is said to be invalid, one that nobody has to be unknown', async () => {
  assert.equal((await configOf(plain, '?event_id=nope')).error, { type: 'event_id', message: 'Event Id Not Found' });
  const { error } = await configOf(plain, '?event_id=%00');
  assert.equal(error, { type: 'event_id', message: 'Invalid Event ID' });
});

test('CFG-046 the token that stamps a region is short-lived, good for that alone, and nobody gets one without signing in', async () => {
  const mint = 'mutation { mintRegionToken }';
  assert.is(codeOf(await post(told.url, mint)), 'UNAUTHENTICATED');
  const ann = await signInGuest(told.url, 'Ann');
  const { mintRegionToken: token } = (await ann.call(mint)).data;
  const [, claims = ''] = token.split('.');
  const { sub, aud, exp, iat, iss } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  assert.equal(
    { sub, aud, iss, lastsS: exp - iat },
    { sub: ann.identity, aud: 'rotunda/region', iss: undefined, lastsS: 60 },
  );
  assert.is(codeOf(await post(told.url, 'mutation { ping }', {}, { authorization: token })), 'UNAUTHENTICATED');
  const [header, payload, signature] = token.split('.');
  const mac = createHmac('sha256', regionSecret).update(`${header}.${payload}`).digest('base64url');
  assert.is(signature, mac, 'the service that shares the secret can check it');
});

test.run();
