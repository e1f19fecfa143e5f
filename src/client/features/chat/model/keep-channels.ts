import { signal } from '@preact/signals-core';
import { array, boolean, type InferOutput, number, object, optional, safeParse, string } from 'valibot';
import { type ChatChannelId, eventChannel, roomChannel } from '../../../../shared/rules/chat-channels.ts';
import type { StorePort } from '../../../ports/store-port.ts';

/** What of a room's channels outlives the room, and a reload of the tab. */
export interface KeptChannels {
  readonly kept: readonly ChatChannelId[];
  readonly shown: ChatChannelId;
  /** Channels that have unread messages. */
  readonly unread: readonly {
    readonly channel: ChatChannelId;
    readonly count: number;
    readonly isMentioned: boolean;
  }[];
  /** The number of the room's last fact that was heard, for a tab that is loaded anew in it; else 0. */
  readonly seq: number;
}

/** So many rooms are kept, the last ones in which somebody was. */
const mostRooms = 8;
/** So many messages to the whole event are known again: those of the time in which all rooms get one. */
const mostHeard = 100;

const schema = object({
  owner: string(),
  rooms: array(
    object({
      roomId: string(),
      kept: array(string()),
      shown: string(),
      unread: array(object({ channel: string(), count: number(), isMentioned: boolean() })),
      seq: number(),
    }),
  ),
  heard: array(string()),
  leftMs: optional(number()),
});

type Kept = InferOutput<typeof schema>;

const isOfRoom = ({ channel }: KeptChannels['unread'][number]): boolean => channel === roomChannel;

/**
 * Keeps the channels of the rooms in which somebody was last, for nobody else. Messages to the whole event are in every
 * room, and private ones are taken along: what is unread of them goes from room to room, and a message to the event that
 * was heard in a room is no news in another.
 */
export const keepChannels = (store: StorePort, eventId: string, roomId: string, identity: string) => {
  const owner = JSON.stringify([eventId, identity]);
  const { success, output } = safeParse(schema, store.read('chat'));
  const { rooms, heard, leftMs }: Partial<Kept> & Pick<Kept, 'rooms' | 'heard'> =
    success && output.owner === owner ? output : { rooms: [], heard: [] };
  const last = rooms.at(-1);
  const own = rooms.find((room) => room.roomId === roomId);
  const others = rooms.filter((room) => room !== own).slice(1 - mostRooms);
  const heardKeys = signal<readonly string[]>(heard);
  const before: KeptChannels = {
    kept: own?.kept ?? [roomChannel, eventChannel],
    shown: own?.shown ?? roomChannel,
    unread: [...(own?.unread ?? []).filter(isOfRoom), ...(last?.unread ?? []).filter((channel) => !isOfRoom(channel))],
    seq: own && own === last ? own.seq : 0,
  };
  return {
    before,
    /** When another room of the event was left for this one; null: none was. By the server's clock. */
    leftMs: own !== last ? (leftMs ?? null) : null,
    /** Whether a message to the whole event is heard for the first time. */
    hearToEvent(key: string): boolean {
      if (heardKeys.peek().includes(key)) return false;
      heardKeys.value = [...heardKeys.peek(), key].slice(-mostHeard);
      return true;
    },
    write(channels: KeptChannels): void {
      store.write('chat', { owner, rooms: [...others, { roomId, ...channels }], heard: heardKeys.value });
    },
    /** Notes when the room is left. */
    leave(nowMs: number): void {
      const there = safeParse(schema, store.read('chat'));
      if (there.success && there.output.owner === owner) store.write('chat', { ...there.output, leftMs: nowMs });
    },
  };
};
