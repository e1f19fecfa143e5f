import { bareLiveKitPage, percentile, seatIn, startLive } from '../support/live.mjs';
import { startMeet } from './meet.mjs';

const size = { widthPx: 1_440, heightPx: 900 };
/** Pictures on Meet's first page of thirty people. */
const manyPictures = 24;
const patienceMs = 60_000;

const goals = { bare: 1, meetFirst: 0.6, meetAll: 0.5 };

/** Resolves with the ms from the next click to the first decoded frame in a video of `selector`, and in so many of them. */
const armTimer = (page, selector, wanted) =>
  page.evaluate(
    ([videos, count, limitMs]) => {
      window.frames = new Promise((resolve, reject) => {
        const start = () => {
          const started = performance.now();
          let first = null;
          const look = () => {
            const elapsed = performance.now() - started;
            const decoding = [...document.querySelectorAll(videos)].filter(
              (video) => video.getVideoPlaybackQuality().totalVideoFrames > 0,
            ).length;
            if (decoding > 0) first ??= elapsed;
            if (decoding >= count) resolve({ first, all: elapsed });
            else if (elapsed > limitMs) reject(new Error(`${decoding} of ${count} pictures after ${limitMs} ms`));
            else requestAnimationFrame(look);
          };
          look();
        };
        addEventListener('click', start, { capture: true, once: true });
      });
    },
    [selector, wanted, patienceMs],
  );

const ours = async (live, round, wanted) => {
  const ann = await live.arriveAsGuest(live.browser, live.server.guestUrl, `Ann ${round}`, size);
  // People see themselves on the wait screen before they join, as they do on Meet's.
  await ann.page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(({ videoWidth }) => videoWidth > 0),
  );
  await armTimer(ann.page, '[data-tile-id]:not([aria-label*=", you"]) video', wanted);
  await ann.page.getByRole('button', { name: 'Join room' }).click();
  const times = await ann.page.evaluate(() => window.frames);
  await ann.leave();
  return times;
};

const bare = async (live, round, wanted) => {
  const { url, token } = await seatIn(live, 'Main hall', `Bare ${round}`);
  const page = await bareLiveKitPage(live.browser, live.server.url);
  // The camera is open already, as it is on our wait screen.
  await page.evaluate(async () => {
    window.tracks = await window.livekit.createLocalTracks({
      audio: true,
      video: { resolution: { width: 640, height: 360 } },
    });
  });
  await armTimer(page, 'video', wanted);
  await page.evaluate(
    ([address, secret]) => {
      const { Room, RoomEvent } = window.livekit;
      document.addEventListener('click', async () => {
        const room = new Room({ publishDefaults: { videoCodec: 'vp9' } });
        room.on(RoomEvent.TrackSubscribed, (track) => document.body.append(track.attach()));
        await room.connect(address, secret);
        for (const track of window.tracks) await room.localParticipant.publishTrack(track);
      });
    },
    [url, token],
  );
  await page.mouse.click(200, 200);
  const times = await page.evaluate(() => window.frames);
  await page.context().close();
  return times;
};

/**
 * Meet joins the same room of the media server: its own server is asked and answers as ever, and the token is then one
 * of a guest of the studio, who is not put out of the room as a stranger.
 */
const meetOf = (address) => async (live, round, wanted) => {
  const { token } = await seatIn(live, 'Main hall', `Meet ${round}`);
  const { context, page } = await live.openPage(live.browser, size);
  await page.addInitScript(
    (seat) => {
      const { fetch } = window;
      window.fetch = async (request, options) => {
        const answer = await fetch(request, options);
        if (!String(request.url ?? request).includes('/api/connection-details')) return answer;
        return Response.json({ ...(await answer.json()), ...seat });
      };
    },
    { participantToken: token },
  );
  await page.goto(`${address}/rooms/rotunda`);
  await page.locator('#username').fill(`Meet ${round}`);
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await armTimer(page, '[data-lk-local-participant="false"] video', wanted);
  await page.getByRole('button', { name: 'Join Room' }).click();
  const times = await page.evaluate(() => window.frames);
  await context.close();
  return times;
};

/** Joins in turns with a number of people in the room; the times of each side by its name. */
const measure = async (live, sides, count, wanted, rounds) => {
  // Each picture can be decoded by itself: else the answer would be how long the next such picture is away, which
  // depends on the moment of the click and on nothing else. A camera sends one when it is asked.
  const place = { server: live.server, roomName: 'Main hall' };
  const crowd = await live.fillRoom({ ...place, count, keyFrameEvery: 1 });
  const times = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [side, join] of Object.entries(sides)) times[side].push(await join(live, round, wanted));
  }
  await crowd.end();
  return times;
};

const rowsOf = (times, what, key, goalsOfPeers) =>
  Object.entries(goalsOfPeers).flatMap(([side, goal]) => {
    if (!times[side]) return [];
    const [a, b] = [times.ours, times[side]].map((all) =>
      percentile(
        all.map((each) => each[key]),
        0.5,
      ),
    );
    return [{ quantity: `${what}, beside ${side}`, ours: a, peer: b, ratio: a / b, unit: 'ms', goal }];
  });

export const run = async ({ quick }) => {
  const rounds = quick ? 3 : 9;
  const live = await startLive();
  let meet = null;
  try {
    meet = await startMeet(await live.server.mediaAccess());
    const sides = {
      'a bare page': bare,
      ...(meet ? { 'LiveKit Meet': meetOf(meet.address) } : {}),
      ours,
    };
    const beside = await measure(live, sides, 1, 1, rounds);
    const thirty = await measure(live, sides, 30, manyPictures, rounds);
    return {
      name: 'From the click on Join to the first decoded frame',
      rows: [
        ...rowsOf(beside, 'one other, first picture', 'first', {
          'a bare page': goals.bare,
          'LiveKit Meet': goals.meetFirst,
        }),
        ...rowsOf(thirty, 'thirty, first picture', 'first', {
          'a bare page': goals.bare,
          'LiveKit Meet': goals.meetFirst,
        }),
        ...rowsOf(thirty, `thirty, ${manyPictures} pictures`, 'all', {
          'a bare page': goals.bare,
          'LiveKit Meet': goals.meetAll,
        }),
      ],
    };
  } finally {
    await meet?.stop();
    await live.stop();
  }
};
