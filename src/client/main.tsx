import { signal } from '@preact/signals-core';
import { createGraphQLApi } from './adapters/api/graphql-api.ts';
import { httpConfig } from './adapters/api/http-config.ts';
import { browserClock } from './adapters/browser/browser-clock.ts';
import { browserFlags } from './adapters/browser/browser-flags.ts';
import { browserStore } from './adapters/browser/browser-store.ts';
import { createPageLog } from './adapters/browser/page-log.ts';
import { createLazyMedia } from './adapters/lazy-media.ts';
import { adaptOldBrowser } from './adapters/livekit/old-browsers.ts';
import { mountFrame } from './frame/mount-frame.tsx';
import { clientOptions } from './options.ts';
import { openPage } from './page.ts';
import { createScope } from './scope.ts';
import { whenIdle } from './stage/when-idle.ts';

/** How long what nobody sees may wait for a quiet moment. */
const backgroundPatienceMs = 2_000;

const clock = browserClock();
/** Addresses change while people sign in. */
const flags = browserFlags(location.search, () => localStorage);
const log = createPageLog(clock, window);
const wsUrl = new URL('/graphql', location.href);
wsUrl.protocol = wsUrl.protocol.replace('http', 'ws');

const api = createGraphQLApi({ httpUrl: '/graphql', wsUrl: wsUrl.href, clock, renew: () => opened.renew() });
const { media, channel } = createLazyMedia(async () => {
  const [{ createLiveKitMedia }, deployment] = await Promise.all([
    import('./adapters/livekit/livekit-media.ts'),
    opened.page.config.settled(),
    adaptOldBrowser(),
  ]);
  return createLiveKitMedia(
    { ...clientOptions, ...(deployment && { cameraHeightPx: deployment.cameraHeightPx }) },
    clock,
    log,
  );
});
const tabStore = browserStore(() => sessionStorage);
const { layoutWorker: layoutWorkerUrl = '', version = '' } =
  document.querySelector<HTMLScriptElement>('script[data-layout-worker]')?.dataset ?? {};
const roomPorts = { api, media, mediaCarrier: channel, clock, log, tabStore, layoutWorkerUrl };

const scope = createScope(clock);
/** The path that is shown; the router tells of its changes as the browser does of those by its buttons. */
const path = signal(location.pathname);
for (const change of ['popstate', 'pushState', 'replaceState']) {
  addEventListener(change, () => {
    path.value = location.pathname;
  });
}
const tabKey = crypto.getRandomValues(new Uint32Array(3)).join('-');
const opened = openPage(scope, {
  ...roomPorts,
  config: httpConfig('/config', version, clock),
  store: browserStore(() => localStorage),
  flags,
  playSound: (...sound) =>
    void import('./adapters/browser/notice-sounds.ts')
      .then(({ playNoticeSound }) => playNoticeSound(...sound))
      // A browser that plays nothing yet, or a file that cannot be had, is no loss.
      .catch(() => undefined),
  openLevelBar: async (canvas) => (await import('./adapters/browser/open-level-bar.ts')).openLevelBar(canvas),
  tabId: new URLSearchParams(flags.search).get('tabId') ?? String(Math.round(performance.timeOrigin)),
  tabKey,
  path,
  visit: (url) => location.assign(url),
  reload: () => location.reload(),
  loadEvent: async () => (await import('./event.ts')).enterEvent,
  loadStatus: async () => (await import('./adapters/api/http-status.ts')).httpStatus,
  loadSelfTests: async () => (await import('./self-tests.ts')).createSelfTests(roomPorts),
  loadPlayback: async () => (await import('./open-playback.ts')).preparePlayback(roomPorts, opened.page),
  loadCompletion: async () =>
    (await import('./complete-page.ts')).prepareCompletion({ api, clock, log, tabStore, version }),
  loadRoom: async (page) => (await import('./load-room.ts')).prepareRooms(roomPorts, page),
});

addEventListener('pagehide', opened.unload);
// A page that the browser kept while somebody was elsewhere, at an identity provider for one, knows nothing of it.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
mountFrame(document.getElementById('app')!, {
  page: opened.page,
  // Phones are told by their system (CFG-038), not by the size of their screen.
  isPhone: /Android.+Mobile|iPhone|iPod/.test(navigator.userAgent),
  loadStage: async () => (await import('./load-room.ts')).prepareStage(roomPorts),
});

whenIdle(backgroundPatienceMs)
  .then(() => import('./load-background.ts'))
  .then(({ openBackground }) =>
    openBackground(scope, { api, media, clock, log, page: opened.page, sessionId: tabKey, path }),
  )
  // A page that cannot fetch it goes without.
  .catch(() => undefined);
