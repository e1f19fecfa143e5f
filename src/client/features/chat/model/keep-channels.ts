import { array, boolean, number, object, optional, safeParse, string } from 'valibot';
import type { ChatChannelId } from '../../../../shared/rules/chat-channels.ts';
import type { StorePort } from '../../../ports/store-port.ts';

/** What of a room's channels outlives a reload of the tab. */
export interface KeptChannels {
  readonly kept: readonly ChatChannelId[];
  readonly shown: ChatChannelId;
  /** Channels that have unread messages. */
  readonly unread: readonly {
    readonly channel: ChatChannelId;
    readonly count: number;
    readonly isMentioned: boolean;
  }[];
  /** The number of the last fact that was heard. */
  readonly seq: number;
}

const schema = object({
  place: string(),
  kept: array(string()),
  shown: string(),
  unread: array(object({ channel: string(), count: number(), isMentioned: optional(boolean(), false) })),
  seq: number(),
});

/** Keeps the channels of the room in which somebody is, for nobody else and for no other room. */
export const keepChannels = (store: StorePort, eventId: string, roomId: string, identity: string) => {
  const place = JSON.stringify([eventId, roomId, identity]);
  return {
    read(): KeptChannels | null {
      const { success, output } = safeParse(schema, store.read('chat'));
      return success && output.place === place ? output : null;
    },
    write(channels: KeptChannels): void {
      store.write('chat', { place, ...channels });
    },
  };
};
