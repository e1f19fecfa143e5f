import type { Stop } from '../../ports/clock.ts';

const path = '/service-worker.js';

/**
 * Registers the worker that keeps the page for when the server is away (LOG-009), and calls back once another version of it
 * is in charge, which comes with another version of the page. A development build removes the worker instead.
 */
export const keepForOffline = async (updated: () => void, ended: (stop: Stop) => void): Promise<void> => {
  // Not there on insecure addresses.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  if (__DEVELOPMENT__) {
    for (const registration of await workers.getRegistrations()) await registration.unregister();
    return;
  }
  let hasWorker = workers.controller !== null;
  const changed = (): void => {
    if (hasWorker) updated();
    hasWorker = true;
  };
  workers.addEventListener('controllerchange', changed);
  const registration = await workers.register(path, { updateViaCache: 'none' });
  const seen = (): void => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', seen);
  ended(() => {
    workers.removeEventListener('controllerchange', changed);
    document.removeEventListener('visibilitychange', seen);
  });
};
