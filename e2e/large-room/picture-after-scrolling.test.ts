import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { type Crowd, fillRoom } from '../support/people/crowd.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { boxOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('large room');

const size = { widthPx: 1_240, heightPx: 640, reducedMotion: true } as const;
/** 300 ms at 60 frames a second, in frames: a slower machine draws fewer of them. */
const pictureWithinFrames = 18;

let crowd: Crowd | null = null;
journey.after.each(async () => {
  await crowd?.end();
  crowd = null;
});

journey(
  'in a large room a tile that comes back onto the screen shows its picture within 300 ms',
  async ({ browser, server }) => {
    crowd = await fillRoom({ server, roomName: 'Main hall', count: 30, microphones: 0 });
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', size);
    await ann.press('Stop camera');
    await ann.enterRoom('Main hall');
    await ann.page.keyboard.press('Alt+h');
    await ann.press('2 columns');
    await ann.seesVideoOf('Ada Abel');
    await ann.page.mouse.move(400, 300);
    await ann.page.mouse.wheel(0, 4_000);
    await until('the first tile is off the screen', async () => (await boxOf(ann.tile('Ada Abel'))).y < -400);

    const video = ann.tile('Ada Abel').locator('video');
    const frames = await video.evaluate(async (element, most) => {
      const shown = element as HTMLVideoElement;
      const scroller = [...document.querySelectorAll('main *')].find((element) => element.scrollTop > 0)!;
      scroller.scrollTop = 0;
      const hasPicture = () => shown.checkVisibility() && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      let frames = 0;
      do {
        frames++;
        await new Promise(requestAnimationFrame);
      } while (!hasPicture() && frames <= most);
      return frames;
    }, pictureWithinFrames);
    assert.ok(frames <= pictureWithinFrames, `${frames} frames`);
    await ann.seesVideoOf('Ada Abel');
  },
);

journey.run();
