import { computed, signal, untracked } from '@preact/signals-core';
import { type EventPorts, enterEvent, type RoomEntrance } from './event.ts';
import { createEntry } from './features/entry/model/entry.ts';
import { createDevices } from './features/media/model/devices.ts';
import { createLocalMedia } from './features/media/model/local-media.ts';
import { createNotices } from './features/notices/model/notices.ts';
import type { Room } from './features/rooms/model/rooms-model.ts';
import { createSession } from './features/sign-in/model/session.ts';
import type { ApiConnection } from './ports/api-port.ts';
import type { ConfigPort } from './ports/config-port.ts';
import type { DisconnectReason, MediaConnection } from './ports/media-port.ts';
import type { StorePort } from './ports/store-port.ts';
import type { Scope } from './scope.ts';
import type { EventModels, PageModels } from './studio/studio.ts';

/** What a page's models stand on. */
export interface PageInputs extends EventPorts {
  readonly config: ConfigPort;
  /** Lasts as long as the browser's profile. */
  readonly store: StorePort;
  /** Loads what a room needs, given what the page has. */
  readonly loadRoom: (page: PageModels) => Promise<RoomEntrance>;
}

/** Makes what lives as long as the page: the session, devices, local media, notices, and the way into an event. */
export const openPage = (scope: Scope, inputs: PageInputs) => {
  const { api, media, clock, log, store, tabStore } = inputs;
  const notices = createNotices();
  const session = createSession(scope, { api, clock, store });
  const devices = createDevices(scope, { media, store });
  const mediaState = {
    connection: signal<MediaConnection>('disconnected'),
    disconnectReason: signal<DisconnectReason | null>(null),
    isAway: signal(false),
  };
  const entry = createEntry(scope, {
    api,
    config: inputs.config,
    log,
    tabStore,
    notices,
    enter: (eventScope, joined, refused) =>
      enterEvent(eventScope, {
        ...inputs,
        notices,
        mediaState,
        loadRoom: () => inputs.loadRoom(page),
        renewToken: () => void session.renew(),
        joined,
        refused,
      }),
  });
  let signedInAs: string | undefined;
  scope.effect(() => {
    const identity = session.signedIn.value?.identity;
    const before = signedInAs;
    signedInAs = identity;
    if (before !== undefined && identity !== before) untracked(() => entry.forget(session.expired.peek()));
  });
  const current = (): { readonly event: EventModels | null; readonly room: Room | null } => {
    const event = entry.event.value;
    return { event, room: event?.rooms.current.value ?? null };
  };
  const localMedia = createLocalMedia(scope, {
    media,
    devices,
    store,
    log,
    ...mediaState,
    inRoom: computed(() => current().room !== null),
    flags: () => {
      const { event, room } = current();
      return [event?.people.local.value?.flags.value, room?.flags.value, event?.event.facts.value.flags];
    },
  });
  const apiConnection = signal<ApiConnection>('idle');
  const stopWatching = api.onConnection((next) => {
    apiConnection.value = next;
  });
  scope.onEnd(stopWatching);

  const page: PageModels = { session, entry, devices, localMedia, notices, api: apiConnection };
  return {
    page,
    /** Renews the token; the API adapter asks for it. */
    renew: session.renew,
    /** The page goes away: says so, as far as a page that goes can. */
    unload: () => entry.event.peek()?.announceDeparture(),
  };
};
