import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDeveloperTools } from '../../../src/client/logging/developer-tools.ts';
import { isDeveloperHost } from '../../../src/shared/rules/developer-host.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { idTokenOf } from '../../support/facts/id-token.ts';
import { signInFact } from '../../support/facts/quarterly-review-event.ts';
import { testStudio } from '../../support/frame/test-studio.ts';

test('SET-023 developers have tools on hosts of a machine itself, and on those that are named', () => {
  const named = ['dev.example.com', '*.test.example.com', 'studio.example.com:8443'];
  for (const host of [
    'localhost',
    'localhost:8080',
    '127.0.0.1:8080',
    '[::1]:8080',
    'studio.localhost',
    'dev.example.com',
    'dev.example.com:8080',
    'a.test.example.com',
    'studio.example.com:8443',
  ]) {
    assert.ok(isDeveloperHost(host, named), host);
  }
  for (const host of [
    'studio.example.com',
    'test.example.com',
    'dev.example.com.evil.example',
    'mydev.example.com',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ]) {
    assert.not.ok(isDeveloperHost(host, named), host);
  }
});

const open = async (host: string, developer: boolean) => {
  const studio = testStudio();
  studio.api.answer('RefreshToken', () =>
    succeed({ refreshToken: { ...signInFact(), id_token: idTokenOf({ developer }) } }),
  );
  const owner: { rotunda?: unknown } = {};
  openDeveloperTools(studio.scope, { page: studio.page, host, owner });
  await studio.page.session.restore();
  return { studio, owner };
};

test('SET-022 SET-023 the tools need a developer and a host, and go with the page', async () => {
  const { studio, owner } = await open('localhost:8080', true);
  assert.is(owner.rotunda, studio.page);
  studio.scope.end();
  assert.not('rotunda' in owner);
  assert.not('rotunda' in (await open('localhost:8080', false)).owner);
  assert.not('rotunda' in (await open('studio.example.com', true)).owner);
});

test('SET-023 a host that the deployment names is one as soon as the config is there', async () => {
  const { studio, owner } = await open('studio.example.com', true);
  studio.deployment.said.developerHosts = ['studio.example.com'];
  await studio.page.config.load('demo');
  assert.is(owner.rotunda, studio.page);
});

test.run();
