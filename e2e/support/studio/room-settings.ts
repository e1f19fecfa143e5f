import type { Locator } from 'playwright';
import type { Person } from '../people/person.ts';

/** Opens a section of a room's settings, by the list of rooms, for somebody who is in the room `current`. */
export const openRoomSettings = async (
  { page }: Person,
  room: string,
  section: string,
  current = room,
): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: current }).click();
  await page.getByRole('button', { name: `Actions for ${room}` }).click();
  await page.getByRole('menuitem', { name: 'Room Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Settings' });
  await dialog.getByRole('tab', { name: section }).click();
  return dialog;
};
