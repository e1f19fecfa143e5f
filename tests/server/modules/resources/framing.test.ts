import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { allowsFraming } from '../../../../src/server/modules/resources/framing.ts';

const policy = (sources: string) => ({ 'content-security-policy': `frame-ancestors ${sources}` });

for (const [headers, allowed] of [
  [{}, true],
  [{ 'x-frame-options': 'DENY' }, false],
  [{ 'x-frame-options': 'SameOrigin' }, false],
  [{ 'x-frame-options': 'ALLOWALL' }, true],
  [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, false],
  [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, true],
  [{ 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }, false],
  [{ 'content-security-policy': "frame-ancestors *; frame-ancestors 'none'" }, true],
] as const) {
  test(`a page with ${JSON.stringify(headers)} is ${allowed ? '' : 'not '}shown in a frame of the studio`, () => {
    assert.is(allowsFraming(headers, 'https://studio.example', new URL('https://page.example/a')), allowed);
  });
}

for (const [sources, own, allowed] of [
  ["'self'", 'https://studio.example', false],
  ["'self'", 'https://page.example', true],
  ["'self'", 'https://page.example:8443', false],
  ['*', 'https://studio.example:8443', true],
  ['https:', 'https://studio.example', true],
  ['https:', 'http://studio.example', false],
  ['http:', 'https://studio.example', true],
  ['https://studio.example', 'https://studio.example', true],
  ['HTTPS://Studio.Example', 'https://studio.example', true],
  ['http://studio.example', 'https://studio.example', true],
  ['https://other.example', 'https://studio.example', false],
  ['studio.example', 'https://studio.example', true],
  ['studio.example', 'http://studio.example', false],
  ['studio.example', 'https://studio.example:8443', false],
  ['https://studio.example:443', 'https://studio.example', true],
  ['https://studio.example:8443', 'https://studio.example:8443', true],
  ['https://studio.example:8443', 'https://studio.example', false],
  ['https://studio.example:*', 'https://studio.example:8443', true],
  ['https://*:*', 'https://studio.example:8443', true],
  ['https://*', 'https://studio.example:8443', false],
  ['https://*', 'https://studio.example', true],
  ['*:8443', 'https://studio.example:8443', true],
  ['*.example', 'https://studio.example', true],
  ['*.studio.example', 'https://studio.example', false],
  ['*.example.org:8443', 'https://studio.example.org:8443', true],
  ['*.example.org:8443', 'https://studio.example.org', false],
  ['https://*.example.org:*', 'https://a.studio.example.org:3000', true],
  ['example.org', 'https://studio.example.org', false],
  ['https://studio.example/', 'https://studio.example', true],
  ['https://studio.example/embed', 'https://studio.example', false],
  ['https://other.example *.example:*', 'https://studio.example:8443', true],
  ['https://studio.example.evil.example', 'https://studio.example', false],
  ['studio?example', 'https://studio.example', false],
] as const) {
  test(`frame-ancestors ${sources} ${allowed ? 'allows' : 'does not allow'} ${own}`, () => {
    assert.is(allowsFraming(policy(sources), own, new URL('https://page.example/a')), allowed);
  });
}

test('without a scheme that of the page counts, or the safer one', () => {
  for (const own of ['http://studio.example', 'https://studio.example']) {
    assert.is(allowsFraming(policy('studio.example'), own, new URL('http://page.example/')), true);
  }
});

test.run();
