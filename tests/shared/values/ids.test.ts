import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventIdOfLocation } from '../../../src/shared/values/ids.ts';

test('EVT-023 the event id is taken from the path', () => {
  assert.is(eventIdOfLocation('/events/demo', '?event_id=other'), 'demo');
  assert.is(eventIdOfLocation('/events/demo/rooms/main', ''), 'demo');
});

test('EVT-024 without one in the path, the query parameter event_id is used', () => {
  assert.is(eventIdOfLocation('/auth/login', '?event_id=demo'), 'demo');
});

test('EVT-025 without either, a redirect that holds such a path gives the event id', () => {
  assert.is(eventIdOfLocation('/auth/login', `?redirect=${encodeURIComponent('/events/demo?room_id=main')}`), 'demo');
});

test('EVT-026 when nothing resolves, the event id is "null"', () => {
  assert.is(eventIdOfLocation('/', ''), 'null');
  assert.is(eventIdOfLocation('/auth/login', '?redirect=%2Fsomewhere'), 'null');
  assert.is(eventIdOfLocation('/events/%E0%A4%A', ''), 'null');
});

test('EVT-027 the id "welcome" is treated as "null"', () => {
  assert.is(eventIdOfLocation('/events/welcome', ''), 'null');
});

test.run();
