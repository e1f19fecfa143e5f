import { type Signal, signal } from '@preact/signals-core';
import { object, record, safeParse, string } from 'valibot';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';

const schema = object({ eventId: string(), identity: string(), texts: record(string(), string()) });

/** What somebody writes in an event, by channel; it outlives a reload of the tab, for nobody else and in no other event. */
export const keepDrafts = (
  scope: Scope,
  {
    tabStore,
    eventId,
    identity,
  }: { readonly tabStore: StorePort; readonly eventId: string; readonly identity: string },
): Signal<Readonly<Record<string, string>>> => {
  const { success, output } = safeParse(schema, tabStore.read('draft'));
  const drafts = signal(success && output.eventId === eventId && output.identity === identity ? output.texts : {});
  scope.effect(() => tabStore.write('draft', { eventId, identity, texts: drafts.value }));
  return drafts;
};
