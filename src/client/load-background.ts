import { computed } from '@preact/signals-core';
import { logLevels } from '../shared/values/log-levels.ts';
import { aboutServer } from './adapters/browser/about-server.ts';
import { keepForOffline } from './adapters/browser/offline-worker.ts';
import type { PageLog } from './adapters/browser/page-log.ts';
import { print, readLevel, silence } from './adapters/browser/printed-log.ts';
import { readFeatureFlags } from './features/config/model/feature-flags.ts';
import { differentErrors } from './logging/different-errors.ts';
import { createRemoteLog } from './logging/remote-log.ts';
import { countUsage } from './logging/usage.ts';
import type { ApiPort } from './ports/api-port.ts';
import type { Clock } from './ports/clock.ts';
import type { Scope } from './scope.ts';
import type { PageModels } from './studio/studio.ts';

interface BackgroundParts {
  readonly api: ApiPort;
  readonly clock: Clock;
  readonly log: PageLog;
  readonly page: PageModels;
  readonly sessionId: string;
  /** The query of the address that the page was opened with. */
  readonly search: string;
  /** A setting of this browser; null where there is none. */
  readonly setting: (name: string) => string | null;
}

/**
 * Begins what a page does besides what people see: its lines go to the console, unless that is to be silent, and to the
 * server; what is used is counted; the page is kept for when the server is away.
 */
export const openBackground = async (
  scope: Scope,
  { api, clock, log, page, sessionId, search, setting }: BackgroundParts,
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
  const isSilent = environment !== 'development' && environment !== 'test' && setting('allowPrinting') !== 'true';
  if (isSilent) silence(console);
  const most = readLevel(setting('logLevel'));
  const isDifferent = differentErrors();
  log.pass((line) => {
    if (logLevels[line.level] > most || !isDifferent(line)) return;
    if (!isSilent && !__DEVELOPMENT__) print(line);
    remote.write(line);
  });
  log.info('page-opened', { version, environment, flags: readFeatureFlags(search, setting) });
};
