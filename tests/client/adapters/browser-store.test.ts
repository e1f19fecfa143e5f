import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { browserStore } from '../../../src/client/adapters/browser/browser-store.ts';

/** A storage that takes nothing while it is full. */
const storageOf = () => {
  const kept = new Map<string, string>();
  const state = { isFull: false };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  return { kept, state, storage: storage as unknown as Storage };
};

test('a value is there for the next page, until it is taken away', () => {
  const { kept, storage } = storageOf();
  browserStore(() => storage).write('chat', { open: true });
  assert.equal([...kept], [['rotunda.chat', '{"open":true}']]);
  const next = browserStore(() => storage);
  assert.equal(next.read('chat'), { open: true });
  next.write('chat', null);
  assert.is(next.read('chat'), null);
});

test('what is no JSON is as if it was not there', () => {
  const { kept, storage } = storageOf();
  kept.set('rotunda.chat', '{');
  assert.is(browserStore(() => storage).read('chat'), null);
});

test('what a full storage does not take lasts as long as the page', () => {
  const { state, storage } = storageOf();
  const store = browserStore(() => storage);
  store.write('chat', 'before');
  state.isFull = true;
  store.write('chat', 'now');
  assert.is(store.read('chat'), 'now');
  state.isFull = false;
  store.write('chat', 'then');
  assert.is(browserStore(() => storage).read('chat'), 'then');
});

test('a storage that is forbidden keeps values for the page', () => {
  const store = browserStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  assert.is(store.read('chat'), null);
  store.write('chat', 'now');
  assert.is(store.read('chat'), 'now');
  store.write('chat', null);
  assert.is(store.read('chat'), null);
});

test.run();
