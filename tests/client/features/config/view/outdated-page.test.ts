import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { press, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

const hourMs = 3_600_000;
const startMs = 1_750_000_000_000;
const signedOut: ReviewOptions = { signedIn: false, inRoom: false };
const outdated: ReviewOptions = {
  ...signedOut,
  prepare: ({ deployment }) => {
    deployment.said.version = '1.1.0';
  },
};

test('a page of an older version is loaded anew at once where nothing is lost by it', async () => {
  const frame = await mountAt('/auth/login?event_id=demo', signedOut);
  frame.deployment.said.version = '1.1.0';
  await frame.pass(60_000);
  assert.is(frame.deployment.window.reloads, 1);
  await frame.pass(120_000);
  assert.is(frame.deployment.window.reloads, 1, 'and not over and over');
});

test('a page of an older version that is in use, or in a room, offers to be loaded anew', async () => {
  const typing = await mountAt('/auth/login?event_id=demo', signedOut);
  typing.deployment.window.inUse = true;
  typing.deployment.said.version = '1.1.0';
  await typing.pass(60_000);
  assert.is(typing.deployment.window.reloads, 0);
  assert.match(typing.text(), "A new version of the studio is ready. Reload once you've finished here.");
  typing.deployment.window.inUse = false;
  await typing.pass(5_000);
  assert.is(typing.deployment.window.reloads, 1);

  const frame = await mountAt('/events/demo', { inRoom: true });
  frame.api.setConnection('connected');
  frame.deployment.said.version = '1.1.0';
  frame.api.setConnection('waiting');
  frame.api.setConnection('connected');
  await settled();
  assert.is(frame.deployment.window.reloads, 0);
  assert.match(frame.text(), "A new version of the studio is ready. What you're writing will be kept.");
  await press('button', 'Reload');
  assert.is(frame.deployment.window.reloads, 1);
});

test('LOG-010 a page whose worker is of another version asks for the config, and is loaded anew where that says so', async () => {
  const frame = await mountAt('/auth/login?event_id=demo', signedOut);
  await frame.page.config.refresh();
  assert.is(frame.deployment.window.reloads, 0, 'a page that is the new one already stays');
  frame.deployment.said.version = '1.1.0';
  await frame.page.config.refresh();
  assert.is(frame.deployment.window.reloads, 1);
});

test('a page that cannot note that it reloaded does not reload by itself', async () => {
  const tabStore = { read: () => null, write: () => undefined };
  const frame = await mountAt('/auth/login?event_id=demo', { ...outdated, tabStore });
  assert.is(frame.deployment.window.reloads, 0);
  assert.match(frame.text(), 'A new version of the studio is ready.');
});

test('a clock that was set back holds no reload up', async () => {
  const tabStore = memoryStore();
  tabStore.write('reloaded-at', startMs + 24 * hourMs);
  const frame = await mountAt('/auth/login?event_id=demo', { ...outdated, tabStore });
  assert.is(frame.deployment.window.reloads, 1);
});

test('what was being written is there after a reload', async () => {
  const frame = await mountAt('/events/demo', { inRoom: true });
  frame.studio.chat.shown.value.draft.value = 'Unfinished busi';
  const again = await mountAt('/events/demo', { inRoom: true, tabStore: frame.tabStore });
  assert.is(again.studio.chat.shown.value.draft.peek(), 'Unfinished busi');
});
test.after(unmount);
test.run();
