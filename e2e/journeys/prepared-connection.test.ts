import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { keepConnections, openConnections } from '../support/measurements/connection-counts.ts';
import { arriveAsGuest, signInAsGuest } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('join', { microphone: true });

/** What livekit-client offers to receive from the start: three sounds and three pictures. */
const firstSections = 6;

journey(
  'the connection of a join is made ready on the wait screen, and is the one that pictures come by',
  async (stage) => {
    const { browser, server } = stage;
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await ben.enterRoom('Main hall');
    const ann = await signInAsGuest(browser, server.guestUrl, 'Ann Bell');
    await keepConnections(ann.page);
    await ann.page.reload();
    await until('one is ready', async () => (await openConnections(ann)).join() === String(firstSections));
    await ann.enterRoom('Main hall');
    await ann.seesVideoOf('Ben Cole');
    assert.is((await openConnections(ann)).length, 1);
  },
);

journey.run();
