import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { press, settled } from '../../support/frame/frame-dom.ts';

const { createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { FailureLog } = await import('../../../src/client/ui/failure-log.ts');
const { lazyPart } = await import('../../../src/client/ui/lazy.tsx');

const words = () => document.body.textContent;

const setUp = async (fetchable: { yes: boolean }, place: { onDismiss?: () => void } = {}) => {
  let fetched = 0;
  const Part = lazyPart<{ name: string }>(async () => {
    fetched++;
    if (!fetchable.yes) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => createElement('p', null, `The part of ${name}`);
  });
  document.body.innerHTML = '<div id="app"></div>';
  const root = createRoot(document.getElementById('app') as HTMLElement);
  const logged: string[] = [];
  const value = (code: string, error: unknown) => void logged.push(`${code}: ${error}`);
  const drawn = createElement(Part, { name: 'Ann', waiting: 'not yet', ...place });
  const draw = () => root.render(createElement(FailureLog.Provider, { value }, drawn));
  draw();
  const atOnce = words();
  await settled();
  return { root, draw, atOnce, logged, fetched: () => fetched };
};

test('a part stands in its place once it is fetched', async () => {
  const { root } = await setUp({ yes: true });
  assert.is(words(), 'The part of Ann');
  root.unmount();
});

test('a part that was fetched before is drawn without waiting, and not fetched again', async () => {
  const { root, draw, fetched } = await setUp({ yes: true });
  root.render(null);
  await settled();
  assert.is(words(), '');
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(words()));
  observer.observe(document.body, { childList: true, subtree: true });
  draw();
  await settled();
  observer.disconnect();
  assert.equal([...new Set(seen)], ['The part of Ann']);
  assert.is(fetched(), 1);
  root.unmount();
});

test('a part that cannot be fetched says so in its place and is there after another try', async () => {
  const fetchable = { yes: false };
  const { root } = await setUp(fetchable);
  assert.is(words(), "This part couldn't be loaded.Try again");
  fetchable.yes = true;
  await press('button', 'Try again');
  assert.is(words(), 'The part of Ann');
  root.unmount();
});

test('ERR-015 a part that cannot be fetched is logged, once for each try', async () => {
  const { root, logged } = await setUp({ yes: false });
  const line = 'part-not-loaded: TypeError: Failed to fetch dynamically imported module';
  assert.equal(logged, [line]);
  await press('button', 'Try again');
  assert.equal(logged, [line, line]);
  root.unmount();
});

test('what lies over the page and cannot be fetched can be dismissed', async () => {
  let dismissed = 0;
  const { root } = await setUp({ yes: false }, { onDismiss: () => dismissed++ });
  await press('button', 'Close');
  assert.is(dismissed, 1);
  root.unmount();
});

test.run();
