import { build } from 'esbuild';
import { root } from '../../src/build/bundle.mjs';
import { percentile, seatIn, startLive } from '../support/live.mjs';
import { watchLoad } from '../support/load.mjs';

const size = { widthPx: 1_600, heightPx: 1_000 };
const goal = 1.15;
const patienceMs = 60_000;
/** A bare page that asks for all of a room of a hundred at once may overrun the media server's queue, and then waits in vain. */
const bareTries = 4;
/** Cameras besides one's own in a room of so many. */
const camerasOf = { 25: 24, 100: 73 };
const pictures = '[data-tile-id] video';

/** A page with livekit-client, and the options that the studio gives it. */
const bareScript = async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import * as livekit from 'livekit-client';
        import { cameraPublication, roomOptions } from './src/client/adapters/livekit/room-options.ts';
        import { clientOptions } from './src/client/options.ts';
        window.livekit = livekit;
        window.roomOptions = roomOptions(clientOptions);
        window.cameraPublication = cameraPublication(clientOptions);
      `,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0].text;
};

/** Waits until so many videos of other people have moving pictures. */
const allMove = (page, selector, wanted) =>
  page.waitForFunction(
    ([videos, count]) =>
      [...document.querySelectorAll(videos)].filter(
        (video) => video.checkVisibility() && video.getVideoPlaybackQuality().totalVideoFrames > 3,
      ).length >= count,
    [selector, wanted],
    { timeout: patienceMs },
  );

/** Shares of one core that the page's main thread and all processes of the browser are busy for. */
const loadOf = async (browser, page, durationMs) => {
  const { elapsedS, mainS, allS } = await watchLoad(browser, page, durationMs);
  return { main: mainS / elapsedS, all: allS / elapsedS };
};

/** The load of the studio in a room, and the sizes of the pictures that it shows. */
const ours = async (live, round, cameras, durationMs) => {
  const ann = await live.arriveAsGuest(live.browser, live.server.guestUrl, `Ann ${round}`, size);
  await ann.enterRoom('Main hall');
  await allMove(ann.page, pictures, cameras + 1);
  const boxes = await ann.page.evaluate(
    (videos) =>
      [...document.querySelectorAll(videos)]
        .filter((video) => video.checkVisibility())
        .map((video) => video.getBoundingClientRect())
        .map(({ left, top, width, height }) => ({ left, top, width, height })),
    pictures,
  );
  const load = await loadOf(live.browser, ann.page, durationMs);
  await ann.leave();
  return { load, boxes };
};

const bareOnce = async (live, script, round, boxes, durationMs) => {
  const { url, token } = await seatIn(live, 'Main hall', `Bare ${round}`);
  const context = await live.browser.newContext({
    bypassCSP: true,
    permissions: ['camera', 'microphone'],
    viewport: { width: size.widthPx, height: size.heightPx },
  });
  const page = await context.newPage();
  await page.goto(`${live.server.url}/VERSION`);
  await page.addScriptTag({ content: script });
  await page.evaluate(
    async ([address, secret, places]) => {
      const { livekit, roomOptions, cameraPublication } = window;
      const { createLocalTracks, Room, RoomEvent, Track } = livekit;
      const free = [...places];
      const show = (track) => {
        const element = track.attach();
        document.body.append(element);
        const box = track.kind === Track.Kind.Video ? free.shift() : undefined;
        if (!box) return;
        const px = (value) => `${value}px`;
        Object.assign(element.style, { position: 'fixed', objectFit: 'cover' });
        Object.assign(element.style, {
          left: px(box.left),
          top: px(box.top),
          width: px(box.width),
          height: px(box.height),
        });
      };
      const room = new Room({ ...roomOptions, adaptiveStream: true });
      room.on(RoomEvent.TrackSubscribed, show);
      await room.connect(address, secret);
      const tracks = await createLocalTracks({
        audio: roomOptions.audioCaptureDefaults,
        video: roomOptions.videoCaptureDefaults,
      });
      for (const track of tracks) {
        const isVideo = track.kind === Track.Kind.Video;
        await room.localParticipant.publishTrack(
          track,
          isVideo ? { ...roomOptions.publishDefaults, ...cameraPublication } : {},
        );
        if (isVideo) show(track);
      }
    },
    [url, token, boxes],
  );
  try {
    await allMove(page, 'video', boxes.length);
  } catch (thrown) {
    await context.close();
    throw thrown;
  }
  const load = await loadOf(live.browser, page, durationMs);
  await context.close();
  return load;
};

/** The load of the bare page with videos in these places. */
const bare = async (live, script, round, boxes, durationMs) => {
  for (let tries = 1; ; tries++) {
    try {
      return await bareOnce(live, script, `${round} ${tries}`, boxes, durationMs);
    } catch (thrown) {
      if (tries === bareTries) throw thrown;
    }
  }
};

export const run = async ({ quick }) => {
  const rounds = quick ? 1 : 3;
  const durationMs = quick ? 8_000 : 20_000;
  const sizes = (process.env.PEOPLE ?? '25,100').split(',').map(Number);
  const live = await startLive();
  try {
    const script = await bareScript();
    const rows = [];
    for (const people of sizes) {
      const cameras = camerasOf[people];
      const place = { server: live.server, roomName: 'Main hall' };
      const crowd = await live.fillRoom({ ...place, count: people - 1, cameras });
      const done = [];
      try {
        for (let round = 0; round < rounds; round++) {
          const { load, boxes } = await ours(live, `${people} ${round}`, cameras, durationMs);
          done.push({ ours: load, peer: await bare(live, script, `${people} ${round}`, boxes, durationMs) });
        }
      } finally {
        await crowd.end();
      }
      for (const [key, what] of [
        ['main', 'main thread'],
        ['all', 'all processes'],
      ]) {
        const median = (side) =>
          percentile(
            done.map((each) => each[side][key]),
            0.5,
          );
        const [a, b] = [median('ours'), median('peer')];
        rows.push({ quantity: `${people} people, ${what}`, ours: a, peer: b, ratio: a / b, unit: 'cores', goal });
      }
    }
    return { name: 'What a room costs the machine', rows };
  } finally {
    await live.stop();
  }
};
