import { loadavg } from 'node:os';
import { percentile, startLive } from '../support/live.mjs';

const people = 99;
const cameras = 70;
const firstGoalMs = 5_000;
const allGoalMs = 10_000;
/** A join without pictures after this time is one that failed. */
const patienceMs = 30_000;

/** The server gives a participant up at 200 unread messages. */
const signalGoal = 60;

/** Resolves with the ms from the click to the first picture and to the last of the wanted ones; null where it did not come. */
const armTimer = (page, wanted) =>
  page.evaluate(
    ([videos, limitMs]) => {
      window.pictures = new Promise((resolve) => {
        addEventListener(
          'click',
          () => {
            const started = performance.now();
            let first = null;
            const look = () => {
              const elapsed = performance.now() - started;
              const shown = [...document.querySelectorAll('[data-tile-id] video')].filter(
                (video) => video.checkVisibility() && video.getVideoPlaybackQuality().totalVideoFrames > 0,
              ).length;
              if (shown > 0) first ??= elapsed;
              if (shown >= videos) resolve({ first, all: elapsed, shown });
              else if (elapsed > limitMs) resolve({ first, all: null, shown });
              else setTimeout(look, 50);
            };
            look();
          },
          { capture: true, once: true },
        );
      });
    },
    [wanted, patienceMs],
  );

const join = async (live, round) => {
  const ann = await live.arriveAsGuest(live.browser, live.server.guestUrl, `Ann ${round}`, {
    widthPx: 1_600,
    heightPx: 1_000,
    reducedMotion: true,
  });
  await live.recordSignals(ann.page);
  await ann.page.reload();
  await ann.press('Stop camera');
  await ann.press('Mute microphone');
  await armTimer(ann.page, cameras);
  await ann.page.getByRole('button', { name: 'Join room' }).click();
  const times = await ann.page.evaluate(() => window.pictures);
  const signals = await live.signalCounts(ann.page);
  await ann.leave();
  return { ...times, ...signals, load: loadavg()[0] };
};

export const run = async ({ quick }) => {
  const joins = Number(process.env.JOINS) || (quick ? 5 : 50);
  const live = await startLive();
  try {
    const crowd = await live.fillRoom({
      ...{ server: live.server, roomName: 'Main hall', count: people },
      ...{ cameras, microphones: Number(process.env.MICROPHONES ?? 0) },
    });
    const done = [];
    for (let round = 0; round < joins; round++) {
      const joined = await join(live, round);
      done.push(joined);
      const ms = (value) => (value === null ? 'never' : String(Math.round(value))).padStart(6);
      console.log(
        `join ${String(round + 1).padStart(2)}: first ${ms(joined.first)} ms, all ${ms(joined.all)} ms, ` +
          `${joined.shown} pictures, ${joined.total} messages, ${joined.mostInSecond} in a second, load ${joined.load.toFixed(1)}`,
      );
    }
    await crowd.end();
    const late = (key, goalMs) => done.filter((join) => join[key] === null || join[key] > goalMs).length;
    const times = (key) => done.flatMap((join) => join[key] ?? patienceMs);
    return {
      name: `${joins} joins of a room of a hundred with ${cameras} cameras`,
      rows: [
        {
          quantity: `joins without a picture within ${firstGoalMs / 1000} s`,
          ours: late('first', firstGoalMs),
          goal: 0,
        },
        { quantity: `joins without all pictures within ${allGoalMs / 1000} s`, ours: late('all', allGoalMs), goal: 0 },
        { quantity: 'first picture, median', ours: percentile(times('first'), 0.5), unit: 'ms' },
        { quantity: 'first picture, longest', ours: Math.max(...times('first')), unit: 'ms' },
        { quantity: 'all pictures, median', ours: percentile(times('all'), 0.5), unit: 'ms' },
        { quantity: 'all pictures, longest', ours: Math.max(...times('all')), unit: 'ms' },
        {
          quantity: 'messages to the media server, most in a second',
          ours: Math.max(...done.map((join) => join.mostInSecond)),
          goal: signalGoal,
        },
      ],
    };
  } finally {
    await live.stop();
  }
};
