import { nullable, object, optional, safeParse, string } from 'valibot';
import type { ConfigPort } from '../../ports/config-port.ts';

/** A config fetch has this long (CFG-002). */
const timeoutMs = 32_000;

const config = object({
  event_info: optional(nullable(object({ info: object({ name: string() }) }))),
  error: optional(nullable(object({ type: string(), message: string() }))),
});

/** The config by HTTP. */
export const httpConfig = (url: string): ConfigPort => ({
  async eventPreview(eventId) {
    try {
      const query = new URLSearchParams({ event_id: eventId, v: '1' });
      const answer = await fetch(`${url}?${query}`, { signal: AbortSignal.timeout(timeoutMs) });
      const parsed = safeParse(config, await answer.json());
      if (!parsed.success) return { eventId, name: null, error: { type: 'config', message: 'Event not found' } };
      return { eventId, name: parsed.output.event_info?.info.name ?? null, error: parsed.output.error ?? null };
    } catch {
      return { eventId, name: null, error: { type: 'unreachable', message: 'Timed out' } };
    }
  },
});
