import { type Browser, chromium } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cameraHeightPx } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { type StudioServer, startStudio } from '../support/server/studio-server.ts';

const journey = suite<{ server: StudioServer; browsers: Browser[] }>('devices');

journey.before(async (context) => {
  context.server = await startStudio({ CAMERA_HEIGHT: String(cameraHeightPx) });
  context.browsers = [];
});
journey.after.each(async ({ browsers }) => {
  for (const browser of browsers.splice(0)) await browser.close();
});
journey.after(({ server }) => server.stop());

/** A browser of the journey, closed after it however it ends. */
const launch = async (browsers: Browser[], ...extra: string[]): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--mute-audio', ...extra],
  });
  browsers.push(browser);
  return browser;
};

journey(
  'a machine without camera and microphone says so, and the person joins all the same',
  async ({ server, browsers }) => {
    const browser = await launch(browsers, '--use-fake-ui-for-media-stream');
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.page.getByText('No camera found. Connect one and try again.').first().waitFor();
    await ann.enterRoom('Main hall');
    await ann.say('hello without a camera');
    await ann.sees('hello without a camera');
  },
);

journey(
  'a denied permission is explained with what to do, and the person joins all the same',
  async ({ server, browsers }) => {
    const deny = '--use-fake-ui-for-media-stream=deny';
    const browser = await launch(browsers, '--use-fake-device-for-media-stream', deny);
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { withoutPermissions: true });
    await ann.page
      .getByText(/Your browser is blocking the camera/)
      .first()
      .waitFor();
    await ann.enterRoom('Main hall');
    await ann.say('hello without permission');
    await ann.sees('hello without permission');
  },
);

journey('a camera is asked for as many lines as the deployment says', async ({ server, browsers }) => {
  const browser = await launch(browsers, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream');
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  const size = await ann.page
    .locator('video')
    .first()
    .evaluate(
      (element) =>
        new Promise<readonly number[]>((resolve) => {
          const video = element as HTMLVideoElement;
          video.requestVideoFrameCallback(() => resolve([video.videoWidth, video.videoHeight]));
        }),
    );
  assert.equal(size, [(cameraHeightPx * 16) / 9, cameraHeightPx]);
});

journey.run();
