import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';

const journey = journeys('idle', {}, withoutMedia);

journey(
  'IDLE-001 IDLE-002 IDLE-003 IDLE-005 IDLE-006 whoever is alone and does nothing is asked, says that they are there, and leaves when they say nothing',
  async ({ browser, server }) => {
    const { page, context, errors, enterRoom } = await arriveAsGuest(browser, server.guestUrl, 'Ida Lone');
    await enterRoom('Workshop A');
    // Time can be moved for what a page asks for after this.
    await page.clock.install();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Workshop A · 1 person' }).waitFor();
    const question = page.getByRole('dialog', { name: 'Are you still there?' });

    await page.mouse.move(300, 300);
    await page.clock.fastForward('29:00');
    assert.is(await question.count(), 0);
    await page.keyboard.press('Shift');
    await page.clock.fastForward('02:00');
    assert.is(await question.count(), 0, 'whoever presses a key is there');
    await page.clock.fastForward('27:00');
    await page.mouse.move(320, 320);
    await page.clock.fastForward('02:00');
    assert.is(await question.count(), 0, 'whoever moves the mouse is there');
    await page.clock.fastForward('28:00');
    await question.getByText(/You'll leave the event automatically in (10:00|9:\d\d)\./).waitFor();
    assert.is(await page.evaluate(() => document.activeElement?.textContent), "I'm still here!");
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });

    await page.clock.fastForward('30:00');
    await question.waitFor();
    await page.clock.fastForward('10:00');
    await page.getByText('You left the event because you were away for a while.').waitFor();
    assert.is(new URL(page.url()).pathname, '/events');
    assert.equal([...errors], []);
    await context.close();
  },
);

journey.run();
