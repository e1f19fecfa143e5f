import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HandScope } from '../../../src/client/features/settings/model/preferences-model.ts';
import type { ChatMessageFieldsFragment } from '../../../src/shared/contract/generated/operations.ts';
import { reviewMessage } from '../../support/facts/quarterly-review-event.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { find, press, settled, shown } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../support/frame/quarterly-review-studio.ts';

const room = '/events/demo?room_id=main';

const raise = async (frame: Awaited<ReturnType<typeof mountAt>>, identity: string, at: number) => {
  frame.changeParticipant(identity, { require_attention: at });
  await settled();
};

const openGeneral = async () => {
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Settings');
  await press('[role="tab"]', 'General');
};
const turn = async (label: string): Promise<void> => {
  find('dialog [role="switch"] *', label)?.closest<HTMLElement>('[role="switch"]')?.click();
  await settled();
};

test('HAND-005 host and moderator are told who raised a hand anywhere, others of nobody', async () => {
  for (const role of ['access', 'moderator', 'host'] as const) {
    const frame = await mountAt(room, { role });
    frame.changeParticipant('p3', { currentRoom: 'a' });
    await raise(frame, 'p3', 5);
    assert.is(/Diego Alvarez raised their hand/.test(frame.text()), role !== 'access', role);
  }
});

test('hands that are raised while a notice of others is there are told of in one with them', async () => {
  const frame = await mountAt(room, { role: 'host' });
  const toasts = () => frame.studio.notices.current.value.filter(({ code }) => code === 'hand-raised').length;
  const [first, second] = ['p2', 'p3'].map((identity) => frame.studio.people.find(identity)?.name.value ?? '');
  await raise(frame, 'p2', 5);
  await raise(frame, 'p3', 6);
  assert.match(frame.text(), `${first} and ${second} raised their hands`);
  await raise(frame, 'p4', 7);
  assert.match(frame.text(), `${first} and 2 others raised their hands`);
  assert.is(toasts(), 1);
  for (const { id } of frame.studio.notices.current.peek()) frame.studio.notices.dismiss(id);
  frame.changeParticipant('p2', { require_attention: 0 });
  await raise(frame, 'p2', 8);
  assert.match(frame.text(), `${first} raised their hand`);
});

test('nobody is told of a hand that is down again', async () => {
  const frame = await mountAt(room, { role: 'host' });
  const [first, second] = ['p2', 'p3'].map((identity) => frame.studio.people.find(identity)?.name.value ?? '');
  const lower = async (identity: string) => {
    frame.changeParticipant(identity, { require_attention: 0 });
    await settled();
  };
  await raise(frame, 'p2', 5);
  await lower('p2');
  assert.equal(frame.studio.notices.current.value, []);
  await raise(frame, 'p2', 7);
  await raise(frame, 'p3', 8);
  const [shown] = frame.studio.notices.current.value;
  await lower('p2');
  assert.equal(frame.studio.notices.current.value, [shown], 'what is said already is not said anew');
  await raise(frame, 'p4', 9);
  assert.match(frame.text(), `${second} and`);
  assert.not.match(frame.text(), `${first} and`);
});

for (const [scope, told] of [
  ['none', []],
  ['room', ['p2']],
  ['event', ['p2', 'p3']],
] as const) {
  test(`HAND-005 whoever chooses ${scope} is told of that, whatever their role is, also after a reload`, async () => {
    const store = memoryStore();
    for (const role of ['access', 'host'] as const) {
      await mountAt(room, { role, store });
      await openGeneral();
      const select = find('dialog select option[value="event"]')?.closest('select') as HTMLSelectElement;
      select.value = scope satisfies HandScope;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await settled();
      const frame = await mountAt(room, { role, store });
      frame.changeParticipant('p3', { currentRoom: 'a' });
      for (const identity of ['p2', 'p3']) {
        await raise(frame, identity, 5);
        const name = frame.studio.people.find(identity)?.name.value ?? '';
        const isTold = new RegExp(`${name} raised their hand`).test(frame.text());
        for (const { id } of frame.studio.notices.current.peek()) frame.studio.notices.dismiss(id);
        await settled();
        assert.is(isTold, (told as readonly string[]).includes(identity), `${role} ${identity}`);
      }
    }
  });
}

test('HAND-004 the sound of a raised hand plays at most once every 5 s', async () => {
  const frame = await mountAt(room, { role: 'host' });
  await raise(frame, 'p2', 5);
  assert.equal(frame.played, ['hand']);
  await frame.pass(4_999);
  await raise(frame, 'p3', 6);
  assert.equal(frame.played, ['hand']);
  await frame.pass(1);
  await raise(frame, 'p4', 7);
  assert.equal(frame.played, ['hand', 'hand']);
});

test('HAND-004 a hand of which somebody is not told makes no sound', async () => {
  const frame = await mountAt(room, { role: 'access' });
  await raise(frame, 'p2', 5);
  assert.equal(frame.played, []);
});

/** In a room whose chat is closed. */
const enterQuietly = async (options: ReviewOptions = {}) => {
  const frame = await mountAt(room, options);
  frame.studio.chatPanel.isOpen.value = false;
  await settled();
  let seq = 100;
  /** A message comes, of somebody by their number. */
  const hear = async (sender: number, more: Partial<ChatMessageFieldsFragment> = {}) => {
    frame.api.push('Chat', { chat: { ...reviewMessage(++seq, sender, 'News', frame.clock.now()), ...more } });
    await settled();
  };
  return { ...frame, hear };
};

test('CHAT-049 the sound of messages plays at most once every 5000 ms', async () => {
  const frame = await enterQuietly();
  await frame.hear(1);
  await frame.pass(4_999);
  await frame.hear(2);
  assert.equal(frame.played, ['message']);
  await frame.pass(1);
  await frame.hear(1);
  assert.equal(frame.played, ['message', 'message']);
});

test('CHAT-049 SET-006 messages make no sound once chat sounds are off, also after a reload', async () => {
  const store = memoryStore();
  const frame = await enterQuietly({ store });
  await openGeneral();
  await turn('Chat sounds');
  await frame.hear(1);
  assert.equal(frame.played, []);
  const reloaded = await enterQuietly({ store });
  await reloaded.hear(1);
  assert.equal(reloaded.played, []);
});

test('CHAT-049 a mention is heard though it is read as it comes, as seldom as others, and not with sounds off', async () => {
  const store = memoryStore();
  const frame = await enterQuietly({ store });
  frame.studio.chatPanel.isOpen.value = true;
  document.hasFocus = () => true;
  const mention = { mentions: [{ identity: 'me', name: 'Ann Bell' }] };
  await frame.hear(1, mention);
  await frame.pass(4_999);
  await frame.hear(1, mention);
  assert.equal(frame.played, ['message']);
  await openGeneral();
  await turn('Chat sounds');
  await frame.pass(1);
  await frame.hear(1, mention);
  assert.equal(frame.played, ['message']);
});

test('a message that is read as it comes makes no sound, one behind another window does', async () => {
  const frame = await enterQuietly();
  frame.studio.chatPanel.isOpen.value = true;
  document.hasFocus = () => true;
  await frame.hear(1);
  assert.equal(frame.played, []);
  document.hasFocus = () => false;
  await frame.hear(1);
  assert.equal(frame.played, ['message']);
});

test('own messages make no sound', async () => {
  const frame = await enterQuietly();
  await frame.hear(0);
  assert.equal(frame.played, []);
});

test('TILE-033 streams are paused only as long as stream pause is on', async () => {
  const frame = await mountAt(room);
  frame.stages.at(-1)?.showToolbar('p1');
  await settled();
  await press('button', 'More tools');
  await press('[role^="menuitem"]', 'Pause stream for me');
  const paused = () => frame.studio.tiles.find('p1')?.local.streamPaused.value;
  assert.is(paused(), true);
  await openGeneral();
  await turn('Stream pause');
  assert.is(paused(), false);
  await press('dialog button[aria-label="Close"]');
  await press('button', 'More tools');
  await shown('[role^="menuitem"]');
  assert.is(find('[role^="menuitem"]', /stream for me/), undefined);
});

test.after(unmount);
test.run();
