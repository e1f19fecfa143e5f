import * as assert from 'uvu/assert';
import { measureWithin } from '../../tests/support/measure.ts';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';

const journey = journeys('publishing again');

/** The first byte of a signalling message that announces a track (livekit.SignalRequest, field 4). */
const addTrackByte = (4 << 3) | 2;

/** After so long livekit-client gives an announcement up that nobody answers. */
const unansweredMs = 10_000;
const retryMs = 5_000;
const slackMs = 2_000;

journey(
  'MEDIA-023 a camera that the media server did not hear of in time is published again 5 s later',
  async (stage) => {
    const { browser, server } = stage;
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await ben.enterRoom('Main hall');
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    const announcedAtMs: number[] = [];
    await ann.page.routeWebSocket(/\/livekit\//, (socket) => {
      const mediaServer = socket.connectToServer();
      socket.onMessage((message) => {
        if (message[0] === addTrackByte) announcedAtMs.push(performance.now());
        if (message[0] !== addTrackByte || announcedAtMs.length > 1) mediaServer.send(message);
      });
    });
    await ann.page.reload();
    await ann.press('Stop camera');
    await ann.enterRoom('Main hall');
    await ann.page.getByRole('button', { name: 'Start camera' }).click();
    await ben.seesVideoOf('Ann Bell');
    const [lost = 0, again = 0] = announcedAtMs;
    const waitedMs = again - lost - unansweredMs;
    measureWithin('beside the time after which a camera is published again', [Math.abs(waitedMs - retryMs)], slackMs);
    assert.is(announcedAtMs.length, 2);
    assert.equal(ben.errors, []);
  },
);

journey.run();
