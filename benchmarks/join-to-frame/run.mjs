import { bareLiveKitPage, percentile, seatIn, startLive } from '../support/live.mjs';

const goal = 1.15;

/** Resolves with the ms from the next click to the first decoded frame in a video that `selector` finds. */
const armTimer = (page, selector) =>
  page.evaluate((videos) => {
    window.firstFrame = new Promise((resolve) => {
      addEventListener(
        'click',
        () => {
          const started = performance.now();
          const look = () => {
            const found = [...document.querySelectorAll(videos)].some(
              (video) => video.getVideoPlaybackQuality().totalVideoFrames > 0,
            );
            if (found) resolve(performance.now() - started);
            else requestAnimationFrame(look);
          };
          look();
        },
        { capture: true, once: true },
      );
    });
  }, selector);

const ours = async (live, round) => {
  const ann = await live.arriveAsGuest(live.browser, live.server.guestUrl, `Ann ${round}`);
  await armTimer(ann.page, '[data-tile-id]:not([aria-label*=", you"]) video');
  await ann.page.getByRole('button', { name: 'Join room' }).click();
  const ms = await ann.page.evaluate(() => window.firstFrame);
  await ann.leave();
  return ms;
};

const peer = async (live, round) => {
  const { url, token } = await seatIn(live, 'Main hall', `Bare ${round}`);
  const page = await bareLiveKitPage(live.browser, live.server.url);
  // The camera is open already, as it is on our wait screen.
  await page.evaluate(async () => {
    window.tracks = await window.livekit.createLocalTracks({
      audio: true,
      video: { resolution: { width: 640, height: 360 } },
    });
  });
  await armTimer(page, 'video');
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
  const ms = await page.evaluate(() => window.firstFrame);
  await page.context().close();
  return ms;
};

export const run = async ({ quick }) => {
  const rounds = quick ? 3 : 9;
  const live = await startLive();
  try {
    // Each picture can be decoded by itself: else the answer would be how long the next such picture is away, which
    // depends on the moment of the click and on nothing else. A camera sends one when it is asked.
    const place = { url: live.server.url, eventId: 'demo', roomName: 'Main hall' };
    const crowd = await live.fillRoom({ ...place, count: 1, keyFrameEvery: 1 });
    const times = { ours: [], peer: [] };
    for (let round = 0; round < rounds; round++) {
      times.peer.push(await peer(live, round));
      times.ours.push(await ours(live, round));
    }
    await crowd.end();
    const [a, b] = [percentile(times.ours, 0.5), percentile(times.peer, 0.5)];
    return {
      name: 'From the click on Join to the first decoded frame',
      rows: [{ quantity: 'median', ours: a, peer: b, ratio: a / b, unit: 'ms', goal }],
    };
  } finally {
    await live.stop();
  }
};
