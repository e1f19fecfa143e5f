import {
  array,
  fallback,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  parse,
  pipe,
  string,
  unknown,
} from 'valibot';
import { mediaLimits } from '../../../shared/values/limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ConfigPort } from '../../ports/config-port.ts';

/** One try has this long (CFG-002). */
const timeoutMs = 32_000;

const { cameraHeightPx, cameraHeightLowestPx, cameraHeightHighestPx } = mediaLimits;
const maybe = fallback(optional(nullable(string()), null), null);
const names = fallback(optional(array(string()), []), []);
const config = object({
  version: maybe,
  timestamp: fallback(optional(nullable(number()), null), null),
  event_info: optional(nullable(object({ info: object({ name: string() }) }))),
  entry_type: fallback(optional(array(string()), ['guest']), ['guest']),
  error: optional(nullable(object({ type: string(), message: fallback(optional(string(), ''), '') }))),
  federation: fallback(optional(array(object({ id: string(), name: string() })), []), []),
  camera_height: fallback(
    optional(
      pipe(number(), integer(), minValue(cameraHeightLowestPx), maxValue(cameraHeightHighestPx)),
      cameraHeightPx,
    ),
    cameraHeightPx,
  ),
  maintenance_mode: optional(unknown(), null),
  gate_rules: optional(unknown(), null),
  'ga-dns-endpoint': maybe,
  support_url: maybe,
  support_widget_url: maybe,
  experimental_features: names,
  developer_hosts: names,
  exit_form_url: maybe,
  admin_url: maybe,
});

/** The config by HTTP, for a page of `version`. */
export const httpConfig = (url: string, version: string, clock: Pick<Clock, 'now' | 'after'>): ConfigPort => ({
  async read(eventId) {
    const query = new URLSearchParams({ ...(eventId === null ? {} : { event_id: eventId }), version });
    const timeout = new AbortController();
    const stop = clock.after(timeoutMs, () => timeout.abort(new Error('Timed out')));
    try {
      const answer = await fetch(`${url}?${query}`, { signal: timeout.signal });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      const said = parse(config, await answer.json());
      return {
        deployment: {
          version: said.version,
          clockOffsetMs: said.timestamp === null ? 0 : said.timestamp - clock.now(),
          cameraHeightPx: said.camera_height,
          maintenanceMode: said.maintenance_mode,
          gateRules: said.gate_rules,
          regionEndpoint: said['ga-dns-endpoint'],
          supportUrl: said.support_url,
          supportWidgetUrl: said.support_widget_url,
          experimentalFeatures: said.experimental_features,
          developerHosts: said.developer_hosts,
          exitFormUrl: said.exit_form_url,
          adminUrl: said.admin_url,
        },
        event: {
          name: said.event_info?.info.name ?? null,
          admitsGuests: said.entry_type.includes('guest'),
          providers: said.federation,
          error: said.error ?? null,
        },
      };
    } finally {
      stop();
    }
  },
});
