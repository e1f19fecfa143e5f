import { networkInterfaces } from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHosts } from '../../../src/server/http/hosts.ts';

const settings = { isTls: false, allowedOrigins: [], servesNetwork: true };

test('links in mails lead to the public address, whatever host a request names', () => {
  const hosts = createHosts({
    ...settings,
    publicUrl: 'https://studio.example',
    allowedOrigins: ['https://own.example'],
  });
  for (const host of ['203.0.113.66', '203.0.113.66:8080', 'localhost:8080', undefined]) {
    assert.is(hosts.linkOrigin(host), 'https://studio.example', host);
  }
  assert.is(hosts.linkOrigin('studio.example'), 'https://studio.example');
});

test('without a public address they lead to an address of this machine, and to no other', () => {
  const hosts = createHosts(settings);
  assert.is(hosts.linkOrigin('localhost:8080'), 'http://localhost:8080');
  assert.is(hosts.linkOrigin('127.0.0.1:8080'), 'http://127.0.0.1:8080');
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  for (const { address } of own.filter(({ family }) => family === 'IPv4')) {
    assert.is(hosts.linkOrigin(`${address}:8080`), `http://${address}:8080`);
  }
  assert.not.match(hosts.linkOrigin('203.0.113.66:8080'), '203.0.113.66');
  assert.match(hosts.linkOrigin('203.0.113.66:8080'), /^http:\/\/[^/]+:8080$/);
});

test.run();
