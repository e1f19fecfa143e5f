import { computed, type ReadonlySignal } from '@preact/signals-core';
import { logLevels } from '../shared/values/log-levels.ts';
import { aboutServer } from './adapters/browser/about-server.ts';
import { keepForOffline } from './adapters/browser/offline-worker.ts';
import type { PageLog } from './adapters/browser/page-log.ts';
import { print, readLevel, silence } from './adapters/browser/printed-log.ts';
import { readFeatureFlags } from './features/config/model/feature-flags.ts';
import { openDeveloperTools } from './logging/developer-tools.ts';
import { differentErrors } from './logging/different-errors.ts';
import { logContext } from './logging/log-context.ts';
import { createRemoteLog } from './logging/remote-log.ts';
import { countUsage } from './logging/usage.ts';
import type { ApiPort } from './ports/api-port.ts';
import type { Clock, Stop } from './ports/clock.ts';
import type { MediaPort } from './ports/media-port.ts';
import type { Scope } from './scope.ts';
import type { PageModels } from './studio/studio.ts';

interface BackgroundParts {
  readonly api: ApiPort;
  readonly clock: Clock;
  readonly log: PageLog;
  readonly page: PageModels;
  readonly media: Pick<MediaPort, 'setLogLevel'>;
  readonly sessionId: string;
  /** The path that the window shows. */
  readonly path: ReadonlySignal<string>;
}

/**
 * Begins what a page does besides what people see: its lines go to the console, unless that is to be silent, and to the
 * server; what is used is counted; the page is kept for when the server is away.
 */
export const openBackground = async (
  scope: Scope,
  { api, clock, log, media, page, sessionId, path }: BackgroundParts,
): Promise<void> => {
  const remote = createRemoteLog(scope, {
    api,
    sessionId,
    identity: computed(() => page.session.signedIn.value?.identity ?? null),
    eventId: computed(() => page.entry.event.value?.event.facts.value.eventId ?? null),
  });
  const usage = countUsage(scope, { api, clock, page });
  const leaving = () => {
    usage.flush();
    remote.flush();
  };
  addEventListener('pagehide', leaving);
  scope.onEnd(() => removeEventListener('pagehide', leaving));

  // Whether the page is older than its worker, and when it reloads, follows from the config (LOG-010).
  keepForOffline(() => void page.config.refresh(), scope.onEnd).catch((problem: unknown) =>
    log.info('offline-worker-refused', { problem: String(problem) }),
  );
  const { version, environment } = await aboutServer();
  const { flags, preferences } = page;
  const isToPrint =
    environment === 'development' || environment === 'test' || flags.setting('allowPrinting') === 'true';
  let speak: Stop | null = null;
  scope.effect(() => {
    const isSilent = !isToPrint && !preferences.consoleLogs.value;
    speak?.();
    speak = isSilent ? silence(console) : null;
    // Its client takes the console as it finds it.
    media.setLogLevel(preferences.mediaLogLevel.value);
  });
  const most = readLevel(flags.setting('logLevel'));
  const isDifferent = differentErrors();
  log.pass((line) => {
    if (logLevels[line.level] > most || !isDifferent(line)) return;
    if (speak === null && !__DEVELOPMENT__) print(line);
    remote.write(line);
  });
  log.info('page-opened', { version, environment, flags: readFeatureFlags(flags) });
  logContext(scope, { path, log });
  openDeveloperTools(scope, { page, host: location.host, owner: window });
};
