import * as assert from 'uvu/assert';
import { moveFingers, movePen, type Point } from '../support/browser/touch-and-pen.ts';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { blue, linePixels, middleOf } from '../support/studio/drawing.ts';
import { type Box, chooseTool, pixelsOf, restOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('touch');

const size = { widthPx: 1_240, heightPx: 640 } as const;

const enter = async (person: Person, room: string): Promise<Person> => {
  await person.enterRoom(room);
  await person.page.keyboard.press('Alt+h');
  return person;
};

/** A level line across a box, this share of its height from its top. */
const levelAt = ({ x, y, width, height }: Box, down: number): readonly Point[] =>
  Array.from({ length: 9 }, (_, step) => ({ x: x + width * (0.2 + 0.07 * step), y: y + height * down }));
/** The strip of a box around a level line. */
const stripAt = ({ x, y, width, height }: Box, down: number): Box => ({
  x,
  y: y + height * (down - 0.06),
  width,
  height: height * 0.12,
});

journey(
  'a finger on a phone draws, a second one draws a line of its own and none to the first, and the page stays in place',
  async ({ browser, server }) => {
    const options = { widthPx: 844, heightPx: 390, touch: true };
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Dan Eze', options);
    await ann.enterRoom('Main hall');
    const ben = await enter(await arriveAsGuest(browser, server.guestUrl, 'Eva Gray', size), 'Main hall');
    await ann.seesVideoOf('Eva Gray');
    const place = await restOf(ann, 'Eva Gray');
    const tap = () => ann.page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    const tools = ann.page.getByRole('toolbar', { name: 'Tools' });
    await tap();
    await tools.getByRole('button', { name: 'Draw', exact: true }).tap();
    await tools.getByRole('radio', { name: blue.name }).tap();

    const [middle, seen] = [await middleOf(ann, 'Eva Gray'), await middleOf(ben, 'Eva Gray')];
    const linesAt = (box: Box, down: number) => pixelsOf(ben, stripAt(box, down), blue.value);
    await moveFingers(ann, [levelAt(middle, 0.5)]);
    await until('the line of the finger is seen', async () => (await linesAt(seen, 0.5)) > linePixels);
    await tools.getByRole('button', { name: 'More tools' }).tap();
    await ann.page.getByText('Undo my last drawing').tap();
    await until('the line is gone', async () => (await linesAt(seen, 0.5)) === 0);
    await moveFingers(ann, [levelAt(middle, 0.2), levelAt(middle, 0.8)]);
    for (const down of [0.2, 0.8]) {
      await until('the line of each finger is seen', async () => (await linesAt(seen, down)) > linePixels);
    }
    for (const down of [0.35, 0.5, 0.65]) assert.is(await linesAt(seen, down), 0);
    assert.equal(await restOf(ann, 'Eva Gray'), place);
    assert.is(await ann.page.evaluate(() => visualViewport?.scale), 1);
    // With the focus elsewhere, as after writing in the chat, a tap brings the tools back and they stay.
    await ann.page.getByRole('button', { name: 'Raise hand' }).tap();
    await tools.waitFor({ state: 'hidden' });
    await tap();
    await tools.getByRole('button', { name: 'Draw', exact: true }).tap();
    assert.equal([...ann.errors, ...ben.errors], []);
  },
);

journey('a mouse that rests does not take the tools from the tile that was touched', async ({ browser, server }) => {
  const options = { widthPx: 844, heightPx: 390, touch: true };
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Hana Ito', options);
  await ann.enterRoom('Workshop B');
  const ben = await enter(await arriveAsGuest(browser, server.guestUrl, 'Ivo Jung', size), 'Workshop B');
  await ann.seesVideoOf('Ivo Jung');
  const touched = await restOf(ann, 'Hana Ito');
  const mouse = { x: touched.x + touched.width - 40, y: touched.y + touched.height / 2 };
  await ann.page.mouse.move(mouse.x, mouse.y);
  await ann.page.touchscreen.tap(touched.x + touched.width / 2, mouse.y);
  const tools = ann.page.getByRole('toolbar', { name: 'Tools' });
  const isOn = async (name: string): Promise<boolean> => {
    const [box, tile] = [await tools.boundingBox(), await ann.tile(name).boundingBox()];
    return box !== null && tile !== null && box.x >= tile.x && box.x < tile.x + tile.width;
  };
  await until('the touched tile has the tools', () => isOn('Hana Ito'));
  // Tiles move under the mouse that rests: another one is below it now, and the browser says so.
  const cleo = await enter(await arriveAsGuest(browser, server.guestUrl, 'Kim Lee', size), 'Workshop B');
  await ann.seesVideoOf('Kim Lee');
  const other = await restOf(ann, 'Ivo Jung');
  assert.ok(other.x < mouse.x && mouse.x < other.x + other.width, 'the mouse is on another tile now');
  assert.ok(await isOn('Hana Ito'), 'the touched tile keeps the tools');
  await ann.page.mouse.move(mouse.x + 2, mouse.y);
  await until('a mouse that moves takes them along', () => isOn('Ivo Jung'));
  await ann.page.touchscreen.tap(touched.x + 60, mouse.y);
  await until('a touch takes them back', () => isOn('Hana Ito'));
  await ann.page.mouse.move(mouse.x + 4, mouse.y);
  await until('and so does a mouse that moves on its own tile', () => isOn('Ivo Jung'));
  assert.equal([...ann.errors, ...ben.errors, ...cleo.errors], []);
});

journey('a pen that touches draws, and one that hovers does not', async ({ browser, server }) => {
  const ann = await enter(await arriveAsGuest(browser, server.guestUrl, 'Finn Hale', size), 'Workshop A');
  const ben = await enter(await arriveAsGuest(browser, server.guestUrl, 'Gita Iyer', size), 'Workshop A');
  await ann.seesVideoOf('Gita Iyer');
  await chooseTool(ann, 'Gita Iyer', 'Draw');
  await ann.page.getByRole('radio', { name: blue.name }).click();
  const [middle, seen] = [await middleOf(ann, 'Gita Iyer'), await middleOf(ben, 'Gita Iyer')];
  await movePen(ann, levelAt(middle, 0.3), levelAt(middle, 0.7));
  await until('the line of the pen is seen', async () => {
    return (await pixelsOf(ben, stripAt(seen, 0.7), blue.value)) > linePixels;
  });
  assert.is(await pixelsOf(ben, stripAt(seen, 0.3), blue.value), 0);
});

journey.run();
