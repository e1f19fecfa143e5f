/** What a service worker's world has that a window's types do not know. */
interface WorkerScope {
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
}

interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

const scope = self as unknown as WorkerScope;

// Where a deployment has no offline worker, this stands in its place: it removes the one that a browser has, what that
// one kept, and itself.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  const remove = async (): Promise<void> => {
    const names = (await caches.keys()).filter((name) => name.startsWith('rotunda-'));
    await Promise.all(names.map((name) => caches.delete(name)));
    await scope.registration.unregister();
  };
  event.waitUntil(remove());
});

export type {};
