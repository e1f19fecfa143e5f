import { computed, type ReadonlySignal, untracked } from '@preact/signals-core';
import { UploadUsageMetricsDocument, type UsageMetric } from '../../shared/contract/generated/operations.ts';
import { logLimits } from '../../shared/values/limits.ts';
import type { ApiPort } from '../ports/api-port.ts';
import type { Clock } from '../ports/clock.ts';
import type { Scope } from '../scope.ts';
import type { PageModels } from '../studio/studio.ts';

/** What of the page usage is counted from. */
export type UsedModels = Pick<PageModels, 'session' | 'entry' | 'localMedia'>;

/** Counts what is used, in batches (LOG-012); the answer sends the rest with a page that goes away. */
export const countUsage = (
  scope: Scope,
  inputs: {
    readonly api: Pick<ApiPort, 'request' | 'requestOnUnload'>;
    readonly clock: Clock;
    readonly page: UsedModels;
  },
): { flush(): void } => {
  const { api, clock, page } = inputs;
  let batch: UsageMetric[] = [];
  const isIdentified = (): boolean => Boolean(page.session.signedIn.peek());
  const count = (name: UsageMetric['name']): void => {
    const metric = { name, timestamp: clock.now() };
    if (JSON.stringify([...batch, metric]).length > logLimits.metricsBatchBytes) {
      if (isIdentified()) void api.request(UploadUsageMetricsDocument, { metrics: batch });
      batch = [];
    }
    batch.push(metric);
  };
  /** Counts every time that something begins. */
  const countBeginnings = (name: UsageMetric['name'], what: ReadonlySignal<unknown>): void => {
    scope.effect(() => {
      if (what.value) untracked(() => count(name));
    });
  };
  const { entry, localMedia } = page;
  count('page_opened');
  countBeginnings('event_joined', entry.event);
  countBeginnings(
    'room_joined',
    computed(() => entry.event.value?.rooms.current.value?.roomId),
  );
  countBeginnings('microphone_started', localMedia.microphone.on);
  countBeginnings('camera_started', localMedia.camera.on);
  countBeginnings('screen_shared', localMedia.screen.on);
  return {
    flush() {
      if (batch.length === 0 || !isIdentified()) return;
      api.requestOnUnload(UploadUsageMetricsDocument, { metrics: batch });
      batch = [];
    },
  };
};
