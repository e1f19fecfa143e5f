import { type Signal, signal } from '@preact/signals-core';
import { array, object, optional, safeParse, string } from 'valibot';
import type { ChatChannelId } from '../../../../shared/rules/chat-channels.ts';
import type { Mention } from '../../../../shared/rules/mentions.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';

/** What is being written in a channel; nothing is where there is none. */
export interface ChannelDraft {
  readonly channel: ChatChannelId;
  readonly text: string;
  /** Whom it is to mention. */
  readonly mentions: readonly Mention[];
}

const schema = object({
  eventId: string(),
  identity: string(),
  drafts: array(
    object({
      channel: string(),
      text: string(),
      mentions: optional(array(object({ identity: string(), name: string() })), []),
    }),
  ),
});

/** What somebody writes in an event, by channel; it outlives a reload of the tab, for nobody else and in no other event. */
export const keepDrafts = (
  scope: Scope,
  {
    tabStore,
    eventId,
    identity,
  }: { readonly tabStore: StorePort; readonly eventId: string; readonly identity: string },
): Signal<readonly ChannelDraft[]> => {
  const { success, output } = safeParse(schema, tabStore.read('draft'));
  const isOwn = success && output.eventId === eventId && output.identity === identity;
  const drafts = signal<readonly ChannelDraft[]>(isOwn ? output.drafts : []);
  scope.effect(() => tabStore.write('draft', { eventId, identity, drafts: drafts.value }));
  return drafts;
};
