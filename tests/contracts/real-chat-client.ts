import { signal } from '@preact/signals-core';
import { WebSocket } from 'ws';
import { createGraphQLApi } from '../../src/client/adapters/api/graphql-api.ts';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { createChat } from '../../src/client/features/chat/model/chat.ts';
import type { ChatChannel } from '../../src/client/features/chat/model/chat-model.ts';
import { createNotices } from '../../src/client/features/notices/model/notices.ts';
import { createPeople } from '../../src/client/features/people/model/people.ts';
import type { ApiPort } from '../../src/client/ports/api-port.ts';
import type { Scope } from '../../src/client/scope.ts';
import type { ChatMessageFieldsFragment } from '../../src/shared/contract/generated/operations.ts';
import { joinEvent, joinRoom, signInGuest } from '../server/support/server-under-test.ts';
import { participantFact } from '../support/facts/server-facts.ts';
import { memoryStore } from '../support/fakes/memory-store.ts';

/** The chat of somebody in the main room, by the client's own code over the network. */
export interface RealChat {
  readonly channel: ChatChannel;
  readonly identity: string;
  /** What came by the subscription. */
  readonly heard: readonly ChatMessageFieldsFragment[];
}

/** What a browser has and Node 20 has not. */
export const actAsBrowser = (): void => {
  Object.assign(globalThis, { WebSocket, addEventListener() {}, removeEventListener() {} });
};

/** Signs a guest in at `url`, and opens the chat of the main room by `through`, the same address when it is left out. */
export const openRealChat = async (scope: Scope, url: string, name: string, through = url): Promise<RealChat> => {
  const person = await signInGuest(url, name);
  await joinEvent(person);
  await joinRoom(person);
  const clock = browserClock();
  const urls = { httpUrl: `${through}/graphql`, wsUrl: `${through.replace('http', 'ws')}/graphql` };
  const api = createGraphQLApi({ ...urls, clock, renew: async () => false });
  api.authorize(person.token);
  const heard: ChatMessageFieldsFragment[] = [];
  const subscribe: ApiPort['subscribe'] = (document, variables, listener) =>
    api.subscribe(document, variables, {
      ...listener,
      next(data) {
        heard.push((data as { chat: ChatMessageFieldsFragment }).chat);
        listener.next(data);
      },
    });
  const people = createPeople(person.identity, signal(false));
  people.update(participantFact(person.identity));
  const chat = createChat(scope, {
    api: { ...api, subscribe },
    people,
    clock,
    tabStore: memoryStore(),
    log: { warn: () => undefined, info: () => undefined },
    notices: createNotices(),
    eventId: 'demo',
    roomId: 'main',
    roomIds: () => ['main'],
    panel: { isOpen: signal(true), drafts: signal([]), fold: () => undefined },
    headStart: Promise.resolve(),
    serverNow: () => clock.now(),
  });
  return { channel: chat.shown.peek(), identity: person.identity, heard };
};
