import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { asksForNoFrame, countFrames } from '../support/measurements/frame-requests.ts';
import { type Crowd, fillRoom } from '../support/people/crowd.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import type { StudioServer } from '../support/server/studio-server.ts';
import { boxOf, chooseTool, orderOf, restOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('grid', { camera: false });

const size = { widthPx: 1_240, heightPx: 640, reducedMotion: true } as const;
const names = ['Ada Abel', 'Bruno Berg', 'Chloe Costa', 'Dev Dunn'] as const;

let crowd: Crowd | null = null;

journey.after.each(async () => {
  await crowd?.end();
  crowd = null;
});

/** People without pictures and sounds, so that nothing but the grid has work to do. */
const fillQuietly = async (server: StudioServer, roomName: string, count: number): Promise<Crowd> => {
  const nameOf = (index: number): string => names[index] ?? `Guest ${index}`;
  crowd = await fillRoom({ server, roomName, count, cameras: 0, microphones: 0, names: nameOf });
  return crowd;
};

const enter = async (person: Person, room: string): Promise<Person> => {
  await person.enterRoom(room);
  await person.page.keyboard.press('Alt+h');
  return person;
};

/** Resolves when the grid of a person shows these tiles first. */
const showsFirst = (person: Person, ...first: readonly string[]): Promise<void> =>
  until(`${person.name} sees ${first.join(', ')} first`, async () => {
    const order = await orderOf(person);
    return first.every((name, index) => order[index] === name);
  });
const widthOf = async (person: Person, name: string): Promise<number> => (await boxOf(person.tile(name))).width;
const announced = async (person: Person, text: string): Promise<void> => {
  await person.page.locator('[aria-live="polite"]').getByText(text).waitFor({ state: 'attached' });
};

journey(
  'GRID-006 GRID-007 GRID-008 GRID-035 TILE-025 a star and a spotlight of the host are seen by everybody; what one hides or expands is hidden or large for oneself',
  async ({ browser, server }) => {
    await fillQuietly(server, 'Main hall', 3);
    const host = await enter(await arriveAsHost(browser, server, size), 'Main hall');
    const ann = await enter(await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', size), 'Main hall');
    for (const person of [host, ann]) await person.tile('Chloe Costa').waitFor();

    await chooseTool(host, 'Chloe Costa', 'Star for everyone');
    for (const person of [host, ann]) await showsFirst(person, 'Chloe Costa');
    for (const person of [host, ann]) {
      await until('the starred tile is the largest', async () => {
        return (await widthOf(person, 'Chloe Costa')) > 1.5 * (await widthOf(person, 'Ada Abel'));
      });
    }
    await chooseTool(host, 'Chloe Costa', 'Remove star');
    await until('sizes are as before', async () => {
      return (await widthOf(ann, 'Chloe Costa')) < 1.2 * (await widthOf(ann, 'Ada Abel'));
    });

    assert.is.not((await orderOf(ann))[0], 'Bruno Berg');
    await chooseTool(host, 'Bruno Berg', 'Spotlight for everyone');
    for (const person of [host, ann]) await showsFirst(person, 'Bruno Berg');
    await chooseTool(host, 'Bruno Berg', 'Remove spotlight');
    await until('the spotlight is over', async () => (await orderOf(ann))[0] !== 'Bruno Berg');

    await chooseTool(ann, 'Ada Abel', 'Hide');
    await ann.tile('Ada Abel').waitFor({ state: 'hidden' });
    assert.ok(await host.tile('Ada Abel').isVisible());
    await ann.page.getByRole('button', { name: 'More controls' }).first().click();
    await ann.page.getByRole('menuitem', { name: 'Bring Ada Abel back' }).click();
    await ann.tile('Ada Abel').waitFor();

    await chooseTool(ann, 'Ada Abel', 'Expand');
    await until('the tile is wide', async () => (await widthOf(ann, 'Ada Abel')) > 1_000);
    assert.ok((await widthOf(host, 'Ada Abel')) < 700);
    await chooseTool(ann, 'Ada Abel', 'Restore size');
    await until('the tile has its size back', async () => (await widthOf(ann, 'Ada Abel')) < 700);

    await ann.page.getByRole('tab', { name: 'Resources' }).click();
    await ann.tile('Ada Abel').waitFor({ state: 'hidden' });
    await ann.page.getByRole('tab', { name: 'Conversation' }).click();
    await ann.tile('Ada Abel').waitFor();
    assert.equal([...host.errors, ...ann.errors], []);
  },
);

journey(
  'columns are offered where they fit; keys walk the grid, move and resize tiles, and say so',
  async ({ browser, server }) => {
    await fillQuietly(server, 'Workshop A', 3);
    const ann = await enter(await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', size), 'Workshop A');
    const { page } = ann;
    await ann.tile('Chloe Costa').waitFor();

    for (const count of [1, 2, 3, 4]) {
      await ann.press(count === 1 ? '1 column' : `${count} columns`);
      await until(`${count} columns`, async () => {
        const lefts = await page
          .locator('[data-tile-id]:visible')
          .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().left)));
        return new Set(lefts).size === count;
      });
    }
    const rooms = page.getByRole('banner').getByRole('button', { name: /Workshop A/ });
    await rooms.click();
    await page.getByRole('button', { name: '4 columns', disabled: true }).waitFor();
    await page.getByRole('button', { name: '3 columns', disabled: false }).waitFor();
    await rooms.click();
    await page.getByRole('button', { name: '4 columns', disabled: false }).waitFor();

    await restOf(ann, 'Chloe Costa');
    const order = await orderOf(ann);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0]);
    await page.getByRole('group', { name: 'People and shared content' }).locator('[tabindex="0"]').first().focus();
    assert.is(await focused(), order[0]);
    await page.keyboard.press('End');
    assert.is(await focused(), order.at(-1));
    await page.keyboard.press('ArrowLeft');
    assert.is(await focused(), order.at(-2));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('[role="toolbar"]') !== null));
    await page.keyboard.press('Escape');
    assert.is(await focused(), order[0]);
    await page.keyboard.press('Shift+ArrowRight');
    await announced(ann, `${order[0]} moved to position 2 of 4`);
    await showsFirst(ann, order[1]!, order[0]!);
    await page.keyboard.press('+');
    await announced(ann, '% of the width');
    assert.equal(ann.errors, []);
  },
);

journey(
  'who joins or leaves moves nobody whose place need not change, and an idle room asks for no frame',
  async ({ browser, server }) => {
    const { people, leave } = await fillQuietly(server, 'Workshop B', 4);
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { ...size, before: countFrames });
    await enter(ann, 'Workshop B');
    await ann.tile('Dev Dunn').waitFor();
    await restOf(ann, 'Dev Dunn');
    const stay = ['Ada Abel', 'Bruno Berg', 'Dev Dunn'];
    const before = await Promise.all(stay.map((name) => restOf(ann, name)));

    const chloe = people[2]!;
    await leave(chloe.identity);
    await chloe.leaveEvent();
    await ann.tile('Chloe Costa').waitFor({ state: 'hidden' });
    assert.equal(await Promise.all(stay.map((name) => restOf(ann, name))), before);

    await asksForNoFrame(ann);
  },
);

journey.run();
