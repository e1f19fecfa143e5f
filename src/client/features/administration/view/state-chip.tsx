import { useServerClock } from '../../../studio/use-server-clock.ts';
import { adminText as words } from '../text.ts';
import * as styles from './administration.css.ts';
import { eventStateOf } from './event-state.ts';

interface StateChipProps {
  readonly event: { readonly locked: boolean; readonly start_time?: number | null; readonly end_time?: number | null };
}

/** Whether the event lets people in now, in a word. */
export const StateChip = ({ event }: StateChipProps) => {
  const serverNow = useServerClock();
  const state = eventStateOf(event, serverNow());
  return <span className={state === 'open' ? styles.openChip : styles.chip}>{words.states[state]}</span>;
};
