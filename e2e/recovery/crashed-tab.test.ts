import { journeys } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';

const journey = journeys('a tab that crashes', { camera: false });

/** The media server notices after 20 s that a browser crashed, and a moment is left to come back. */
const crashedMs = 25_000;

journey('a tab that crashes is gone for others in 25 seconds', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Moor');
  await ann.enterRoom('Workshop B');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Moor');
  await ben.enterRoom('Workshop B');
  await ann.tile('Ben Moor').waitFor();
  const crashedAtMs = Date.now();
  const devTools = await ben.context.newCDPSession(ben.page);
  // It answers nothing any more.
  void devTools.send('Page.crash').catch(() => undefined);
  await ann.tile('Ben Moor').waitFor({ state: 'detached', timeout: crashedMs });
  console.log(`gone after ${Date.now() - crashedAtMs} ms`);
});

journey.run();
