/** A time as people say it; the date is added when it is another day than `now`, the server's time. */
export const momentText = (time: Date, now: Date): string =>
  time.toLocaleString(undefined, {
    hour: 'numeric',
    minute: '2-digit',
    ...(time.toDateString() === now.toDateString() ? {} : { day: 'numeric', month: 'long', year: 'numeric' }),
  });
