import {
  fallback,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
} from 'valibot';
import { mediaLimits } from '../../../shared/values/limits.ts';
import type { ConfigPort } from '../../ports/config-port.ts';

/** A config fetch has this long (CFG-002). */
const timeoutMs = 32_000;

const { cameraHeightPx, cameraHeightLowestPx, cameraHeightHighestPx } = mediaLimits;
const config = object({
  event_info: optional(nullable(object({ info: object({ name: string() }) }))),
  error: optional(nullable(object({ type: string(), message: string() }))),
  camera_height: fallback(
    optional(
      pipe(number(), integer(), minValue(cameraHeightLowestPx), maxValue(cameraHeightHighestPx)),
      cameraHeightPx,
    ),
    cameraHeightPx,
  ),
});

/** The config by HTTP. */
export const httpConfig = (url: string): ConfigPort => {
  const read = async (query: Readonly<Record<string, string>>) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${url}?${new URLSearchParams({ ...query, v: '1' })}`, { signal });
    return safeParse(config, await answer.json());
  };
  return {
    async eventPreview(eventId) {
      try {
        const parsed = await read({ event_id: eventId });
        if (!parsed.success) return { eventId, name: null, error: { type: 'config', message: 'Event not found' } };
        return { eventId, name: parsed.output.event_info?.info.name ?? null, error: parsed.output.error ?? null };
      } catch {
        return { eventId, name: null, error: { type: 'unreachable', message: 'Timed out' } };
      }
    },
    async capture() {
      const parsed = await read({}).catch(() => null);
      return { cameraHeightPx: parsed?.success ? parsed.output.camera_height : cameraHeightPx };
    },
  };
};
