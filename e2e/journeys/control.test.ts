import type { Browser } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, type Person } from '../support/person.ts';
import type { StudioServer } from '../support/studio-server.ts';
import { openMenu, until, useTool } from '../support/tiles.ts';

const journey = journeys('control');

const screen = "Ben Cole's screen";
const size = { widthPx: 1_000, heightPx: 600 } as const;

const question = (person: Person) => person.page.getByRole('dialog', { name: 'Control request' });

/** Ben shares a screen; Ann sees it. */
const share = async (browser: Browser, server: StudioServer, room: string) => {
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', size);
  await ben.enterRoom(room);
  await ben.press('Stop camera');
  await ben.press('Share your screen');
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', size);
  await ann.enterRoom(room);
  await ann.press('Stop camera');
  await ann.tile(screen).waitFor();
  return { ann, ben };
};

/** Resolves when the menu of a tile offers this about control. */
const isOffered = (person: Person, name: string, offer: string): Promise<void> =>
  until(`${person.name} is offered ${offer}`, async () => {
    const menu = await openMenu(person, name);
    const rows = await menu.getByRole('menuitem').allInnerTexts();
    await person.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    return rows.some((row) => row.trim() === offer);
  });

journey('CTRL-005 control is asked for, allowed, released, and asked for anew', async ({ browser, server }) => {
  const { ann, ben } = await share(browser, server, 'Main hall');
  await useTool(ann, screen, 'Ask for control');
  await question(ben).getByText('Ann Bell asks for control.').waitFor();
  await ben.press('Allow');
  await ann.sees("Ben Cole accepted your request to control Ben Cole's screen");
  await isOffered(ann, screen, 'Release control');
  await isOffered(ben, 'Your screen', 'Take control back');
  await useTool(ann, screen, 'Release control');

  await useTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ben.press('Allow');
  await isOffered(ben, 'Your screen', 'Take control back');
  await useTool(ben, 'Your screen', 'Take control back');
  await useTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  assert.equal([...ann.errors, ...ben.errors], []);
});

journey('CTRL-009 a refusal reaches the person who asked, who may ask again', async ({ browser, server }) => {
  const { ann, ben } = await share(browser, server, 'Workshop A');
  await useTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ben.press('Deny');
  await ann.sees("Ben Cole rejected your request to control Ben Cole's screen");
  await question(ben).waitFor({ state: 'detached' });

  await useTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ben.press('Deny and block');
  await question(ben).waitFor({ state: 'detached' });
});

journey('the question of somebody who vanishes goes with them', async ({ browser, server }) => {
  const { ann, ben } = await share(browser, server, 'Workshop B');
  await useTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ann.leave();
  await question(ben).waitFor({ state: 'detached' });
  assert.equal(ben.errors, []);
});

journey.run();
