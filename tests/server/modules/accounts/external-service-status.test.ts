import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startIssuer } from '../../support/openid-issuer.ts';
import { type Person, signInHost, startTestServer } from '../../support/server-under-test.ts';
import { startMailbox } from '../../support/smtp-mailbox.ts';

const servicesOf = async (host: Person) => {
  const answer = await host.call('{ queryServices(tenant_id: "demo") { name state } }');
  assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
  const services = answer.data.queryServices as { name: string; state: string }[];
  return Object.fromEntries(services.map(({ name, state }) => [name, state]));
};

test('an administrator learns which services outside answer, and which have stopped to', async () => {
  const mailbox = await startMailbox();
  const issuer = await startIssuer();
  const provider = (id: string, url: string) => ({ id, name: id, issuer: url, clientId: 'rotunda' });
  const server = await startTestServer({
    SMTP_URL: mailbox.url,
    OIDC_PROVIDERS: JSON.stringify([provider('campus', issuer.url), provider('gone', 'http://127.0.0.1:9')]),
  });
  try {
    const host = await signInHost(server);
    assert.equal(await servicesOf(host), {
      mail: 'up',
      scanner: 'unused',
      'identity-provider:campus': 'up',
      'identity-provider:gone': 'down',
    });
    await issuer.stop();
    await mailbox.stop();
    assert.equal(await servicesOf(host), {
      mail: 'down',
      scanner: 'unused',
      'identity-provider:campus': 'down',
      'identity-provider:gone': 'down',
    });
  } finally {
    await server.stop();
  }
});

test('an administrator learns whether the bucket of the files and the virus scanner answer', async () => {
  const server = await startTestServer({
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    CLAMD_SOCKET: '127.0.0.1:9',
  });
  assert.equal(await servicesOf(await signInHost(server)), { mail: 'unused', files: 'down', scanner: 'down' });
  await server.stop();
});

test('without a mail server and a scanner both count as not configured', async () => {
  const server = await startTestServer({});
  assert.equal(await servicesOf(await signInHost(server)), { mail: 'unused', scanner: 'unused' });
  await server.stop();
});

test.run();
