import { scheduleState } from '../../../../shared/rules/entry.ts';

/** Whether an event lets people in, or why it does not. */
export const eventStateOf = (
  event: { readonly locked: boolean; readonly start_time?: number | null; readonly end_time?: number | null },
  nowMs: number,
): 'open' | 'locked' | 'early' | 'ended' => {
  const schedule = scheduleState(nowMs, event.start_time ?? null, event.end_time ?? null);
  if (schedule === 'ended') return 'ended';
  return event.locked ? 'locked' : schedule;
};
