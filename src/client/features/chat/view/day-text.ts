import { chatText } from '../text.ts';

// Each is made once: to make one takes longer than to draw a message.
const timeOfDay = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const dayOfThisYear = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const dayOfAnyYear = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The name of a day: Today, Yesterday, else its date. */
export const dayText = (timestampMs: number, now: Date): string => {
  const day = new Date(timestampMs);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return chatText.today;
  if (day.toDateString() === yesterday.toDateString()) return chatText.yesterday;
  return (day.getFullYear() === now.getFullYear() ? dayOfThisYear : dayOfAnyYear).format(day);
};

/** The time of a message, as the person's system writes it. */
export const timeText = (timestampMs: number): string => timeOfDay.format(timestampMs);

/** The time of a message among those of other days: with its date, unless it is of today. */
export const foundTimeText = (timestampMs: number, now: Date): string => {
  const day = new Date(timestampMs);
  const time = timeText(timestampMs);
  if (day.toDateString() === now.toDateString()) return time;
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return `${day.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year })}, ${time}`;
};
