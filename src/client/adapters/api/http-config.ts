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
  pipe,
  safeParse,
  string,
} from 'valibot';
import { mediaLimits } from '../../../shared/values/limits.ts';
import type { ConfigPort, EventPreview } from '../../ports/config-port.ts';

/** A config fetch has this long (CFG-002). */
const timeoutMs = 32_000;

const { cameraHeightPx, cameraHeightLowestPx, cameraHeightHighestPx } = mediaLimits;
const config = object({
  event_info: optional(nullable(object({ info: object({ name: string() }) }))),
  entry_type: fallback(optional(array(string()), ['guest']), ['guest']),
  error: optional(nullable(object({ type: string(), message: string() }))),
  federation: fallback(optional(array(object({ id: string(), name: string() })), []), []),
  camera_height: fallback(
    optional(
      pipe(number(), integer(), minValue(cameraHeightLowestPx), maxValue(cameraHeightHighestPx)),
      cameraHeightPx,
    ),
    cameraHeightPx,
  ),
});

/** An event of which nothing could be learnt: the server says what it lets in. */
const unknown = (error: EventPreview['error']): EventPreview => ({
  name: null,
  admitsGuests: true,
  providers: [],
  error,
});

/** The config by HTTP. */
export const httpConfig = (url: string): ConfigPort => {
  const read = async (query: Readonly<Record<string, string>>) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${url}?${new URLSearchParams({ ...query, v: '1' })}`, { signal });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return safeParse(config, await answer.json());
  };
  return {
    async eventPreview(eventId) {
      try {
        const parsed = await read(eventId === null ? {} : { event_id: eventId });
        if (!parsed.success) return unknown({ type: 'config', message: 'Event not found' });
        const { event_info: info, entry_type: ways, federation: providers, error = null } = parsed.output;
        return { name: info?.info.name ?? null, admitsGuests: ways.includes('guest'), providers, error };
      } catch {
        return unknown({ type: 'unreachable', message: 'Timed out' });
      }
    },
    async capture() {
      const parsed = await read({}).catch(() => null);
      return { cameraHeightPx: parsed?.success ? parsed.output.camera_height : cameraHeightPx };
    },
  };
};
