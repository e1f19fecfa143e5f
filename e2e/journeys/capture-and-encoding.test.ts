import * as assert from 'uvu/assert';
import { mediaLimits } from '../../src/shared/values/limits.ts';
import { waitMs } from '../support/browser/browser.ts';
import { journeys } from '../support/journeys.ts';
import { keepConnections, type PageWithConnections } from '../support/measurements/connection-counts.ts';
import { arriveAsGuest, isConnected, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('media', {}, async () => ({ CAMERA_HEIGHT: String(mediaLimits.cameraHeightPx) }));

interface Watched {
  readonly asked: MediaStreamConstraints[];
  readonly screens: DisplayMediaStreamOptions[];
}

/** Keeps what the page asks of the browser from its next load on. */
const watch = async ({ page }: Person) => {
  await keepConnections(page);
  await page.addInitScript(() => {
    const watched: Watched = { asked: [], screens: [] };
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      if (constraints) watched.asked.push(constraints);
      return capture(constraints);
    };
    const share = mediaDevices.getDisplayMedia.bind(mediaDevices);
    mediaDevices.getDisplayMedia = (options) => {
      if (options) watched.screens.push(options);
      return share(options);
    };
    Object.assign(window, { watched });
  });
};

/** What was asked of the browser for a kind of device, once it was. */
const askedFor = async ({ page }: Person, kind: 'audio' | 'video'): Promise<MediaTrackConstraints> => {
  const asked = await page.waitForFunction(
    (wanted) =>
      (window as unknown as { watched: Watched }).watched.asked
        .map((constraints) => constraints[wanted])
        .find((constraint) => typeof constraint === 'object'),
    kind,
    { timeout: waitMs },
  );
  return (await asked.jsonValue()) as MediaTrackConstraints;
};

/** What is sent of a kind of source: its codec, and each of its layers. */
const sent = ({ page }: Person, isScreen: boolean) =>
  page.evaluate(async (wantsScreen) => {
    const { connections } = globalThis as unknown as PageWithConnections;
    for (const connection of connections) {
      for (const sender of connection.getSenders()) {
        const { track } = sender;
        if (track?.kind !== 'video' || 'displaySurface' in track.getSettings() !== wantsScreen) continue;
        const stats = [...(await sender.getStats()).values()] as {
          type: string;
          codecId?: string;
          mimeType?: string;
        }[];
        const codec = stats.find(({ type }) => type === 'codec')?.mimeType ?? null;
        const { encodings } = sender.getParameters();
        return { codec, encodings: encodings.map(({ maxBitrate, maxFramerate }) => ({ maxBitrate, maxFramerate })) };
      }
    }
    return null;
  }, isScreen);

journey('MEDIA-010 the camera is asked for 640 x 360 at 16:9 and 24 frames a second', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { before: watch });
  await ann.enterRoom('Main hall');
  const { width, height, aspectRatio, frameRate } = await askedFor(ann, 'video');
  assert.equal([width, height, aspectRatio, frameRate], [640, 360, 16 / 9, 24]);
});

journey(
  'MEDIA-011 the microphone is asked for one channel, echo cancellation and automatic gain',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', { before: watch, microphone: true });
    await ann.enterRoom('Main hall');
    const { channelCount, echoCancellation, autoGainControl } = await askedFor(ann, 'audio');
    assert.equal(
      { channelCount, echoCancellation, autoGainControl },
      {
        channelCount: 1,
        echoCancellation: true,
        autoGainControl: true,
      },
    );
  },
);

journey('MEDIA-013 cameras are sent as VP9', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Cleo Dunn', { before: watch });
  await ann.enterRoom('Main hall');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Dan Eze');
  await ben.enterRoom('Main hall');
  await ben.seesVideoOf('Cleo Dunn');
  assert.is((await sent(ann, false))?.codec, 'video/VP9');
});

journey(
  'MEDIA-014 a shared screen is asked for at 30 frames a second and sent at 1.5 Mbit/s at most, in layers',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Eva Gray', { before: watch });
    await ann.enterRoom('Main hall');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Finn Hale');
    await ben.enterRoom('Main hall');
    await ann.press('Share your screen');
    await ben.seesVideoOf("Eva Gray's screen");
    const asked = await ann.page.evaluate(
      () => (window as unknown as { watched: Watched }).watched.screens[0]?.video as MediaTrackConstraints,
    );
    const screen = await sent(ann, true);
    assert.is(asked.frameRate, 30);
    assert.equal(screen?.encodings, [
      { maxBitrate: 500_000, maxFramerate: 15 },
      { maxBitrate: 1_500_000, maxFramerate: 30 },
    ]);
  },
);

journey(
  'whoever saves data sees no camera and sends a small picture, until they save no more',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Hal Ives', { before: watch });
    await ann.enterRoom('Main hall');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ida Jole');
    await ben.enterRoom('Main hall');
    await ann.seesVideoOf('Ida Jole');
    await ben.seesVideoOf('Hal Ives');
    const seenHeight = (heightPx: number) =>
      until(`Hal's picture has ${heightPx} lines`, () =>
        ben
          .tile('Hal Ives')
          .locator('video')
          .evaluateAll(
            (videos, wanted) => videos.some((video) => (video as HTMLVideoElement).videoHeight === wanted),
            heightPx,
          ),
      );
    const flip = async () => {
      await ann.press('More controls');
      await ann.page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
      await ann.page.getByRole('tab', { name: 'General' }).click();
      await ann.page.getByRole('switch', { name: 'Data saver' }).click();
      await ann.page.keyboard.press('Escape');
    };
    const restartCamera = async () => {
      await ann.press('Stop camera');
      await ben.tile('Hal Ives').locator('video:visible').waitFor({ state: 'detached' });
      await ann.press('Start camera');
      await ben.seesVideoOf('Hal Ives');
    };
    await flip();
    await ann.tile('Ida Jole').locator('video').waitFor({ state: 'hidden' });
    await seenHeight(mediaLimits.cameraHeightPx / 2);
    await restartCamera();
    await seenHeight(mediaLimits.cameraHeightPx / 2);
    await flip();
    await ann.seesVideoOf('Ida Jole');
    await seenHeight(mediaLimits.cameraHeightPx);
    await restartCamera();
    await seenHeight(mediaLimits.cameraHeightPx);
  },
);

journey('MEDIA-002 who changes the room connects to its media anew', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Gil Moss');
  await ann.enterRoom('Main hall');
  await isConnected(ann);
  const connected = ann.page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/rtc') });
  await ann.page
    .getByRole('button', { name: /Main hall/ })
    .first()
    .click();
  await ann.page
    .getByRole('button', { name: /Workshop B/ })
    .first()
    .click();
  await connected;
});

journey(
  'MEDIA-020, MEDIA-021 a camera that goes on although it was stopped is shown as on, and named at the second press',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Kit Lowe');
    await ann.enterRoom('Workshop A');
    await ann.page.getByRole('button', { name: 'Stop camera' }).waitFor();
    await ann.page.evaluate(() => {
      MediaStreamTrack.prototype.stop = () => undefined;
    });
    const dialog = ann.page.getByRole('dialog', { name: 'Error Turning Off Media' });
    await ann.press('Stop camera');
    await until('the camera is said to be on', () => ann.page.getByRole('button', { name: 'Stop camera' }).isEnabled());
    assert.is(await dialog.count(), 0);
    await ann.press('Stop camera');
    await dialog
      .getByText(/camera/)
      .first()
      .waitFor();
    const reloaded = ann.page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await reloaded;
    await ann.page.getByRole('button', { name: 'Start camera' }).waitFor();
    assert.is(await dialog.count(), 0);
  },
);

journey.run();
