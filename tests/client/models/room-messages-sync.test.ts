import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RoomMessages } from '../../../src/client/models/room-messages-model.ts';
import { followRoomSync } from '../../../src/client/models/room-messages-sync.ts';

const setUp = () => {
  const sent: string[] = [];
  let open: () => void = () => undefined;
  const messages: RoomMessages = {
    send: ({ type }) => sent.push(type) > 0,
    on: () => () => undefined,
    whenOpen: (work) => {
      open = work;
      return () => undefined;
    },
    stop: () => undefined,
  };
  const roomId = signal<string | null>(null);
  const stop = followRoomSync(messages, roomId);
  return { sent, roomId, stop, open: () => open() };
};

test('MSG-002 who arrives asks for the current state, once the carrier is open and the room is known', () => {
  const { sent, roomId, open } = setUp();
  roomId.value = 'main';
  assert.equal(sent, []);
  open();
  assert.equal(sent, ['request-sync']);
  roomId.value = 'side';
  assert.equal(sent, ['request-sync', 'request-sync']);
});

test('it asks again when the carrier opens again, and not in no room', () => {
  const { sent, roomId, open, stop } = setUp();
  open();
  assert.equal(sent, []);
  roomId.value = 'main';
  open();
  assert.is(sent.length, 2);
  roomId.value = null;
  assert.is(sent.length, 2);
  stop();
});

test.run();
