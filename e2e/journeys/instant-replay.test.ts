import * as assert from 'uvu/assert';
import { violations } from '../support/browser/accessibility-violations.ts';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { chooseTool } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('replay', { webGl: true });

/** What is decoded of the replay that somebody watches, and where it is. */
const watched = (replay: ReturnType<Person['tile']>) =>
  replay.locator('video').evaluate((video: HTMLVideoElement) => ({
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    atS: video.currentTime,
    isPaused: video.paused,
  }));

journey(
  'REC-012 a tile shows what was just recorded of it, while the room goes on live',
  async ({ browser, server }) => {
    const host = await arriveAsHost(browser, server);
    await host.enterRoom('Main hall');
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.enterRoom('Main hall');
    await host.seesVideoOf('Ann Bell');
    await host.press('Record this room');
    await ann.page.getByText('This room is being recorded.').waitFor();

    await chooseTool(ann, 'Host', 'Instant replay');
    const replay = ann.page.getByRole('region', { name: 'Replay of Host' });
    const exit = replay.getByRole('button', { name: 'Exit Replay' });
    await exit.waitFor();
    await until('pictures of the replay are decoded', async () => (await watched(replay)).frames > 10);
    const live = ann.page
      .locator('[data-tile-id]')
      .and(ann.page.getByLabel(/^Ann Bell/))
      .locator('video');
    const framesOf = () => live.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
    const before = await framesOf();
    await until('the other tile goes on live', async () => (await framesOf()) > before + 3);
    assert.equal(await violations(ann), []);

    await replay.getByRole('button', { name: 'Pause', exact: true }).click();
    assert.ok((await watched(replay)).isPaused);
    const { atS } = await watched(replay);
    await replay.getByRole('slider', { name: 'Position' }).focus();
    await ann.page.keyboard.press('ArrowLeft');
    await until('it is further back', async () => (await watched(replay)).atS < atS);
    await replay.getByRole('button', { name: 'Play', exact: true }).click();
    await until('it plays', async () => (await watched(replay)).atS > atS);

    await exit.click();
    await exit.waitFor({ state: 'detached' });
    await ann.seesVideoOf('Host');

    await chooseTool(ann, 'Host', 'Instant replay');
    await exit.waitFor();
    await host.press('Stop recording');
    await exit.waitFor({ state: 'detached' });
    await ann.seesVideoOf('Host');
    assert.equal([...ann.errors, ...host.errors], []);
  },
);

journey.run();
