import type { DragEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { type Answer, reporting } from '../../../studio/reporting.ts';
import type { Studio } from '../../../studio/studio.ts';
import type { Room } from '../model/rooms-model.ts';

/** What a dragged room is called among what is dragged. */
const dragType = 'application/x-rotunda-room';

/** Whether a room can be moved by so many places in the list, down or, below 0, up. */
export const canMoveBy = ({ rooms, event }: Studio, room: Room, by: -1 | 1): boolean =>
  event.can('room.administer') && rooms.all.value[rooms.all.value.indexOf(room) + by] !== undefined;

/** Moves a room by a place in the list, down or, below 0, up. */
export const moveRoomBy = ({ rooms, roomSettings }: Studio, room: Room, by: -1 | 1): Promise<Answer> => {
  const all = rooms.all.peek();
  const at = all.indexOf(room);
  return roomSettings.place(room.roomId, all[by < 0 ? at - 1 : at + 2]?.roomId ?? null);
};

/**
 * Lets whoever administers rooms drag a room of the list to another place, or move it there by Alt and an arrow key:
 * what its card and its button need for that, and at which edge of the card another one would go in.
 */
export const useRoomOrder = (room: Room) => {
  const { studio } = useEvent();
  const [edge, setEdge] = useState<'above' | 'below' | null>(null);
  if (!studio.event.can('room.administer')) return { card: {}, button: {} };
  const edgeAt = ({ currentTarget, clientY }: DragEvent<HTMLElement>): 'above' | 'below' => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return clientY < top + height / 2 ? 'above' : 'below';
  };
  const isRoom = ({ dataTransfer }: DragEvent<HTMLElement>) => dataTransfer.types.includes(dragType);
  const drop = async (roomId: string, at: 'above' | 'below') => {
    const all = studio.rooms.all.peek();
    const before = at === 'above' ? room : all[all.indexOf(room) + 1];
    if (roomId === room.roomId || roomId === before?.roomId) return;
    await reporting(studio, () => studio.roomSettings.place(roomId, before?.roomId ?? null))();
  };
  return {
    card: {
      draggable: true,
      'data-drop': edge ?? undefined,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.setData(dragType, room.roomId);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (isRoom(event)) setEdge(edgeAt(event));
      },
      onDragLeave: () => setEdge(null),
      onDrop(event: DragEvent<HTMLElement>) {
        setEdge(null);
        if (isRoom(event)) void drop(event.dataTransfer.getData(dragType), edgeAt(event));
      },
    },
    button: {
      'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const by = event.key === 'ArrowUp' ? -1 : 1;
        if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
        event.preventDefault();
        if (canMoveBy(studio, room, by)) void reporting(studio, () => moveRoomBy(studio, room, by))();
      },
    },
  };
};
