import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost } from '../support/people/person.ts';
import { orderOf } from '../support/studio/tiles.ts';
import { until } from '../support/until.ts';

const journey = journeys('hands', { camera: false });

journey(
  'a host calls whoever raised a hand first: into the spotlight, with a word to unmute',
  async ({ browser, server }) => {
    const host = await arriveAsHost(browser, server);
    await host.enterRoom('Workshop B');
    const first = await arriveAsGuest(browser, server.guestUrl, 'Hana First');
    await first.enterRoom('Workshop B');
    await first.press('Raise hand');
    await host.page.getByText('1 raised hand').first().waitFor({ state: 'attached' });
    const second = await arriveAsGuest(browser, server.guestUrl, 'Samir Second');
    await second.enterRoom('Workshop B');
    await second.press('Raise hand');

    await host.page.getByRole('banner').getByRole('button', { name: 'Workshop B' }).click();
    const queue = host.page.getByRole('region', { name: 'Raised hands' });
    await queue.getByRole('heading', { name: '2 raised hands' }).waitFor();
    assert.equal(
      (await queue.getByRole('listitem').allInnerTexts()).map((words) => words.replace(/^..\s/, '')),
      ['Hana First', 'Samir Second'],
    );
    // Whoever speaks already is not asked; the notice stands for six seconds.
    await host.tile('Hana First.*microphone off').waitFor();
    const asked = first.sees('Host is asking you to unmute.');
    await queue.getByRole('button', { name: 'Next' }).click();
    await asked;
    await first.page.getByRole('button', { name: 'Unmute', exact: true }).click();
    await queue.getByRole('heading', { name: '1 raised hand' }).waitFor();
    await first.page.getByRole('button', { name: 'Raise hand' }).waitFor();
    await first.page.getByRole('button', { name: 'Mute microphone' }).waitFor();
    // Everybody has whoever is in the spotlight first.
    for (const person of [host, second])
      await until('the spotlight is on', async () => (await orderOf(person))[0] === 'Hana First');
    await queue.getByRole('button', { name: 'Lower hand: Samir Second' }).click();
    await queue.waitFor({ state: 'detached' });
    assert.equal([...host.errors, ...first.errors, ...second.errors], []);
  },
);

journey.run();
