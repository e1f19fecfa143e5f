import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createScope } from '../../src/client/scope.ts';
import { fakeClock } from '../support/fakes/fake-clock.ts';

const setUp = () => {
  const clock = fakeClock();
  return { clock, scope: createScope(clock) };
};

test('what was made in a scope ends with it, in the opposite order', () => {
  const { scope } = setUp();
  const ended: string[] = [];
  for (const name of ['first', 'second']) scope.onEnd(() => void ended.push(name));
  scope.end();
  scope.end();
  assert.equal(ended, ['second', 'first']);
  assert.is(scope.size, 0);
});

test('an effect runs until its scope ends', () => {
  const { scope } = setUp();
  const fact = signal(1);
  const seen: number[] = [];
  scope.effect(() => void seen.push(fact.value));
  fact.value = 2;
  scope.end();
  fact.value = 3;
  assert.equal(seen, [1, 2]);
});

test('a timer fires once and is forgotten, and does not fire after the end', async () => {
  const { scope, clock } = setUp();
  const fired: string[] = [];
  scope.after(10, () => void fired.push('early'));
  scope.after(30, () => void fired.push('late'));
  await clock.advance(20);
  assert.is(scope.size, 1);
  scope.end();
  await clock.advance(20);
  assert.equal(fired, ['early']);
  assert.is(clock.pendingTimers, 0);
});

test('a pause that the end overtakes never ends, so that what waits for it goes no further', async () => {
  const { scope, clock } = setUp();
  let went = false;
  void scope.pause(10).then(() => {
    went = true;
  });
  scope.end();
  await clock.advance(100);
  assert.is(went, false);
});

test('a child ends with its parent, and before it without it', () => {
  const { scope } = setUp();
  const [first, second] = [scope.child(), scope.child()];
  first.end();
  assert.not(scope.isOver);
  scope.end();
  assert.ok(second.isOver);
  assert.is(scope.size, 0);
});

test('what is made in a scope that is over ends at once', async () => {
  const { scope, clock } = setUp();
  scope.end();
  let ended = 0;
  scope.onEnd(() => ended++);
  scope.effect(() => assert.unreachable());
  scope.after(0, () => assert.unreachable());
  assert.ok(scope.child().isOver);
  await clock.advance(10);
  assert.is(ended, 1);
});

test.run();
