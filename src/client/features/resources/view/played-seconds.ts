/** How many seconds of a video were played since it was loaded; what was jumped over counts as none. */
export const playedSeconds = (played: TimeRanges): number => {
  let seconds = 0;
  for (let index = 0; index < played.length; index++) seconds += played.end(index) - played.start(index);
  return seconds;
};
