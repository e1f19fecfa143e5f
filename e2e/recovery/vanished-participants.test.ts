import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { isOffered, question, shareScreen } from '../support/studio/control-requests.ts';
import { chooseTool } from '../support/studio/tiles.ts';

const journey = journeys('who vanishes', { camera: false });

journey('the question of somebody who vanishes goes with them', async ({ browser, server }) => {
  const { ann, ben, screen } = await shareScreen(browser, server, 'Main hall', 'Hill');
  await chooseTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ann.leave();
  await question(ben).waitFor({ state: 'detached' });
  assert.equal(ben.errors, []);
});

journey('control comes back from somebody who vanishes', async ({ browser, server }) => {
  const { ann, ben, screen } = await shareScreen(browser, server, 'Workshop A', 'West');
  await chooseTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ben.press('Allow');
  await isOffered(ben, 'Your screen', 'Take control back');
  await ann.leave();
  await ben.tile('Ann West').waitFor({ state: 'detached' });
  await isOffered(ben, 'Your screen', 'Take control back', false);
  assert.equal(ben.errors, []);
});

/** Far below the grace for a connection that breaks, and above the one for a window that goes. */
const goneMs = 10_000;

journey('a window that is closed without a word is gone for others in a few seconds', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.enterRoom('Workshop B');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
  await ben.enterRoom('Workshop B');
  await ann.tile('Ben Cole').waitFor();
  const closedAtMs = Date.now();
  await ben.page.close({ runBeforeUnload: true });
  await ann.tile('Ben Cole').waitFor({ state: 'detached', timeout: goneMs });
  console.log(`gone after ${Date.now() - closedAtMs} ms`);
});

journey('who opens the address of another event is gone for others in a few seconds', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Hill');
  await ann.enterRoom('Workshop A');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Hill');
  await ben.enterRoom('Workshop A');
  await ann.tile('Ben Hill').waitFor();
  await ben.page.goto(new URL('/events/demo', server.guestUrl).href);
  // There they stay, with a connection to the server.
  await ben.page.getByRole('button', { name: 'Join room' }).waitFor();
  await ann.tile('Ben Hill').waitFor({ state: 'detached', timeout: goneMs });
});

journey('a reload is not seen by others, and keeps a raised hand up', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Lane');
  await ann.enterRoom('Workshop B');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Lane');
  await ben.enterRoom('Workshop B');
  await ben.press('Raise hand');
  await ann.tile('Ben Lane').getByText('1', { exact: true }).waitFor();
  // A tile that is let go loses its id at once; the next one may stand in the same element.
  await ann.tile('Ben Lane').evaluate((element) => {
    const changes = { count: 0 };
    new MutationObserver((records) => {
      changes.count += records.length;
    }).observe(element, { attributeFilter: ['data-tile-id'] });
    Object.assign(globalThis, { changes });
  });
  await ben.page.reload();
  await ben.page.getByRole('button', { name: 'Lower hand' }).waitFor();
  await ben.tile('Ann Lane').waitFor();
  const changes = () =>
    ann.page.evaluate(() => (globalThis as unknown as { changes: { count: number } }).changes.count);
  assert.is(await changes(), 0, 'the tile stayed');
});

journey.run();
