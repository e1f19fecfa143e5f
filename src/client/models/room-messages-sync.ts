import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Stop } from '../ports/clock.ts';
import type { RoomMessages } from './room-messages-model.ts';

/** Asks the room for its current state on arrival and whenever the carrier opens again (MSG-002). */
export const followRoomSync = (messages: RoomMessages, roomId: ReadonlySignal<string | null>): Stop => {
  let asked: string | null = null;
  let open = false;
  const ask = (room: string | null) => {
    if (room === null || !open) return;
    asked = room;
    messages.send({ type: 'request-sync' });
  };
  const stopOpen = messages.whenOpen(() => {
    open = true;
    ask(roomId.peek());
  });
  const stopRoom = effect(() => {
    const room = roomId.value;
    if (room !== asked) ask(room);
  });
  return () => {
    stopOpen();
    stopRoom();
  };
};
