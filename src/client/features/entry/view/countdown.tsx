import { useTimeLeft } from '../../../studio/use-server-clock.ts';
import { refusalText } from '../refusal-text.ts';
import * as styles from './countdown.css.ts';

const [secondMs, hourMs, dayMs] = [1_000, 3_600_000, 86_400_000];
const two = (value: number): string => String(value).padStart(2, '0');

/** How long it is, as `2 days 03:04:05`; nothing is left of a time that is over. */
const countdownText = (leftMs: number): string => {
  const left = Math.max(0, Math.ceil(leftMs / secondMs) * secondMs);
  const days = Math.floor(left / dayMs);
  const [hours, minutes, seconds] = [
    Math.floor((left % dayMs) / hourMs),
    Math.floor((left % hourMs) / 60_000),
    Math.floor((left % 60_000) / secondMs),
  ];
  const clock = [hours, minutes, seconds].map(two).join(':');
  return days === 0 ? clock : `${refusalText.days(days)} ${clock}`;
};

/** Counts the time down until something begins, by the server's clock; it is read out when asked for, not every second. */
export const Countdown = ({ untilMs }: { untilMs: number }) => (
  <div className={styles.countdown} role="timer" aria-live="off" aria-label={refusalText.untilStart}>
    {countdownText(useTimeLeft(untilMs))}
  </div>
);
