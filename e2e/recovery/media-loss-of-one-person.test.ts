import type { Browser } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { breakableMedia } from '../support/network/breakable-media.ts';
import { arriveAsGuest, isConnected, type Person } from '../support/people/person.ts';
import type { StudioServer } from '../support/server/studio-server.ts';
import { isOffered, question } from '../support/studio/control-requests.ts';
import { draw, linePixels, middleOf } from '../support/studio/drawing.ts';
import { chooseTool, pixelsOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('media away', { microphone: true });

const size = { widthPx: 1_240, heightPx: 640 } as const;
const room = 'Main hall';
const screen = "Ben Cole's screen";
/** Ben's own tile, as a pattern: not the one of his screen. */
const bensTile = "Ben Cole(?!')";
const pen = { name: 'Colour 4', value: '#3fb6dd' } as const;

/** What of a tile has the colour of the pen before anybody draws: people have colours too. */
const pixelsBefore = new Map<string, number>();
const countPixels = async (person: Person, name: string): Promise<number> =>
  pixelsOf(person, await middleOf(person, name), pen.value);
const lookAt = async (people: readonly Person[], name: string): Promise<void> => {
  for (const person of people) pixelsBefore.set(`${person.name} ${name}`, await countPixels(person, name));
};
const sees = (person: Person, name: string): Promise<void> =>
  until(`${person.name} sees a drawing on ${name}`, async () => {
    return (await countPixels(person, name)) > pixelsBefore.get(`${person.name} ${name}`)! + linePixels;
  });
const seesNothing = (person: Person, name: string): Promise<void> =>
  until(`${person.name} sees no drawing on ${name}`, async () => {
    return (await countPixels(person, name)) < pixelsBefore.get(`${person.name} ${name}`)! + linePixels / 2;
  });

const waiting = async (browser: Browser, server: StudioServer, name: string): Promise<Person> => {
  const person = await arriveAsGuest(browser, server.guestUrl, name, size);
  await person.press('Stop camera');
  return person;
};
const enter = async (person: Person): Promise<void> => {
  await person.enterRoom(room);
  await person.page.keyboard.press('Alt+h');
};
const drawOn = async (person: Person, name: string): Promise<void> => {
  await chooseTool(person, name, 'Draw');
  await person.page.getByRole('radio', { name: pen.name }).click();
  await draw(person, name);
  await chooseTool(person, name, 'Draw');
};

journey(
  'ANN-015 CTRL-028 MSG-002 while the media of one person fail and come back, drawings and control are the same for everybody',
  async ({ browser, server }) => {
    const ben = await waiting(browser, server, 'Ben Cole');
    await enter(ben);
    await ben.press('Share your screen');
    const cem = await waiting(browser, server, 'Cem Dal');
    await enter(cem);
    const ann = await waiting(browser, server, 'Ann Bell');
    const media = await breakableMedia(ann);
    await enter(ann);
    await ann.tile(screen).waitFor();
    const everybody = [ann, ben, cem];
    for (const name of [bensTile, 'Cem Dal', 'Ann Bell']) await lookAt(everybody, name);
    await lookAt([ann, cem], screen);
    await chooseTool(ann, screen, 'Ask for control');
    await question(ben).waitFor();
    await ben.press('Allow');
    await isOffered(ann, screen, 'Release control');
    await drawOn(ann, bensTile);
    await drawOn(ann, screen);
    for (const person of everybody) await sees(person, bensTile);
    for (const person of [ann, cem]) await sees(person, screen);

    await media.cut();
    await drawOn(cem, 'Ann Bell');
    for (const person of everybody) await sees(person, 'Ann Bell');
    await drawOn(ann, 'Cem Dal');
    for (const person of everybody) await sees(person, 'Cem Dal');
    await chooseTool(ann, bensTile, 'Undo my last drawing');
    for (const person of everybody) await seesNothing(person, bensTile);
    await chooseTool(ben, 'Your screen', 'Take control back');

    media.restore();
    // Until then she has the tiles that she had before.
    await isConnected(ann);
    await ann.tile(screen).waitFor();
    await isOffered(ann, screen, 'Ask for control');
    for (const person of everybody) {
      await sees(person, 'Ann Bell');
      await sees(person, 'Cem Dal');
      await seesNothing(person, bensTile);
    }
    for (const person of [ann, cem]) await sees(person, screen);
    await chooseTool(ann, 'Cem Dal', 'Undo my last drawing');
    for (const person of everybody) await seesNothing(person, 'Cem Dal');
    await chooseTool(ann, screen, 'Ask for control');
    await question(ben).getByText('Ann Bell is asking for control.').waitFor();
    assert.equal([...ben.errors, ...cem.errors], []);
  },
);

journey.run();
