import type { Person } from '../people/person.ts';

/** Somebody shares a file by the button of the bar. */
export const addFile = async ({ page }: Person, name: string, mimeType: string, buffer: Buffer): Promise<void> => {
  await page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name: 'Add a resource' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a resource' });
  await dialog.getByRole('button', { name: 'File/Image' }).click();
  await dialog.getByLabel('Files').setInputFiles({ name, mimeType, buffer });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
