import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../support/browser/browser.ts';
import { cameraHeightPx, reported } from '../support/journeys.ts';
import { recordSignals, signalCounts } from '../support/measurements/signalling-counts.ts';
import { crowdName, fillRoom } from '../support/people/crowd.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { startStudio } from '../support/server/studio-server.ts';
import { until } from '../support/until.ts';
import { type CrowdedRoom, endCrowdedRoom } from './crowded-room.ts';

interface Joining extends CrowdedRoom {
  readonly ann: Person;
}

const people = 100;
const cameras = 70;
const size = { widthPx: 1_600, heightPx: 1_000, reducedMotion: true } as const;
/** The media server gives up a participant with 200 unread messages; a second is far longer than it takes to read one. */
const mostInSecond = 60;

const room = suite<Joining>('joining a room of a hundred');
const joining = (title: string, walk: (stage: Joining) => Promise<void>): void => room(title, reported(walk));

room.before(async (context) => {
  const server = await startStudio({ CAMERA_HEIGHT: String(cameraHeightPx) });
  const browser = await launchBrowser();
  const crowd = await fillRoom({
    ...{ server, roomName: 'Main hall', count: people - 1 },
    ...{ cameras, microphones: people - 1 },
  });
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', size);
  await recordSignals(ann.page);
  await ann.page.reload();
  await ann.press('Stop camera');
  Object.assign(context, { server, browser, crowd, ann });
});

room.after(endCrowdedRoom);

/** Videos that are on the screen and decode. */
const pictures = ({ page }: Person): Promise<number> =>
  page
    .locator('[data-tile-id]:visible video:visible')
    .evaluateAll(
      (videos) =>
        videos.filter((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames > 0).length,
    );

const staysWithinBudget = async (person: Person): Promise<void> => {
  const counted = await signalCounts(person.page);
  assert.ok(counted.total > 0, 'messages were counted');
  assert.ok(counted.mostInSecond <= mostInSecond, `${counted.mostInSecond} messages in a second`);
};

joining(
  'everybody with a camera is seen, and a second holds at most 60 messages to the media server',
  async ({ ann }) => {
    await ann.enterRoom('Main hall');
    await until(`${cameras} pictures`, async () => (await pictures(ann)) === cameras);
    await staysWithinBudget(ann);
  },
);

joining(
  'columns that change and a grid that is scrolled fast stay within that, and show what is there then',
  async ({ ann }) => {
    for (const columns of ['1 column', '4 columns', '2 columns', '3 columns']) {
      await ann.press(columns);
      await ann.page.mouse.move(600, 400);
      for (let turn = 0; turn < 10; turn++) await ann.page.mouse.wheel(0, turn % 4 === 3 ? -3_000 : 3_000);
    }
    await ann.page.mouse.wheel(0, -100_000);
    await ann.seesVideoOf(crowdName(0));
    await staysWithinBudget(ann);
  },
);

joining('who goes to another room and comes back sees pictures again, within that too', async ({ ann }) => {
  const { page } = ann;
  const header = page.getByRole('banner');
  const go = async (from: string, to: string) => {
    await page.getByRole('button', { name: new RegExp(`Join.*${to}`) }).click();
    await header.getByRole('button', { name: new RegExp(to) }).waitFor();
    await header.getByRole('button', { name: new RegExp(from) }).waitFor({ state: 'detached' });
  };
  await header.getByRole('button', { name: /Main hall/ }).click();
  await go('Main hall', 'Workshop A');
  await until('nobody else is seen', async () => (await pictures(ann)) === 0);
  await go('Workshop A', 'Main hall');
  await ann.seesVideoOf(crowdName(0));
  await staysWithinBudget(ann);
  assert.equal(ann.errors, []);
});

room.run();
