import * as assert from 'uvu/assert';
import { isOffered, question, screen, shareScreen } from '../support/control.ts';
import { journeys } from '../support/journeys.ts';
import { useTool } from '../support/tiles.ts';

const journey = journeys('who vanishes');

journey('the question of somebody who vanishes goes with them', async ({ browser, server }) => {
  const { ann, ben } = await shareScreen(browser, server, 'Main hall');
  await useTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ann.leave();
  await question(ben).waitFor({ state: 'detached' });
  assert.equal(ben.errors, []);
});

journey('control comes back from somebody who vanishes', async ({ browser, server }) => {
  const { ann, ben } = await shareScreen(browser, server, 'Workshop A');
  await useTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ben.press('Allow');
  await isOffered(ben, 'Your screen', 'Take control back');
  await ann.leave();
  await ben.tile('Ann Bell').waitFor({ state: 'detached' });
  await isOffered(ben, 'Your screen', 'Take control back', false);
  assert.equal(ben.errors, []);
});

journey.run();
