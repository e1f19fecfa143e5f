import { boolean, check, type InferOutput, nullable, nullish, number, object, pipe, string, union } from 'valibot';

/** A time: milliseconds (or seconds, below 1e11) since 1970, or ISO text. */
const time = nullish(union([number(), string()]));

const window = pipe(
  object({ from: time, until: time, message: nullish(string()) }),
  check(({ from, until, message }) => (from ?? until ?? message ?? null) !== null),
);

/** The five forms of a maintenance mode (CFG-016 to CFG-019), and none. */
export const maintenanceMode = nullable(union([boolean(), number(), string(), window]));
export type MaintenanceMode = InferOutput<typeof maintenanceMode>;

/** What a maintenance mode means at a time. Times are milliseconds since 1970; null: nobody knows. */
export type Maintenance =
  | { readonly state: 'none' }
  | {
      readonly state: 'announced';
      readonly fromMs: number;
      /** Its length, rounded up to whole hours (CFG-025). */
      readonly hours: number | null;
    }
  | { readonly state: 'in-effect'; readonly untilMs: number | null; readonly message: string | null };

const none: Maintenance = { state: 'none' };
const hourMs = 3_600_000;
/** Below this a number counts seconds: as milliseconds it would be in 1973. */
const leastMs = 1e11;

const timeMs = (value: number | string | null | undefined): number | null => {
  const parsed = typeof value === 'string' ? Date.parse(value) : (value ?? Number.NaN);
  if (!Number.isFinite(parsed)) return null;
  return typeof value === 'number' && Math.abs(parsed) < leastMs ? parsed * 1000 : parsed;
};

const inEffect = (nowMs: number, untilMs: number | null, message: string | null): Maintenance =>
  untilMs !== null && nowMs >= untilMs ? none : { state: 'in-effect', untilMs, message: message?.trim() || null };

/** Whether there is maintenance at `nowMs`, or there will be (CFG-016 to CFG-021, CFG-027). */
export const maintenanceAt = (mode: MaintenanceMode, nowMs: number): Maintenance => {
  if (mode === null || mode === false || mode === '') return none;
  if (mode === true) return inEffect(nowMs, null, null);
  if (typeof mode === 'number') return inEffect(nowMs, timeMs(mode), null);
  if (typeof mode === 'string') return inEffect(nowMs, null, mode);
  const fromMs = timeMs(mode.from);
  const untilMs = timeMs(mode.until);
  if (fromMs === null || nowMs >= fromMs) return inEffect(nowMs, untilMs, mode.message ?? null);
  if (untilMs === null) return { state: 'announced', fromMs, hours: null };
  return untilMs > fromMs ? { state: 'announced', fromMs, hours: Math.ceil((untilMs - fromMs) / hourMs) } : none;
};

/** When {@link maintenanceAt} answers something else than at `nowMs`, in milliseconds since 1970; null: never. */
export const maintenanceChangeMs = (mode: MaintenanceMode, nowMs: number): number | null => {
  const now = maintenanceAt(mode, nowMs);
  if (now.state === 'none') return null;
  return now.state === 'announced' ? now.fromMs : now.untilMs;
};
