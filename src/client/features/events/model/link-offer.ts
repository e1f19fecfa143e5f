import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PeopleModel } from '../../people/model/people.ts';

const storeKey = 'link-offered';

/** Time for the first picture, and for others who come at the same time. */
const patienceMs = 2_000;

/** Whether the event's link is to be offered to whoever begins a visit alone (SET-047). */
export interface LinkOffer {
  readonly isDue: ReadonlySignal<boolean>;
  /** It was taken up, or is not to be. */
  end(): void;
}

/** Looks once a visit whether anybody else is in the event. A tab that is reloaded goes on with its visit. */
export const createLinkOffer = (
  scope: Scope,
  {
    people,
    tabStore,
    eventId,
  }: { readonly people: PeopleModel; readonly tabStore: StorePort; readonly eventId: string },
): LinkOffer => {
  const isDue = signal(false);
  const look = () => {
    if (tabStore.read(storeKey) === eventId) return;
    tabStore.write(storeKey, eventId);
    isDue.value = !people.all.peek().some((person) => !person.isLocal && person.active.peek());
  };
  scope.after(patienceMs, look);
  return {
    isDue,
    end: () => {
      isDue.value = false;
    },
  };
};
