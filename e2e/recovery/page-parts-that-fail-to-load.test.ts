import * as assert from 'uvu/assert';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';

const journey = journeys('parts of the page', {}, withoutMedia);

const laterParts = '**/details-*.js';

journey(
  'parts that cannot be fetched leave the room usable, and are there after another try',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.enterRoom('Main hall');
    await ann.page.route(laterParts, (route) => route.abort());
    await ann.page.reload();
    const failure = ann.page.getByText("This part couldn't be loaded.");
    await failure.first().waitFor();
    await ann.page.getByRole('button', { name: 'Raise hand' }).click();
    await ann.page.getByRole('button', { name: 'Lower hand' }).waitFor();

    await ann.page.unroute(laterParts);
    const before = await failure.count();
    for (let left = before; left > 0; left--) await ann.page.getByRole('button', { name: 'Try again' }).first().click();
    await failure.first().waitFor({ state: 'detached' });
    await ann.say('back');
    await ann.sees('back');
    assert.ok(before > 0);
  },
);

journey.run();
