import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ErrorCode } from '../../../../../src/shared/values/error-codes.ts';
import { chatLimits } from '../../../../../src/shared/values/limits.ts';
import { fail } from '../../../../../src/shared/values/result.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { find, key, press, settled, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const alert = () => find('#chat [role="log"] [role="alert"]')?.textContent ?? '';

/** Writes in a channel, and the server refuses it. */
const refuse = async (
  code: ErrorCode,
  extensions: Record<string, unknown> = {},
  channel: 'room' | 'event' | 'p1' = 'room',
) => {
  const frame = await mountAt('/events/demo?room_id=main', { role: channel === 'event' ? 'host' : 'access' });
  frame.api.answer('ChatBroadcast', () => refused(code, extensions));
  frame.studio.chat.write(channel);
  await settled();
  await type('#chat textarea', 'what was written');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  // Whoever was moved would have heard of it by then.
  await frame.clock.advance(chatLimits.newsOfMoveMs);
  return frame;
};

for (const [why, code, extensions, words] of [
  ['too long', 'TOO_LARGE', { field: 'message', limit: 8_000 }, 'Messages can be up to 8000 characters.'],
  [
    'that quotes what is no longer there',
    'NOT_FOUND',
    { field: 'quote' },
    'The message you quoted is no longer there.',
  ],
  ['that mentions too many', 'TOO_LARGE', { field: 'mentions', limit: 20 }, 'A message can mention up to 20 people.'],
  ['that cannot be stored', 'INVALID', { field: 'message' }, "It contains something that can't be sent."],
  ['that is not allowed', 'FORBIDDEN', {}, "You aren't allowed to write here."],
  ['of somebody who is blocked', 'BLOCKED', {}, 'You have been blocked from this room.'],
  ['of somebody who is no longer in the room', 'NOT_FOUND', {}, "You're no longer in this room."],
  ['for which there is no storage', 'STORAGE_FULL', {}, 'The server is out of storage.'],
] as const) {
  test(`a message ${why} says so`, async () => {
    await refuse(code, extensions);
    assert.match(alert(), `Not sent. ${words}`);
  });
}

test('CHAT-045 a message that quotes a person says that only agents can be quoted', async () => {
  await refuse('INVALID', { field: 'quote' });
  assert.match(alert(), 'Only agents can be the targets of quotes.');
});

test('ERR-016 a message that is refused for a reason that nobody knows says what the server says', async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  frame.api.answer('ChatBroadcast', () => fail({ code: 'INTERNAL', message: 'Out of ink', said: 'Out of ink' }));
  await type('#chat textarea', 'what was written');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  assert.match(alert(), 'Not sent. Out of ink');
});

test('CHAT-027 a private message to somebody who has left says who it is', async () => {
  const { studio } = await refuse('INVALID', { field: 'target_id' }, 'p1');
  assert.match(alert(), `${studio.people.find('p1')?.name.peek()} is not in the room.`);
});

for (const channel of ['room', 'p1'] as const) {
  test(`a message ${channel === 'room' ? '' : 'to a person '}in a room that is gone says so`, async () => {
    const frame = await refuse('NOT_FOUND', {}, channel);
    frame.changeRoom('main', { removed: true });
    await settled();
    assert.match(alert(), 'Not sent. This room no longer exists.');
  });
}

test('a message to the event of somebody who is no host any more says who may', async () => {
  await refuse('FORBIDDEN', {}, 'event');
  assert.match(alert(), 'Only hosts can send messages to everyone in the event.');
});

test('a message that was refused keeps its text and is sent again by a button', async () => {
  const frame = await refuse('FORBIDDEN');
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'what was written');
  frame.api.answer('ChatBroadcast', () => acknowledged('ChatBroadcast'));
  await press('#chat button', 'Try again');
  assert.is(alert(), '');
  assert.match(find('#chat [role="log"]')?.textContent ?? '', 'what was written');
});

test('a message that has to wait because there were too many says so', async () => {
  await refuse('RATE_LIMITED', { retryAfterMs: 5_000 });
  assert.match(find('#chat [data-delivery="sending"]')?.textContent ?? '', "You're sending messages too quickly.");
});

test('a message that was refused says why after a reload too', async () => {
  const { tabStore } = await refuse('BLOCKED');
  await mountAt('/events/demo?room_id=main', { tabStore });
  assert.match(alert(), 'You have been blocked from this room.');
});

test.after(unmount);
test.run();
