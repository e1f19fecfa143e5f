import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';

const journey = journeys('a media server that hangs');

/** After this somebody who sees nothing move should know why. */
const saidMs = 5_000;
const said = 'Connection lost. Reconnecting...';
const restMs = 100;

/** How many rests go by in a page from now on until it says so: what holds it up holds both up. */
const restsUntilSaid = ({ page }: Person): Promise<number> =>
  page.evaluate(
    async ([words, ms]) => {
      let rests = 0;
      for (; !document.body.innerText.includes(words); rests++) await new Promise((done) => setTimeout(done, ms));
      return rests;
    },
    [said, restMs] as const,
  );

journey('a media server that hangs is reported within five seconds, until it goes on', async (stage) => {
  const { browser, server } = stage;
  // Alone and silent, so there is nothing to see or hear of.
  const cem = await arriveAsGuest(browser, server.guestUrl, 'Cem Dal');
  await cem.press('Stop camera');
  await cem.enterRoom('Workshop A');
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.enterRoom('Main hall');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
  await ben.enterRoom('Main hall');
  await Promise.all([ann.seesVideoOf('Ben Cole'), ben.seesVideoOf('Ann Bell')]);
  const people = [ann, ben, cem];
  const words = people.map(({ page }) => page.getByText(said));
  for (const word of words) assert.is(await word.count(), 0);

  const counted = Promise.all(people.map(restsUntilSaid));
  counted.catch(() => undefined);
  const goOn = server.hangMedia();
  try {
    await Promise.all(words.map((word) => word.waitFor()));
    const rests = await counted;
    assert.ok(Math.max(...rests) <= saidMs / restMs, `${rests} rests of ${restMs} ms`);
  } finally {
    goOn();
  }
  await Promise.all(words.map((word) => word.waitFor({ state: 'detached' })));
  await Promise.all([ann.seesVideoOf('Ben Cole'), ben.seesVideoOf('Ann Bell')]);
  for (const { errors } of people) assert.equal(errors, []);
});

journey.run();
