import * as assert from 'uvu/assert';
import { violations } from '../support/browser/accessibility-violations.ts';
import { recordedFiles, regionColors } from '../support/files/recorded-files.ts';
import { journeys, type Stage, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { boxOf, pixelsOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('playback', {}, withoutMedia);
const record = await recordedFiles();

const watch = async (
  { browser, server }: Stage,
  name: string,
  { query = '', ...options }: { readonly query?: string } & Parameters<typeof arriveAsGuest>[3] = {},
): Promise<Person> => {
  const person = await arriveAsGuest(browser, server.guestUrl, name, options);
  await record(person.page);
  await person.page.goto(`${server.guestUrl}/recordings/recording-1${query}`);
  await person.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  return person;
};

const tile = ({ page }: Person, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}`) });
const position = async ({ page }: Person): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Position' }).inputValue());

/** Resolves when the middle of a tile has the colour of a region, within what a codec makes of it. */
const shows = (person: Person, name: string, region: 0 | 1 | 2 | 3): Promise<void> =>
  until(`${name} shows region ${region}`, async () => {
    const box = await tile(person, name).boundingBox();
    if (!box) return false;
    const clip = { x: box.x + box.width / 2 - 10, y: box.y + box.height / 2 - 10, width: 20, height: 20 };
    return (await pixelsOf(person, clip, regionColors[region])) > 200;
  });

journey('PLAY-013 each tile has its part of the picture, and another file goes on where one ends', async (stage) => {
  const ann = await watch(stage, 'Ann Bell', { query: '?t=11000' });
  await shows(ann, "Ann Bell's screen", 2);
  await shows(ann, 'Ann Bell, Host', 0);
  await shows(ann, 'Bob Cho', 1);
  const { page } = ann;
  await page.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('Home');
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowRight');
  await until('three seconds before the end of the first file', async () => (await position(ann)) >= 25);
  await ann.press('Play');
  await until('the second file plays', async () => (await position(ann)) > 31);
  await shows(ann, 'Ann Bell, Host', 3);
  await shows(ann, 'Bob Cho', 0);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  assert.is(await position(ann), 60);
  assert.equal(ann.errors, []);
});

journey('PLAY-018 a tile is dragged to another place, with its picture', async (stage) => {
  const ann = await watch(stage, 'Ann Drag', { query: '?t=45000' });
  const { page } = ann;
  await shows(ann, 'Bob Cho', 0);
  const middleOf = async (name: string) => {
    const { x, y, width, height } = await boxOf(tile(ann, name));
    return [x + width / 2, y + height / 2] as const;
  };
  const [from, to] = [await middleOf('Bob Cho'), await middleOf('Ann Bell')];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  await until('they have changed places', async () => (await middleOf('Bob Cho'))[0] === to[0]);
  await shows(ann, 'Bob Cho', 0);
  await shows(ann, 'Ann Bell, Host', 3);
  assert.equal(ann.errors, []);
});

journey(
  'PLAY-043, PLAY-045 a document turns as it did, and what was drawn is on its page and on its tile',
  async (stage) => {
    const ann = await watch(stage, 'Ann Drew', { query: '?t=20500' });
    const { page } = ann;
    const report = tile(ann, 'Report.pdf');
    const bob = tile(ann, 'Bob Cho');
    const lineOfBob = bob.locator('path[stroke="#ff6161"]');
    await page.getByRole('document', { name: 'Report.pdf, page 1 of 4' }).waitFor();
    await page.locator('[data-drawn="1"] canvas').waitFor();
    await until('the line lies on the page where it was drawn', async () => {
      const [sheet, line] = [
        await report.locator('[data-page]').boundingBox(),
        await report.locator('path[stroke="#3fb6dd"]').boundingBox(),
      ];
      if (!sheet || !line) return false;
      // Of a page 600 by 400, that is a canvas of 1620 by 1080.
      const [left, right] = [sheet.x + (sheet.width * 100) / 1_620, sheet.x + (sheet.width * 1_400) / 1_620];
      const top = sheet.y + (sheet.height * 300) / 1_080;
      return [line.x - left, line.x + line.width - right, line.y - top].every((off) => Math.abs(off) < 5);
    });
    await page.getByRole('slider', { name: 'Position' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('document', { name: 'Report.pdf, page 3 of 4' }).waitFor();
    await page.locator('[data-drawn="3"] canvas').waitFor();
    assert.is(await report.locator('path[stroke="#3fb6dd"]').count(), 0);
    assert.is(await lineOfBob.count(), 0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await until('the line lies on the tile where it was drawn', async () => {
      const [whole, line] = [await bob.boundingBox(), await lineOfBob.boundingBox()];
      if (!whole || !line) return false;
      // It covers a canvas of 1920 by 1080, of which the sides, or what is above and below, may be cut off.
      const scale = Math.max(whole.width / 1_920, whole.height / 1_080);
      const left = whole.x + whole.width / 2 + (100 - 960) * scale;
      return Math.abs(line.x - left) < 5 && Math.abs(line.width - 1_400 * scale) < 5;
    });
    assert.equal(ann.errors, []);
  },
);

for (const [look, options] of [
  ['dark', { dark: true }],
  ['light', { dark: false }],
  ['on a narrow window', { widthPx: 390, heightPx: 844 }],
] as const)
  journey(`a recording has no fault for assistive technology, ${look}`, async (stage) => {
    const ben = await watch(stage, `Ben ${look}`, { query: '?t=14000', reducedMotion: true, ...options });
    await tile(ben, 'Cy Dale').waitFor();
    assert.equal(await violations(ben), []);
    const { scrollWidth, clientWidth } = await ben.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    assert.ok(scrollWidth <= clientWidth, 'nothing scrolls sideways');
  });

journey('on a narrow window the controls stay in their panel, and what a tile is called in one line', async (stage) => {
  const ann = await watch(stage, 'Ann Narrow', { query: '?t=20500', widthPx: 390, heightPx: 844, touch: true });
  const panel = await ann.page.getByRole('region', { name: 'Playback' }).boundingBox();
  const mute = await ann.page.getByRole('button', { name: 'Mute' }).boundingBox();
  assert.ok(mute && panel && mute.x + mute.width <= panel.x + panel.width, 'the last of them is within');
  const heights = await tile(ann, 'Report.pdf')
    .locator('span', { hasText: 'Report.pdf' })
    .evaluateAll((parts) => parts.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  assert.ok(heights.every((beyondPx) => beyondPx <= 0));
});

journey.run();
