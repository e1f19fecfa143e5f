import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inHeldTime } from '../../../../support/fakes/held-time.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';
const link = `${location.origin}/events/demo`;

const clipboard = (writeText: (words: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

test('EVT-011 in a room the link of the event is copied in a dialog too, which says so for a second', async () => {
  const copied: string[] = [];
  clipboard(async (words) => void copied.push(words));
  await mountAt(room);
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Share event link');
  await shown('dialog h2', 'Share Quarterly review');
  assert.is(find('[data-copy-source]')?.textContent, link);
  await inHeldTime(async (pass) => {
    await press('dialog button', 'Copy');
    assert.equal(copied, [link]);
    await pass(999);
    assert.ok(find('dialog [role="status"]', 'Copied!'));
    await pass(1);
    assert.not(find('dialog [role="status"]', 'Copied!'));
  });
  await press('dialog footer button', 'Close');
  assert.is(find('dialog'), undefined);
});

test('who is alone in a room is given the link to invite somebody with', async () => {
  const frame = await mountAt(room, { people: 1 });
  const invite = async () => {
    await press('button', 'Invite someone to join the conversation');
    await shown('dialog h2', 'Share Quarterly review');
    await press('dialog footer button', 'Close');
  };
  await invite();
  frame.studio.placing.hide('me');
  await settled();
  await invite();
});

/** So long somebody is in a room before it is looked whether they are alone. */
const patienceMs = 2_000;
const title = 'Share Quarterly review';

test('SET-047 whoever is alone in the event at the start is shown its link, to copy or to close', async () => {
  const frame = await mountAt(room, { people: 1 });
  await frame.pass(patienceMs - 1);
  assert.is(find('dialog'), undefined, 'the first picture is not held up');
  await frame.pass(1);
  await shown('dialog h2', title);
  assert.is(find('[data-copy-source]')?.textContent, link);
  assert.ok(find('dialog footer button', 'Copy'));
  await press('dialog footer button', 'Close');
  assert.is(find('dialog'), undefined);
});

test('SET-047 the link is shown once a visit, also where the page is loaded anew', async () => {
  const tabStore = memoryStore();
  const first = await mountAt(room, { people: 1, tabStore });
  await first.pass(patienceMs);
  await shown('dialog h2', title);
  await press('dialog footer button', 'Close');
  await first.studio.rooms.join('workshop-a');
  await first.pass(patienceMs);
  assert.is(find('dialog'), undefined);
  const reloaded = await mountAt(room, { people: 1, tabStore });
  await reloaded.pass(patienceMs);
  assert.is(find('dialog'), undefined);
});

test('SET-047 whoever is not alone at the start is not shown the link, nor when the others have left', async () => {
  const frame = await mountAt(room, { people: 2 });
  await frame.pass(patienceMs);
  for (const person of frame.studio.people.all.value) {
    if (!person.isLocal) frame.changeParticipant(person.identity, { active_status: 'inactive' });
  }
  await frame.pass(patienceMs);
  assert.is(find('dialog'), undefined);
});

/** Alone in the room, with the link that opened by itself. */
const offered = async () => {
  const frame = await mountAt(room, { people: 1 });
  await frame.pass(patienceMs);
  await shown('dialog h2', title);
  return frame;
};
const somebodyComes = async (frame: Awaited<ReturnType<typeof offered>>) => {
  frame.changeParticipant('new', { name: 'Ben Cole', active_status: 'active', currentRoom: 'main' });
  await settled();
};

test('the link that opened by itself is closed when somebody comes', async () => {
  const frame = await offered();
  await somebodyComes(frame);
  assert.is(find('dialog'), undefined);
});

test('the link that somebody opened by hand stays when somebody comes', async () => {
  const frame = await offered();
  await press('dialog footer button', 'Close');
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Share event link');
  await shown('dialog h2', title);
  await somebodyComes(frame);
  assert.ok(find('dialog h2', title));
});

test('when somebody comes, another dialog than the link stays open', async () => {
  const frame = await offered();
  await press('dialog footer button', 'Close');
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Settings');
  await shown('dialog h2', 'Settings');
  await somebodyComes(frame);
  assert.ok(find('dialog h2', 'Settings'));
});

test('SET-047 somebody who types is left alone', async () => {
  const frame = await mountAt(room, { people: 1, prepare: ({ api }) => api.acknowledge('ChatBroadcast') });
  const field = (await shown('textarea')) as HTMLTextAreaElement;
  field.focus();
  await type('textarea', 'Is anybody');
  await frame.pass(patienceMs);
  assert.is(find('dialog'), undefined);
  assert.is(document.activeElement, field);
});

test('a link that the browser does not copy is selected, and is not said to be copied', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  Object.assign(globalThis, { getSelection: () => document.getSelection() });
  await mountAt(room);
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Share event link');
  await press('dialog button', 'Copy');
  assert.is(getSelection()?.toString().trim(), link);
  assert.is(find('dialog [role="status"]', 'Copied!'), undefined);
});

test.after(unmount);
test.run();
