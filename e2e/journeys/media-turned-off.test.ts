import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';

// On the data of a deployment that had media.
const journey = journeys('media turned off', {}, withoutMedia);

interface CountingWindow {
  captures: number;
}

journey(
  'once a deployment has no media, the wait screen of its events captures nothing',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const capture = mediaDevices.getUserMedia.bind(mediaDevices);
      const counting = Object.assign(window, { captures: 0 });
      mediaDevices.getUserMedia = (wanted) => {
        counting.captures++;
        return capture(wanted);
      };
    });
    await ann.page.reload();
    await ann.sees('This event has no audio or video. You can chat, raise your hand and point.');
    await ann.enterRoom('Main hall');
    assert.is(await ann.page.evaluate(() => (window as unknown as CountingWindow).captures), 0);
    assert.is(await ann.page.getByRole('button', { name: /microphone|camera|connection/i }).count(), 0);
  },
);

journey.run();
