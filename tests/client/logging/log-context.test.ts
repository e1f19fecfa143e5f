import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { logContext } from '../../../src/client/logging/log-context.ts';
import { createScope } from '../../../src/client/scope.ts';
import { appContext } from '../../../src/shared/rules/app-context.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

test('PLAY-007 the context is a recording, a live event or home', () => {
  for (const [path, context] of [
    ['/', 'home'],
    ['/events', 'home'],
    ['/events/welcome', 'home'],
    ['/auth/login', 'home'],
    ['/events/demo', 'live:demo'],
    ['/events/welcome-day/rooms/main', 'live:welcome-day'],
    ['/external/events/demo/tiles/ann', 'live:demo'],
    ['/events/demo/recordings/recording-1', 'recording:recording-1'],
    ['/external/events/demo/recordings/recording-1/tiles/ann', 'recording:recording-1'],
    ['/events/demo/recordings', 'live:demo'],
  ] as const) {
    assert.is(appContext(path), context, path);
  }
});

test('PLAY-007 the log of a page says its context, and every other one that it comes to', () => {
  const logged: unknown[] = [];
  const path = signal('/events');
  const scope = createScope(fakeClock());
  logContext(scope, { path, log: { info: (code, data) => void logged.push([code, data]) } });
  path.value = '/events/demo';
  path.value = '/events/demo/rooms/main';
  path.value = '/events/demo/recordings/recording-1';
  scope.end();
  path.value = '/';
  assert.equal(logged, [
    ['context', { context: 'home' }],
    ['context', { context: 'live:demo' }],
    ['context', { context: 'recording:recording-1' }],
  ]);
});

test.run();
