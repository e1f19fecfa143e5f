import type { Browser } from 'playwright';
import { journeys, type Stage } from '../support/journeys.ts';
import { perfectLink } from '../support/link-lane.ts';
import { type Network, networkSettings, startNetwork } from '../support/network.ts';
import { arriveAsGuest, type Person } from '../support/person.ts';
import { until } from '../support/tiles.ts';

const journey = journeys('while somebody is connecting', { voice: true }, networkSettings);

let network: Network;
journey.after(() => network?.close());

const publishes = (person: Person): Promise<void> =>
  person.page
    .getByRole('button', { name: 'Mute microphone' })
    .and(person.page.locator(':not([aria-disabled])'))
    .waitFor();

/** Enters a room over a link that lets signals pass, and media not before they are let through. */
const enterWithoutMedia = async ({ browser, server }: Stage, name: string, room: string) => {
  network ??= await startNetwork(server);
  const link = network.open({ ...perfectLink, loss: 1 });
  const person = await arriveAsGuest(browser, `${network.url}/events/demo`, name);
  await person.enterRoom(room);
  await until('media are tried', async () => link.isUsed());
  network.open();
  return { person, letThrough: () => link.set(perfectLink) };
};

const enter = async (browser: Browser, url: string, name: string, room: string): Promise<Person> => {
  const person = await arriveAsGuest(browser, url, name);
  await person.enterRoom(room);
  await publishes(person);
  return person;
};

journey('who comes is seen', async (stage) => {
  const { person: ann, letThrough } = await enterWithoutMedia(stage, 'Ann Bell', 'Main hall');
  const ben = await enter(stage.browser, stage.server.guestUrl, 'Ben Cole', 'Main hall');
  letThrough();
  await Promise.all([ann.seesVideoOf('Ben Cole'), ben.seesVideoOf('Ann Bell')]);
});

journey('what others end has ended, and who is muted is shown as muted', async (stage) => {
  const ben = await enter(stage.browser, stage.server.guestUrl, 'Dan Eze', 'Workshop A');
  await ben.press('Share your screen');
  await ben.tile('Your screen').waitFor();

  const { person: ann, letThrough } = await enterWithoutMedia(stage, 'Cem Dal', 'Workshop A');
  await ann.tile("Dan Eze's screen").waitFor();
  await ben.press('Stop sharing your screen');
  await ben.press('Mute microphone');
  await ben.press('Stop camera');
  await ben.tile('Your screen').waitFor({ state: 'detached' });
  letThrough();

  await ann.tile("Dan Eze's screen").waitFor({ state: 'detached' });
  await ann.tile('Dan Eze, microphone off').waitFor();
  await ann.tile('Dan Eze').locator('video').waitFor({ state: 'hidden' });
  await ben.press('Start camera');
  await ann.seesVideoOf('Dan Eze');
});

journey.run();
