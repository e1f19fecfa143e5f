import type { CDPSession } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../support/browser/browser.ts';
import { cameraHeightPx, reported } from '../support/journeys.ts';
import { keepConnections, subscribedVideos } from '../support/measurements/connection-counts.ts';
import { asksForNoFrame, countFrames } from '../support/measurements/frame-requests.ts';
import { guestOf, roomsOf } from '../support/people/api-participant.ts';
import { crowdName, fillRoom } from '../support/people/crowd.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { startStudio } from '../support/server/studio-server.ts';
import { type Box, boxOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';
import { type CrowdedRoom, endCrowdedRoom } from './crowded-room.ts';

interface Hundred extends CrowdedRoom {
  /** Looks at the room, with neither picture nor sound of her own. */
  readonly ann: Person;
  /** Sits among the hundred, without a picture; his microphone speaks once it is on. */
  readonly ben: Person;
}

const roomName = 'Main hall';
const people = 100;
const cameras = 16;
const shares = 2;
const hands = 3;
const columns = 2;
const size = { widthPx: 1_240, heightPx: 640, reducedMotion: true } as const;
/** In the columns: the first and the last of those with a camera and without a share. */
const [first, last] = [crowdName(shares), crowdName(cameras - 1)];
/** Less than what one tile has. */
const fewNodes = 20;
/** Tiles this near to the window count as on the screen. */
const marginPx = 120;

const room = suite<Hundred>('a room of a hundred');
const hundred = (title: string, walk: (stage: Hundred) => Promise<void>): void => room(title, reported(walk));

/** Enters without picture and sound, with the chat closed. */
const enterQuietly = async (person: Person): Promise<Person> => {
  await person.press('Stop camera');
  await person.press('Mute microphone');
  await person.enterRoom(roomName);
  await person.page.keyboard.press('Alt+h');
  await person.page.getByRole('button', { name: 'Open chat' }).waitFor();
  return person;
};

room.before(async (context) => {
  const server = await startStudio({ CAMERA_HEIGHT: String(cameraHeightPx) });
  const browser = await launchBrowser({ voice: true });
  const ben = await enterQuietly(await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', size));
  const crowd = await fillRoom({
    ...{ server, roomName, count: people - 1 },
    ...{ cameras, screens: shares, microphones: 0 },
  });
  for (const person of crowd.people.slice(-hands)) await person.raiseHand();
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', {
    ...size,
    before: async (person) => {
      await keepConnections(person.page);
      await countFrames(person);
    },
  });
  await enterQuietly(ann);
  Object.assign(context, { server, browser, crowd, ann, ben });
});

room.after(endCrowdedRoom);

const tilesOf = ({ page }: Person) => page.locator('[data-tile-id]:visible');
const showsTiles = (person: Person, wanted: number): Promise<void> => {
  let found = 0;
  return until(
    () => `${wanted} tiles: there are ${found}`,
    async () => {
      found = await tilesOf(person).count();
      return found === wanted;
    },
  );
};

/** Where every tile of the stage is, by its id. */
const placesOf = async (person: Person): Promise<ReadonlyMap<string, Box>> =>
  new Map(
    await tilesOf(person).evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect();
        return [tile.getAttribute('data-tile-id')!, { x, y, width, height }] as const;
      }),
    ),
  );

/** Resolves when the tiles stand where they stood when asked before. */
const restingPlacesOf = async (person: Person): Promise<ReadonlyMap<string, Box>> => {
  let last = '';
  await until('the tiles rest', async () => {
    const next = JSON.stringify([...(await placesOf(person))]);
    const rest = next === last;
    last = next;
    return rest;
  });
  return placesOf(person);
};

/** Those of these tiles that are elsewhere now. */
const moved = async (person: Person, before: ReadonlyMap<string, Box>): Promise<readonly string[]> => {
  const now = await restingPlacesOf(person);
  return [...before].flatMap(([id, box]) => (JSON.stringify(now.get(id)) === JSON.stringify(box) ? [] : [id]));
};

/** Nodes of the page that are alive, also those that nobody sees any more. */
const liveNodes = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Memory.getDOMCounters')).nodes;
};

const scrollTo = ({ page }: Person, topPx: number): Promise<void> =>
  page.evaluate((top) => {
    const scroller = [...document.querySelectorAll('main *')].find(
      (element) => element.scrollHeight > element.clientHeight + 400,
    );
    if (scroller) scroller.scrollTop = top;
  }, topPx);

hundred('everybody has a tile, and every share has one more', async ({ ann }) => {
  await showsTiles(ann, people + 1 + shares);
  assert.equal(ann.errors, []);
});

hundred('raised hands are counted', async ({ ann }) => {
  const banner = ann.page.getByRole('banner');
  await banner.getByText(`${hands} raised hands`).waitFor({ state: 'attached' });
});

hundred('who joins, leaves or speaks moves nobody else', async ({ ann, ben, crowd, server }) => {
  await showsTiles(ann, people + 1 + shares);
  // What is shared has its shape with its first picture.
  for (let index = 0; index < shares; index++) await ann.seesVideoOf(`${crowdName(index)}'s screen`);
  const before = new Map(await restingPlacesOf(ann));

  const leaver = crowd.people[50]!;
  await crowd.leave(leaver.identity);
  await leaver.leaveEvent();
  await showsTiles(ann, people + shares);
  before.delete(leaver.identity);
  assert.equal(await moved(ann, before), [], 'when somebody leaves');

  const newcomer = await guestOf(server, 'Zoe Young');
  await newcomer.enter((await roomsOf(newcomer)).get(roomName)!);
  await showsTiles(ann, people + 1 + shares);
  assert.equal(await moved(ann, before), [], 'when somebody joins');

  const speaking = ann.tile('Ben Cole').and(ann.page.locator('[data-speaking]'));
  await ben.press('Unmute microphone');
  await speaking.waitFor();
  // Not everybody fits on this screen: the one who speaks comes first, and who was there takes their place.
  assert.ok((await moved(ann, before)).length <= 2, 'when somebody speaks');
  await ben.press('Mute microphone');
  await speaking.waitFor({ state: 'detached' });
  await newcomer.leaveEvent();
  await showsTiles(ann, people + shares);
});

hundred('GRID-027 in columns only those with a camera are shown, and oneself', async ({ ann }) => {
  // Who has a camera is known by the media: a connection that is being made anew has its time first.
  await ann.page.getByText('Connection lost. Reconnecting...').waitFor({ state: 'detached' });
  await ann.press(`${columns} columns`);
  await showsTiles(ann, cameras + 1 + shares);
  // A tile has its name once it has been on the screen; what comes above it meanwhile moves it down.
  await until('the end of the columns shows her own tile', async () => {
    await scrollTo(ann, 4_000);
    return ann.tile('Ann Bell').isVisible();
  });
  await scrollTo(ann, 0);
});

hundred('videos are subscribed for what is on the screen and a row at most', async ({ ann }) => {
  // The tab keeps its columns: after a reload nothing was on the screen before.
  await ann.page.reload();
  await showsTiles(ann, cameras + 1 + shares);
  await ann.seesVideoOf(first);
  const isNear = ({ y, height }: Box) => y + height > -marginPx && y < size.heightPx + marginPx;
  const onScreen = async () => [...(await restingPlacesOf(ann)).values()].filter(isNear).length;
  let [tiles, videos] = [await onScreen(), 0];
  assert.ok(tiles < cameras, `${tiles} tiles on the screen`);
  // While people were coming in, a row more was on the screen for a moment.
  await until(
    () => `${videos} videos are no more than ${tiles} tiles on the screen and a row`,
    async () => {
      tiles = await onScreen();
      videos = await subscribedVideos(ann);
      return videos <= tiles + columns;
    },
  );
  await ann.seesVideoOf(first);
});

hundred('a tile that comes back onto the screen shows a picture again', async ({ ann }) => {
  await ann.seesVideoOf(first);
  await scrollTo(ann, 4_000);
  await until('the first tile is off the screen', async () => (await boxOf(ann.tile(first))).y < -400);
  await scrollTo(ann, 0);
  await ann.seesVideoOf(first);
});

hundred('scrolling to and fro leaves no nodes behind', async ({ ann, crowd }) => {
  const session = await ann.context.newCDPSession(ann.page);
  // After a reload shares stand where they came in: before people or below them.
  const lastTile = ann.page.locator(`[data-tile-id="${crowd.people[cameras - 1]?.identity}"]`);
  const toAndFro = async () => {
    await lastTile.evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
    await ann.seesVideoOf(last);
    await scrollTo(ann, 0);
    await ann.seesVideoOf(first);
  };
  await toAndFro();
  const before = await liveNodes(session);
  for (let round = 0; round < 3; round++) await toAndFro();
  const after = await liveNodes(session);
  assert.ok(after - before < fewNodes, `${after} nodes after ${before}`);
});

hundred('while nothing changes the page asks for no frame', async ({ ann }) => {
  await asksForNoFrame(ann);
});

room.run();
