import { type Signal, signal } from '@preact/signals-core';
import { object, safeParse, string } from 'valibot';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';

const schema = object({ eventId: string(), identity: string(), text: string() });

/** What somebody writes in an event; it outlives a reload of the tab, for nobody else and in no other event. */
export const keepDraft = (
  scope: Scope,
  {
    tabStore,
    eventId,
    identity,
  }: { readonly tabStore: StorePort; readonly eventId: string; readonly identity: string },
): Signal<string> => {
  const { success, output } = safeParse(schema, tabStore.read('draft'));
  const draft = signal(success && output.eventId === eventId && output.identity === identity ? output.text : '');
  scope.effect(() => tabStore.write('draft', draft.value === '' ? null : { eventId, identity, text: draft.value }));
  return draft;
};
