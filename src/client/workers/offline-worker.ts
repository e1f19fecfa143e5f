/** What a service worker's world has that a window's types do not know. */
interface OfflineScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as OfflineScope;
const prefix = 'rotunda-';
const cacheName = `${prefix}${__BUILD__}`;
/** This build's files and those of the one before, which pages that are still open may fetch. */
const mostCaches = 2;
const index = '/';
const hashedFile = /-[A-Z0-9]{8}\.(js|css|woff2|svg)$/i;
const offline = 'This server cannot be reached. Check your connection, and try again.\n';

const removeOldCaches = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.slice(0, -mostCaches).map((name) => caches.delete(name)));
};

/** What a proxy says of a server that is away (RFC 9110, 15.6). */
const awayStatuses = [502, 503, 504];

/** The page from the server; while that is away, also by the word of a proxy, the one that was kept. */
const answerPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  const kept = () => caches.match(index, { cacheName });
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    return (awayStatuses.includes(answer.status) ? await kept() : undefined) ?? answer;
  } catch {
    const stored = await kept();
    return stored ?? new Response(offline, { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }
};

/** A file whose name changes with its content: once fetched, it is kept. */
const answerFile = async (request: Request): Promise<Response> => {
  const stored = await caches.match(request);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // A full disk takes nothing from the page.
    await caches
      .open(cacheName)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
};

scope.addEventListener('install', (event) => {
  const prepare = async (): Promise<void> => {
    await (await caches.open(cacheName)).add(index);
    await scope.skipWaiting();
  };
  event.waitUntil(prepare());
});

scope.addEventListener('activate', (event) => {
  const begin = async (): Promise<void> => {
    await removeOldCaches();
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  event.waitUntil(begin());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // The API, configuration and media always go to the server itself.
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !/\.\w+$/.test(pathname)) event.respondWith(answerPage(event));
  else if (hashedFile.test(pathname)) event.respondWith(answerFile(request));
});
