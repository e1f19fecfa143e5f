import { batch, type Signal, signal } from '@preact/signals-core';
import { array, boolean, object, optional, safeParse, string } from 'valibot';
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

/** What of the chat outlives a room: whether it is open, and what is being written, by channel. */
export interface ChatPanel {
  readonly isOpen: Signal<boolean>;
  readonly drafts: Signal<readonly ChannelDraft[]>;
  /**
   * The screen folds, or unfolds: a sheet would cover faces and controls, so it waits until it is asked for. Whoever does not
   * touch it meanwhile finds it as it was.
   */
  fold(folds: boolean): void;
}

const schema = object({
  eventId: string(),
  identity: string(),
  isOpen: optional(boolean(), true),
  isFolded: optional(boolean(), false),
  drafts: array(
    object({
      channel: string(),
      text: string(),
      mentions: optional(array(object({ identity: string(), name: string() })), []),
    }),
  ),
});

/**
 * Whether the chat of an event is open, and what somebody writes in it, by channel; it outlives a reload of the tab, for
 * nobody else and in no other event.
 */
export const keepPanel = (
  scope: Scope,
  {
    tabStore,
    eventId,
    identity,
  }: { readonly tabStore: StorePort; readonly eventId: string; readonly identity: string },
): ChatPanel => {
  const { success, output } = safeParse(schema, tabStore.read('draft'));
  const own = success && output.eventId === eventId && output.identity === identity ? output : null;
  const isOpen = signal(own?.isOpen ?? true);
  const drafts = signal<readonly ChannelDraft[]>(own?.drafts ?? []);
  /** It was closed by folding alone. */
  const isFolded = signal(own?.isFolded ?? false);
  scope.effect(() => {
    if (isOpen.value) isFolded.value = false;
  });
  scope.effect(() => {
    const kept = { isOpen: isOpen.value, isFolded: isFolded.value, drafts: drafts.value };
    tabStore.write('draft', { eventId, identity, ...kept });
  });
  return {
    isOpen,
    drafts,
    fold(folds) {
      if (folds && isOpen.peek()) {
        batch(() => {
          isFolded.value = true;
          isOpen.value = false;
        });
      } else if (!folds && isFolded.peek()) isOpen.value = true;
    },
  };
};
