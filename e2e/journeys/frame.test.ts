import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/person.ts';

const journey = journeys('frame');

journey('SET-047 who is alone is shown the link once, and who comes after is not', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { linkOffered: true });
  await ann.enterRoom('Workshop A');
  const share = ann.page.getByRole('dialog', { name: /^Share / });
  await share.getByText(server.guestUrl, { exact: true }).waitFor();
  await share.getByRole('button', { name: 'Copy' }).click();
  assert.is(await ann.page.evaluate(() => navigator.clipboard.readText()), server.guestUrl);
  await share.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click();
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', { linkOffered: true });
  await ben.enterRoom('Workshop A');
  await ben.seesVideoOf('Ann Bell');
  // It would be there by now: what it waits for is over where the link was looked for.
  await ben.page.waitForFunction(() => sessionStorage.getItem('rotunda.link-offered') !== null);
  assert.is(await ben.page.getByRole('dialog').count(), 0);
  await ann.page.reload();
  await ann.page.getByRole('toolbar', { name: 'Controls' }).waitFor();
  await ann.seesVideoOf('Ben Cole');
  assert.is(await ann.page.getByRole('dialog').count(), 0);
  assert.equal([...ann.errors, ...ben.errors], []);
});

journey.run();
