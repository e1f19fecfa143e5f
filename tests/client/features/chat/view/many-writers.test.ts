import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatFact, participantFact } from '../../../../support/facts/server-facts.ts';
import { find, settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const people = 300;
const messages = 20;

test.after.each(unmount);

/** A room with three hundred people in it, and some messages; of what is drawn anew it is counted where. */
const crowd = async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  for (let index = 0; index < people; index++) {
    frame.studio.people.update(participantFact(`crowd-${index}`, { name: `Person ${index}`, currentRoom: 'main' }));
  }
  for (let index = 0; index < messages; index++) {
    frame.api.push('Chat', { chat: chatFact(1_000 + index, `m${index}`, { sender_id: 'crowd-0' }) });
  }
  await settled();
  let changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void changes.push(...records));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return {
    ...frame,
    /** How often something was changed of what is drawn, in an element and elsewhere. */
    async changesWhile(work: () => void, place: Element | null | undefined) {
      await settled();
      changes = [];
      work();
      await settled();
      const inside = changes.filter(({ target }) => place?.contains(target as Node));
      return { inside: inside.length, outside: changes.length - inside.length };
    },
    end: () => observer.disconnect(),
  };
};

test('three hundred who write at once change the line that says so once, and nothing else', async () => {
  const frame = await crowd();
  const line = find('#chat [aria-live="polite"]');
  const { inside, outside } = await frame.changesWhile(() => {
    for (let index = 0; index < people; index++) {
      const typing = { type: 'typing', sender_id: `crowd-${index}`, is_typing: true };
      frame.api.push('Chat', { chat: chatFact(null, `t${index}`, typing) });
    }
  }, line);
  assert.is(line?.textContent, 'Person 0, Person 1, and 298 others are typing...');
  assert.ok(inside <= 2, `${inside} changes of the line`);
  assert.is(outside, 0);
  frame.end();
});

test('who writes on while the others do changes nothing at all', async () => {
  const frame = await crowd();
  const write = () => {
    for (let index = 0; index < people; index++) {
      const typing = { type: 'typing', sender_id: `crowd-${index}`, is_typing: true };
      frame.api.push('Chat', { chat: chatFact(null, `t${index}`, typing) });
    }
  };
  write();
  await settled();
  assert.equal(await frame.changesWhile(write, null), { inside: 0, outside: 0 });
  frame.end();
});

test('three hundred who react at once to one message draw that message alone', async () => {
  const frame = await crowd();
  const row = [...document.querySelectorAll('#chat article')].find((article) =>
    article.textContent?.includes(`text of m${messages - 1}`),
  );
  const { inside, outside } = await frame.changesWhile(() => {
    for (let index = 0; index < people; index++) {
      const reaction = { type: 'reaction', sender_id: `crowd-${index}`, message: 'funny', target_sender_id: 'crowd-0' };
      frame.api.push('Chat', { chat: chatFact(2_000 + index, `m${messages - 1}`, reaction) });
    }
  }, row ?? null);
  assert.ok(row?.textContent?.includes(String(people)), 'all of them are counted');
  assert.ok(inside <= 4, `${inside} changes of the message`);
  assert.is(outside, 0);
  frame.end();
});

test.run();
