// What every frame cost the main thread of a page, read from Chromium's own trace.

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** The main thread's CPU time of every frame between two marks: all tasks since the frame before, its own included. */
const framesOf = (events) => {
  const mark = (name) => events.find((event) => event.name === name && event.cat?.includes('blink.user_timing'));
  const [begin, end] = [mark('frames-begin'), mark('frames-end')];
  const own = events.filter(
    ({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts,
  );
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X').sort((a, b) => a.ts - b.ts);
  const fired = own.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts);
  const frames = [];
  let cost = 0;
  for (const { ts, dur, tdur } of tasks) {
    cost += (tdur ?? dur) / 1000;
    if (!fired.some((at) => at >= ts && at <= ts + dur)) continue;
    frames.push(cost);
    cost = 0;
  }
  // The first one has what came before it.
  return frames.slice(1);
};

/** Answers the CPU ms of every frame while something is done in a page, which marks where its frames begin and end. */
export const framesWhile = async ({ tab, browser }, work) => {
  await browser.startTracing(tab, { categories });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString());
  return framesOf(trace.traceEvents);
};
