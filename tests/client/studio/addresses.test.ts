import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { safeRedirect } from '../../../src/client/studio/addresses.ts';

const own = 'https://studio.example';

test('a redirect leads to a path of this site, or nowhere', () => {
  for (const path of ['/events', '/events/demo?device_id=a%2Fb#c', '/events/a b']) {
    assert.is(safeRedirect(path), path);
  }
  for (const foreign of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n\\elsewhere.example',
    '\t//elsewhere.example',
    'javascript:alert(1)',
    'events',
    '',
  ]) {
    const redirect = safeRedirect(foreign);
    assert.is(redirect, null, `${JSON.stringify(foreign)} leads to ${new URL(redirect ?? '', own).href}`);
  }
});

test.run();
