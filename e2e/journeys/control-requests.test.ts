import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { isOffered, question, shareScreen } from '../support/studio/control-requests.ts';
import { chooseTool } from '../support/studio/tiles.ts';

const journey = journeys('control', { camera: false });

journey(
  'CTRL-001 CTRL-002 CTRL-005 control is asked for, allowed, released, and asked for anew',
  async ({ browser, server }) => {
    const { ann, ben, screen } = await shareScreen(browser, server, 'Main hall', 'Hill');
    await chooseTool(ann, screen, 'Ask for control');
    await question(ben).getByText('Ann Hill is asking for control.').waitFor();
    await ben.press('Allow');
    await ann.sees("Ben Hill accepted your request to control Ben Hill's screen");
    await isOffered(ann, screen, 'Release control');
    await isOffered(ben, 'Your screen', 'Take control back');
    await chooseTool(ann, screen, 'Release control');

    await chooseTool(ann, screen, 'Ask for control');
    await question(ben).waitFor();
    await ben.press('Allow');
    await isOffered(ben, 'Your screen', 'Take control back');
    await chooseTool(ben, 'Your screen', 'Take control back');
    await chooseTool(ann, screen, 'Ask for control');
    await question(ben).waitFor();
    assert.equal([...ann.errors, ...ben.errors], []);
  },
);

journey('CTRL-009 a refusal reaches the person who asked, who may ask again', async ({ browser, server }) => {
  const { ann, ben, screen } = await shareScreen(browser, server, 'Workshop A', 'West');
  await chooseTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ben.press('Deny');
  await ann.sees("Ben West rejected your request to control Ben West's screen");
  await question(ben).waitFor({ state: 'detached' });

  await chooseTool(ann, screen, 'Ask for control');
  await question(ben).waitFor();
  await ben.press('Deny and block');
  await question(ben).waitFor({ state: 'detached' });
});

journey(
  'CTRL-027 deny and block holds over a reload of either, until the owner lets others ask again',
  async ({ browser, server }) => {
    const { ann, ben, screen } = await shareScreen(browser, server, 'Workshop B', 'Park');
    const blocked = 'Control requests are turned off';
    await chooseTool(ann, screen, 'Ask for control');
    await question(ben).waitFor();
    await ben.press('Deny and block');
    await isOffered(ann, screen, blocked);
    await isOffered(ann, screen, 'Ask for control', false);

    await ann.page.reload();
    await ann.tile(screen).waitFor();
    await isOffered(ann, screen, blocked);

    await ben.page.reload();
    await ann.tile(screen).waitFor({ state: 'detached' });
    await ben.press('Share your screen');
    await ann.tile(screen).waitFor();
    await isOffered(ann, screen, blocked);

    await chooseTool(ben, 'Your screen', 'Let others ask for control');
    await isOffered(ann, screen, 'Ask for control');
    await chooseTool(ann, screen, 'Ask for control');
    await question(ben).waitFor();
    assert.equal([...ann.errors, ...ben.errors], []);
  },
);

journey.run();
