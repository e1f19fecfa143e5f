import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isStorageFull } from '../../../src/shared/rules/full-storage.ts';

for (const [whose, problem] of [
  ["a disk's", Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ["a quota's", Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ["PostgreSQL's", Object.assign(new Error('could not extend file'), { code: '53100' })],
  ["a bucket's, by code", Object.assign(new Error('full'), { code: 'QuotaExceeded' })],
  ["a bucket's, by name", Object.assign(new Error('full'), { name: 'XMinioStorageFull' })],
] as const) {
  test(`that there is no space left is known in ${whose} words`, () => assert.is(isStorageFull(problem), true));
}

for (const problem of [undefined, null, 'ENOSPC', 28, {}, new Error('ENOSPC'), { code: 'EACCES' }]) {
  test(`what is not about space is not taken for it: ${String(problem)}`, () =>
    assert.is(isStorageFull(problem), false));
}

test.run();
