import type { Stop } from '../../ports/clock.ts';

const path = '/service-worker.js';

/** Whether something was typed that a reload would take away. */
const isWriting = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]):not([type=radio]), textarea')].some(
    (field) => field.value !== field.defaultValue,
  ) || document.querySelector('dialog[open], [role=dialog]') !== null;

/**
 * Registers the worker that keeps the page for when the server is away (LOG-009), and reloads the page once another
 * version of it is in charge (LOG-010): at once, or as soon as `isFree` says so and nothing is being written. The answer
 * asks again whether that is so. A development build removes the worker instead.
 */
export const keepForOffline = async (isFree: () => boolean, ended: (stop: Stop) => void): Promise<() => void> => {
  // Not there on insecure addresses.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return () => undefined;
  if (__DEVELOPMENT__) {
    for (const registration of await workers.getRegistrations()) await registration.unregister();
    return () => undefined;
  }
  let hasWorker = workers.controller !== null;
  let isOld = false;
  const look = (): void => {
    if (isOld && isFree() && !isWriting()) location.reload();
  };
  const changed = (): void => {
    isOld ||= hasWorker;
    hasWorker = true;
    look();
  };
  workers.addEventListener('controllerchange', changed);
  const registration = await workers.register(path, { updateViaCache: 'none' });
  const seen = (): void => {
    look();
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', seen);
  ended(() => {
    workers.removeEventListener('controllerchange', changed);
    document.removeEventListener('visibilitychange', seen);
  });
  return look;
};
