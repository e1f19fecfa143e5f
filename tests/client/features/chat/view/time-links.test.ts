import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatFact, resourceFact } from '../../../../support/facts/server-facts.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';

test.after(unmount);

const videoFact = (id: string, controllers: readonly string[], contentType = 'video/mp4') =>
  resourceFact(id, {
    type: 'file',
    name: id,
    parameters: JSON.stringify({ content_type: contentType }),
    control_participants: [...controllers],
  });

/** Ann Bell's room, where this is shared, and somebody has written this. */
const roomWith = async (message: string, items: readonly ReturnType<typeof resourceFact>[]) => {
  const frame = await roomWithResources({ items });
  frame.api.push('Chat', {
    chat: chatFact(6, 'm6', { sender_id: 'p1', sender_name: 'Jonas', message, timestamp: frame.clock.now() }),
  });
  await settled();
  return { ...frame, timeOf: (id: string) => frame.studio.players.of(id).timeNow(Number.NaN) };
};

test('CHAT-048 a time in a message of the room goes there in the video that is shared', async () => {
  const room = await roomWith('See https://example.org/0:10 at 0:45.5 and 1:00:07, @Ann', [videoFact('clip', ['me'])]);
  await press('#chat button', 'Go to 0:45.5');
  assert.is(room.timeOf('clip'), 45.5);
  await press('#chat button', 'Go to 1:00:07');
  assert.is(room.timeOf('clip'), 3_607);
  assert.is(find('#chat button', 'Go to 0:10'), undefined);
});

test('CHAT-048 of several videos a time is one of the one that plays', async () => {
  const room = await roomWith('At 0:45', [videoFact('one', ['me']), videoFact('two', ['me'], 'audio/mpeg')]);
  room.studio.players.of('two').setPlaying(true, 60);
  await press('#chat button', 'Go to 0:45');
  assert.is(room.timeOf('one'), 0);
  assert.is(room.timeOf('two'), 45);
});

test('a time in a message stays words where nothing is played, or where somebody else directs it', async () => {
  await roomWith('At 0:45', [videoFact('page', ['me'], 'application/pdf')]);
  assert.is(find('#chat button', 'Go to 0:45'), undefined);
  await roomWith('At 0:45', [videoFact('clip', ['p4'])]);
  assert.is(find('#chat button', 'Go to 0:45'), undefined);
});

test.run();
