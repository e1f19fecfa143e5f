import { chatTargetAll } from './chat.ts';

/** A channel of the chat: everybody in the room, everybody in the event, or one person by their identity (CHAT-001). */
export type ChatChannelId = string;
export const roomChannel: ChatChannelId = 'room';
export const eventChannel: ChatChannelId = 'event';

/** So many channels stay before the others (CHAT-004). */
export const keptChannels = 3;

/** The width of a channel's tab (CHAT-003). */
export const channelTabPx = 70;

/** The `target_id` of what is written in a channel (CHAT-031). */
export const targetOf = (channel: ChatChannelId): string =>
  channel === roomChannel || channel === eventChannel ? chatTargetAll : channel;

/** Whether a channel is a conversation with one person (CHAT-054). */
export const isPrivate = (channel: ChatChannelId): boolean => targetOf(channel) !== chatTargetAll;

/** Where and to whom something was said. */
interface Said {
  readonly sender_id: string;
  readonly target_id: string;
  readonly global: boolean;
}

/** The channel of a fact for somebody; both directions of what two people write are one. */
export const channelOf = ({ sender_id, target_id, global }: Said, localIdentity: string): ChatChannelId => {
  if (target_id === chatTargetAll) return global ? eventChannel : roomChannel;
  return sender_id === localIdentity ? target_id : sender_id;
};

/** The kept channels once another was chosen: when there is no place for it, the room, it, then the others (CHAT-005). */
export const keepChannel = (kept: readonly ChatChannelId[], chosen: ChatChannelId): readonly ChatChannelId[] => {
  if (kept.includes(chosen)) return kept;
  if (kept.length < keptChannels) return [...kept, chosen];
  const others = kept.filter((channel) => channel !== roomChannel);
  return [roomChannel, chosen, ...others].slice(0, keptChannels);
};

/** All channels: the kept ones in their order, then the others by what they are called (CHAT-006). */
export const listChannels = (
  kept: readonly ChatChannelId[],
  others: readonly ChatChannelId[],
  nameOf: (channel: ChatChannelId) => string,
): readonly ChatChannelId[] => {
  const first = kept.slice(0, keptChannels);
  const rest = [...new Set(others)].filter((channel) => !first.includes(channel));
  return [...first, ...rest.sort((a, b) => nameOf(a).localeCompare(nameOf(b)) || (a < b ? -1 : 1))];
};

/** How many tabs there is a place for in a panel, beside what opens the list of the others; at least one. */
export const tabCount = (panelPx: number, besidePx: number): number =>
  Math.max(1, Math.floor((panelPx - besidePx) / channelTabPx));

/** The channels that are tabs: the first ones, with the shown one in the last place where it would not be among them. */
export const tabChannels = (
  channels: readonly ChatChannelId[],
  shown: ChatChannelId,
  count: number,
): readonly ChatChannelId[] => {
  const first = channels.slice(0, count);
  return first.includes(shown) ? first : [...first.slice(0, count - 1), shown];
};

/** Whether a message is read as it comes: an own one, or one of the channel that is shown (CHAT-011). */
export const isReadAtOnce = (
  { isLocal, channel }: { readonly isLocal: boolean; readonly channel: ChatChannelId },
  { isOpen, shown }: { readonly isOpen: boolean; readonly shown: ChatChannelId },
): boolean => isLocal || (isOpen && shown === channel);
