import { availableParallelism } from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '../../src/recorder/settings.ts';

const placesOf = (more: Readonly<Record<string, string>>): unknown => {
  const read = readSettings({ SERVER_URL: 'http://localhost:8080', RECORDER_KEY: 'k'.repeat(32), ...more });
  return 'errors' in read ? read.errors : read.settings.places;
};

test('a recorder takes as many rooms at a time as its machine has cores, and two at least, unless it is told how many', () => {
  assert.is(placesOf({}), Math.min(99, Math.max(2, availableParallelism())));
  assert.is(placesOf({ RECORDER_PLACES: '1' }), 1);
  assert.equal(placesOf({ RECORDER_PLACES: '0' }), ['RECORDER_PLACES must be from 1 to 99']);
});

test.run();
