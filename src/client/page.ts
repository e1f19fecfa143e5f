import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { EventPorts, enterEvent, RoomEntrance } from './event.ts';
import type { AccountModel } from './features/account/model/account-model.ts';
import type { AdministrationModel } from './features/administration/model/administration-model.ts';
import { createConfig } from './features/config/model/config.ts';
import type { ConfigState } from './features/config/model/config-model.ts';
import { createEntry } from './features/entry/model/entry.ts';
import { createDevices } from './features/media/model/devices.ts';
import { createLocalMedia } from './features/media/model/local-media.ts';
import { createNotices } from './features/notices/model/notices.ts';
import type { OpenPlayback } from './features/playback/model/playback-model.ts';
import type { Room } from './features/rooms/model/rooms-model.ts';
import { createPreferences } from './features/settings/model/preferences.ts';
import type { AccountsModel } from './features/sign-in/model/accounts-model.ts';
import { createSession } from './features/sign-in/model/session.ts';
import { createLocalStamp } from './features/tabs/model/local-stamp.ts';
import { browserName, createTabs, isCounted } from './features/tabs/model/tabs.ts';
import { lazyModel } from './lazy-model.ts';
import type { ApiConnection } from './ports/api-port.ts';
import type { ConfigPort } from './ports/config-port.ts';
import type { FlagsPort } from './ports/flags-port.ts';
import type { OpenLevelBar } from './ports/level-bar-port.ts';
import type { DisconnectReason, MediaConnection } from './ports/media-port.ts';
import type { PlaySound } from './ports/sound-port.ts';
import type { StatusPort } from './ports/status-port.ts';
import type { StorePort } from './ports/store-port.ts';
import type { Scope } from './scope.ts';
import type { EventModels, PageModels, SelfTests } from './studio/studio.ts';

/** Makes what the first picture of the page does not wait for; it ends with the scope. */
export type CompletePage = (
  scope: Scope,
  place: {
    readonly page: PageModels;
    readonly state: ConfigState;
    readonly forget: () => void;
    readonly renewToken: () => void;
  },
) => void;

/** What a page's models stand on. */
export interface PageInputs extends EventPorts {
  readonly config: ConfigPort;
  /** Lasts as long as the browser's profile. */
  readonly store: StorePort;
  readonly flags: FlagsPort;
  readonly playSound: PlaySound;
  readonly openLevelBar: OpenLevelBar;
  /** The name of this tab, which people may see, and one that no other tab has (TAB-006). */
  readonly tabId: string;
  readonly tabKey: string;
  /** The path of the address that the window shows. */
  readonly path: ReadonlySignal<string>;
  /** Leaves the page for another address. */
  readonly visit: (url: string) => void;
  /** Loads the page anew. */
  readonly reload: () => void;
  /** Loads what an event needs. */
  readonly loadEvent: () => Promise<typeof enterEvent>;
  /** Loads what a room needs, given what the page has. */
  readonly loadRoom: (page: PageModels) => Promise<RoomEntrance>;
  /** Loads what tells the state of the deployment. */
  readonly loadStatus: () => Promise<StatusPort>;
  /** Loads what tests devices and the connection. */
  readonly loadSelfTests: () => Promise<SelfTests>;
  /** Loads what opens a recording. */
  readonly loadPlayback: () => Promise<OpenPlayback>;
  /** Loads what follows from the runtime config. */
  readonly loadCompletion: () => Promise<CompletePage>;
}

/** Makes what lives as long as the page: the session, devices, local media, notices, and the way into an event. */
export const openPage = (scope: Scope, inputs: PageInputs) => {
  const { api, media, clock, log, store, tabStore, visit } = inputs;
  const notices = createNotices();
  const session = createSession(scope, { api, log, store, tabStore, visit, path: inputs.path });
  // An upgrade may have taken the files of this version away: the config says whether.
  const lookForUpgrade = () => void config.refresh();
  const renewToken = () => void session.renew();
  const accounts = lazyModel<AccountsModel>(async () => {
    const { createAccounts } = await import('./features/sign-in/model/accounts.ts');
    return createAccounts({ api, tabStore, accept: session.accept, visit });
  }, lookForUpgrade);
  const account = lazyModel<AccountModel>(async () => {
    const { createAccount } = await import('./features/account/model/account.ts');
    return createAccount({ api, renew: session.renew });
  }, lookForUpgrade);
  const administration = lazyModel<AdministrationModel>(async () => {
    const { createAdministration } = await import('./features/administration/model/administration.ts');
    return createAdministration({ api, clock, status: await inputs.loadStatus() });
  }, lookForUpgrade);
  const devices = createDevices(scope, { media, store, notices });
  const mediaState = {
    connection: signal<MediaConnection>('disconnected'),
    disconnectReason: signal<DisconnectReason | null>(null),
    isAway: signal(false),
    isOff: signal(false),
  };
  const config = createConfig(scope, {
    port: inputs.config,
    log,
    reload: inputs.reload,
    async watch(state) {
      const complete = await inputs.loadCompletion();
      complete(scope, { page, state, forget: () => entry.forget(true), renewToken });
    },
  });
  const serverNow = (): number => inputs.clock.now() + (config.deployment.peek()?.clockOffsetMs ?? 0);
  const entry = createEntry(scope, {
    api,
    config,
    log,
    tabStore,
    store,
    notices,
    async load() {
      const enterEvent = await inputs.loadEvent().catch((problem: unknown) => {
        lookForUpgrade();
        throw problem;
      });
      return (eventScope, joined, refused) =>
        enterEvent(eventScope, {
          ...inputs,
          notices,
          mediaState,
          serverNow,
          settleTabs: () => tabs.settle(),
          loadRoom: () => inputs.loadRoom(page),
          onMissing: lookForUpgrade,
          renewToken,
          joined,
          refused,
        });
    },
  });
  const eventId = computed(() => entry.event.value?.event.facts.value.eventId);
  const stamp = createLocalStamp(scope, { clock, store, tabId: inputs.tabId, eventId });
  const tabs = createTabs(scope, {
    api,
    log,
    tabStore,
    tabId: inputs.tabId,
    key: inputs.tabKey,
    browser: browserName(store, inputs.tabKey),
    identity: computed(() => (isCounted(inputs.path.value) ? session.signedIn.value?.identity : undefined)),
    isOtherAlive: stamp.isOtherAlive,
  });
  scope.effect(() => {
    // The tab that is used holds the seat: nothing is said to the server.
    if (tabs.result.value === 'duplicated') untracked(() => entry.forget(true));
  });
  let signedInAs: string | undefined;
  scope.effect(() => {
    const identity = session.signedIn.value?.identity;
    const before = signedInAs;
    signedInAs = identity;
    if (before !== undefined && identity !== before) untracked(() => entry.forget(session.message.peek() !== null));
  });
  const current = (): { readonly event: EventModels | null; readonly room: Room | null } => {
    const event = entry.event.value;
    return { event, room: event?.rooms.current.value ?? null };
  };
  scope.effect(() => {
    const { event, room } = current();
    if (!event || !room) return;
    store.write('last-location', { eventId: event.event.facts.peek().eventId, roomId: room.roomId });
  });
  const localMedia = createLocalMedia(scope, {
    media,
    devices,
    store,
    log,
    notices,
    ...mediaState,
    isOff: computed(() => mediaState.isOff.value || current().event?.event.facts.value.commsProvider === 'none'),
    inEvent: computed(() => entry.event.value !== null),
    roomId: computed(() => current().room?.roomId ?? null),
    onStuck: inputs.reload,
    mayShareScreen: () => current().event?.event.can('media.share-screen') ?? true,
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

  const preferences = createPreferences(scope, store);
  scope.effect(() => media.setDataSaver(preferences.dataSaver.value));
  const page: PageModels = {
    config,
    session,
    accounts,
    account,
    administration,
    tabs,
    entry,
    devices,
    localMedia,
    notices,
    preferences,
    volumes: new Map(),
    flags: inputs.flags,
    log,
    serverNow,
    playSound: inputs.playSound,
    openLevelBar: inputs.openLevelBar,
    loadSelfTests: inputs.loadSelfTests,
    loadPlayback: inputs.loadPlayback,
    api: apiConnection,
  };
  return {
    page,
    /** Renews the token; the API adapter asks for it. */
    renew: session.renew,
    /** The page goes away: says so, as far as a page that goes can. */
    unload: () => {
      stamp.age();
      entry.event.peek()?.announceDeparture();
    },
  };
};
