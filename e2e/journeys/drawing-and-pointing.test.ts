import type { Browser } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { participantIn, roomsOf } from '../support/people/api-participant.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import type { StudioServer } from '../support/server/studio-server.ts';
import { blue, draw, linePixels, middleOf, sees, seesNothing } from '../support/studio/drawing.ts';
import { chooseTool, pixelsOf, toolsOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('draw');

const size = { widthPx: 1_240, heightPx: 640 } as const;

const colorOf = (person: Person, name: string): Promise<string> =>
  person.tile(name).evaluate((element) => getComputedStyle(element).getPropertyValue('--person-color').trim());

const enter = async (person: Person, room: string): Promise<Person> => {
  await person.enterRoom(room);
  await person.page.keyboard.press('Alt+h');
  return person;
};
const guest = async (browser: Browser, server: StudioServer, name: string, room: string): Promise<Person> =>
  enter(await arriveAsGuest(browser, server.guestUrl, name, size), room);

journey(
  "ANN-012 ANN-014 ANN-015 TILE-015 a line drawn on somebody's picture is seen by everybody, is taken back, and is there for a newcomer",
  async ({ browser, server }) => {
    const ann = await guest(browser, server, 'Ann Bell', 'Main hall');
    const ben = await guest(browser, server, 'Ben Cole', 'Main hall');
    await ann.seesVideoOf('Ben Cole');
    await ann.press('Stop camera');
    await chooseTool(ann, 'Ben Cole', 'Draw');
    const pen = (await toolsOf(ann, 'Ben Cole')).getByRole('button', { name: 'Draw', exact: true });
    assert.is((await pen.boundingBox())?.height, 30);
    await ann.page.getByRole('radio', { name: blue.name }).click();
    await draw(ann, 'Ben Cole');
    await sees(ann, 'Ben Cole');
    await sees(ben, 'Ben Cole');
    await chooseTool(ann, 'Ben Cole', 'Undo my last drawing');
    await seesNothing(ann, 'Ben Cole');
    await seesNothing(ben, 'Ben Cole');

    await draw(ann, 'Ben Cole');
    await sees(ben, 'Ben Cole');
    const newcomer = await guest(browser, server, 'Cem Dal', 'Main hall');
    await sees(newcomer, 'Ben Cole');
    // Their tiles have made place for the newcomer, and the line has gone with its tile.
    for (const person of [ann, ben]) await sees(person, 'Ben Cole');
    await chooseTool(ann, 'Ann Bell', 'Draw');
    await draw(ann, 'Ann Bell');
    await sees(ben, 'Ann Bell');

    await chooseTool(ann, 'Ben Cole', 'Hide drawings');
    await seesNothing(ann, 'Ben Cole');
    await chooseTool(ann, 'Ben Cole', 'Show drawings');
    await sees(ann, 'Ben Cole');
    await chooseTool(ann, 'Ben Cole', 'Clear my drawings');
    for (const person of [ann, ben, newcomer]) await seesNothing(person, 'Ben Cole');
    assert.equal([...ann.errors, ...ben.errors, ...newcomer.errors], []);
  },
);

journey(
  'ANN-006 a pointer is seen with its name, and goes after a while without movement',
  async ({ browser, server }) => {
    const ann = await guest(browser, server, 'Ann Bell', 'Workshop A');
    const ben = await guest(browser, server, 'Ben Cole', 'Workshop A');
    await ann.seesVideoOf('Ben Cole');
    const color = await colorOf(ben, 'Ann Bell');
    await seesNothing(ben, 'Ben Cole', color);
    await chooseTool(ann, 'Ben Cole', 'Pointer');
    const { x, y, width, height } = await middleOf(ann, 'Ben Cole');
    const middle = await middleOf(ben, 'Ben Cole');
    let moves = 0;
    await until('Ben sees a pointer', async () => {
      await ann.page.mouse.move(x + width / 2 + (moves++ % 20), y + height / 2);
      return (await pixelsOf(ben, middle, color)) > linePixels;
    });
    await seesNothing(ben, 'Ben Cole', color);
  },
);

/**
 * Which of these times are over in a page, from when it shows words the next time, once it shows them no more: what holds
 * the page up holds all of it up.
 */
const overWhenGone = ({ page }: Person, words: string, timesMs: readonly number[]): Promise<readonly number[]> =>
  page.evaluate(
    ([shown, times]) =>
      new Promise<readonly number[]>((resolve) => {
        let over: number[] | null = null;
        const watch = new MutationObserver(() => {
          const isShown = document.body.textContent.includes(shown);
          if (isShown && over === null) {
            const begun: number[] = [];
            over = begun;
            for (const ms of times) setTimeout(() => begun.push(ms), ms);
          } else if (!isShown && over !== null) {
            watch.disconnect();
            resolve(over);
          }
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    [words, timesMs] as const,
  );

journey('SHELL-038 whoever draws for the first time reads how, for five seconds', async ({ browser, server }) => {
  const ann = await guest(browser, server, 'Gia Lund', 'Workshop A');
  const words = 'Drag over the tile to draw. Choose Draw again to stop.';
  const over = overWhenGone(ann, words, [4_000, 7_500]);
  await chooseTool(ann, 'Gia Lund', 'Draw');
  await ann.sees(words);
  assert.equal(await over, [4_000]);
  // Who was told knows.
  await chooseTool(ann, 'Gia Lund', 'Draw');
  await chooseTool(ann, 'Gia Lund', 'Draw');
  assert.is(await ann.page.getByText(words).count(), 0);
});

journey(
  'ANN-011 ANN-013 the host clears what others drew, and drawing ends for everybody whom the room forbids it',
  async ({ browser, server }) => {
    const host = await enter(await arriveAsHost(browser, server, size), 'Workshop B');
    const ann = await guest(browser, server, 'Ann Bell', 'Workshop B');
    await host.seesVideoOf('Ann Bell');
    await chooseTool(ann, 'Host', 'Draw');
    await ann.page.getByRole('radio', { name: blue.name }).click();
    await draw(ann, 'Host');
    await sees(host, 'Host');
    await chooseTool(host, 'Host', "Clear everyone's drawings");
    for (const person of [host, ann]) await seesNothing(person, 'Host');

    const api = await participantIn(host.page, server);
    await api.call(
      `mutation($event_id: ID!, $room_id: ID!) {
        setRoomPermissions(event_id: $event_id, room_id: $room_id, permissions: { annotation: false }) { room_id }
      }`,
      { room_id: (await roomsOf(api)).get('Workshop B') },
    );
    const tools = await toolsOf(ann, 'Host');
    await tools.getByRole('button', { name: 'Draw', exact: true }).waitFor({ state: 'detached' });
    await draw(ann, 'Host');
    await ann.page.keyboard.press('Alt+h');
    await ann.say('drawn');
    await host.page.keyboard.press('Alt+h');
    await host.sees('drawn');
    for (const person of [host, ann]) await seesNothing(person, 'Host');
  },
);

journey.run();
