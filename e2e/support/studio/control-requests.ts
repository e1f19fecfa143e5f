import type { Browser, Locator } from 'playwright';
import { arriveAsGuest, type Person } from '../people/person.ts';
import type { StudioServer } from '../server/studio-server.ts';
import { until } from '../until.ts';
import { openMenu } from './tiles.ts';

const arriving = { widthPx: 1_000, heightPx: 600, camera: false } as const;

/**
 * Ben shares a screen; Ann sees it as `screen`. Their family name is the journey's own: whoever has the name of somebody
 * who is still there gets a number.
 */
export const shareScreen = async (
  browser: Browser,
  server: StudioServer,
  room: string,
  family: string,
): Promise<{ readonly ann: Person; readonly ben: Person; readonly screen: string }> => {
  const enter = async (name: string): Promise<Person> => {
    const person = await arriveAsGuest(browser, server.guestUrl, name, arriving);
    await person.enterRoom(room);
    return person;
  };
  const ben = await enter(`Ben ${family}`);
  await ben.press('Share your screen');
  const ann = await enter(`Ann ${family}`);
  const screen = `Ben ${family}'s screen`;
  await ann.tile(screen).waitFor();
  return { ann, ben, screen };
};

/** The owner's question whether somebody may control. */
export const question = (person: Person): Locator => person.page.getByRole('dialog', { name: 'Control request' });

/** Resolves when the menu of a tile offers this, or no longer does. */
export const isOffered = (person: Person, name: string, offer: string, wanted = true): Promise<void> =>
  until(`${person.name} is ${wanted ? '' : 'not '}offered ${offer}`, async () => {
    const menu = await openMenu(person, name);
    const rows = await menu.getByRole('menuitem').allInnerTexts();
    await person.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    return rows.some((row) => row.trim() === offer) === wanted;
  });
