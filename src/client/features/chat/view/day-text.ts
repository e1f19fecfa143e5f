/** The name of a day: Today, Yesterday, else its date. */
export const dayText = (timestampMs: number, now = new Date()): string => {
  const day = new Date(timestampMs);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return chatText.today;
  if (day.toDateString() === yesterday.toDateString()) return chatText.yesterday;
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long', year });
};

/** The time of a message, as the person's system writes it. */
export const timeText = (timestampMs: number): string =>
  new Date(timestampMs).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

/** The time of a message among those of other days: with its date, unless it is of today. */
export const foundTimeText = (timestampMs: number, now = new Date()): string => {
  const day = new Date(timestampMs);
  const time = timeText(timestampMs);
  if (day.toDateString() === now.toDateString()) return time;
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return `${day.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year })}, ${time}`;
};

import { chatText } from '../text.ts';
