import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/person.ts';

const journey = journeys('connection');

journey('the connection is measured while its dialog is open', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.enterRoom('Main hall');
  await ann.press('More controls');
  await ann.page.getByRole('menuitem', { name: 'Connection' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Connection' });
  await dialog
    .getByText(/^\d[\d,.]* [kM]bit\/s$/)
    .first()
    .waitFor();
  await dialog.getByText(/^\d+ ms$/).waitFor();
  await dialog.getByText('Direct (UDP)').waitFor();
  assert.is(await dialog.getByRole('switch', { name: 'Data saver' }).getAttribute('aria-checked'), 'false');
});

journey.run();
