import { chromium } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cameraHeightPx } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/person.ts';
import { type StudioServer, startStudio } from '../support/studio-server.ts';

const journey = suite<{ server: StudioServer }>('devices');

journey.before(async (context) => {
  context.server = await startStudio({ CAMERA_HEIGHT: String(cameraHeightPx) });
});
journey.after(({ server }) => server.stop());

const launch = (...extra: string[]) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--mute-audio', ...extra],
  });

journey('a machine without camera and microphone says so, and the person joins all the same', async ({ server }) => {
  const browser = await launch('--use-fake-ui-for-media-stream');
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.page.getByText('No camera was found. Connect one and try again.').first().waitFor();
  await ann.enterRoom('Main hall');
  await ann.say('hello without a camera');
  await ann.sees('hello without a camera');
  await browser.close();
});

journey('a denied permission is explained with what to do, and the person joins all the same', async ({ server }) => {
  const browser = await launch('--use-fake-device-for-media-stream', '--deny-permission-prompts');
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { withoutPermissions: true });
  await ann.page
    .getByText(/The browser does not allow the camera/)
    .first()
    .waitFor();
  await ann.enterRoom('Main hall');
  await ann.say('hello without permission');
  await ann.sees('hello without permission');
  await browser.close();
});

journey('a camera is asked for as many lines as the deployment says', async ({ server }) => {
  const browser = await launch('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream');
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
  await browser.close();
});

journey.run();
